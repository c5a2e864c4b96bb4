import { sql } from 'kysely'
import { isId } from '#domain/fields/id.ts'
import type { Notification, NotificationKind } from '#domain/notifications/contract.ts'
import type { KindAndFacts } from '#domain/notifications/rules.ts'
import { newId } from '../db/ids.ts'
import type { OwnerQueries, TenantId, Tx } from '../db/tenant.ts'

/**
 * Adds them with the caller's transaction, whether or not people want emails. Leaves out people who were deleted
 * meanwhile.
 */
export async function addNotifications(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { kind, facts, subjectId }: KindAndFacts & { subjectId: string },
  createdAt: Date,
): Promise<void> {
  if (userIds.length === 0) return
  const rows = userIds.map((userId) => ({ id: newId(), userId }))
  await sql`
    insert into notifications (tenant_id, id, user_id, kind, subject_id, facts, created_at)
    select u.tenant_id, recipient.id, u.id, ${kind}, ${subjectId}, ${JSON.stringify(facts)}::jsonb, ${createdAt}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as recipient (id uuid, "userId" uuid)
      join users u on u.tenant_id = ${tenantId} and u.id = recipient."userId"
    for key share of u`.execute(tx)
}

type StoredNotification = Pick<Notification, 'id' | 'subjectId' | 'isRead'> & KindAndFacts & { createdAt: Date }

type Recipient = { tenantId: TenantId; userId: string; kinds: readonly NotificationKind[] }

/** Newest first. Only of these kinds. */
export async function listNotifications(
  tx: Tx,
  { tenantId, userId, kinds }: Recipient,
  limit: number,
  after: { at: string; id: string } | null,
): Promise<StoredNotification[]> {
  const { rows } = await sql<StoredNotification>`
    select id, kind, subject_id, facts, created_at, read_at is not null as is_read from notifications
    where tenant_id = ${tenantId} and user_id = ${userId} and kind = any(${kinds})
      ${after ? sql`and (created_at, id) < (${after.at}, ${after.id})` : sql``}
    order by created_at desc, id desc limit ${limit}`.execute(tx)
  return rows
}

export async function countUnread(tx: Tx, { tenantId, userId, kinds }: Recipient): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::integer as unread from notifications
    where tenant_id = ${tenantId} and user_id = ${userId} and kind = any(${kinds}) and read_at is null`.execute(tx)
  return rows[0]?.unread ?? 0
}

/** False if the person has no such notification. */
export async function markRead(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { id, andOlder }: { id: string; andOlder: boolean },
  readAt: Date,
): Promise<boolean> {
  if (!isId(id)) return false
  const { rows } = await sql<{ found: boolean }>`
    with named as (
      select created_at, id from notifications where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id}
    ), changed as (
      update notifications n set read_at = ${readAt} from named
      where n.tenant_id = ${tenantId} and n.user_id = ${userId} and n.read_at is null
        and ${andOlder ? sql`(n.created_at, n.id) <= (named.created_at, named.id)` : sql`n.id = named.id`}
    )
    select exists (select from named) as found`.execute(tx)
  return rows[0]?.found ?? false
}

/** Marks it for everyone who has one of this kind about the subject: there is nothing left to do. */
export async function markSubjectRead(
  tx: Tx,
  tenantId: TenantId,
  kind: NotificationKind,
  subjectId: string,
  readAt: Date,
): Promise<void> {
  await sql`
    update notifications set read_at = ${readAt}
    where tenant_id = ${tenantId} and subject_id = ${subjectId} and kind = ${kind} and read_at is null`.execute(tx)
}

export async function removeNotifications({ owner }: OwnerQueries, createdBefore: Date): Promise<void> {
  await owner.deleteFrom('notifications').where('createdAt', '<', createdBefore).execute()
}
