import { sql } from 'kysely'
import type { PushSubscriptionKeys } from '#domain/notifications/contract.ts'
import { newId } from '../../db/ids.ts'
import type { OwnerQueries, TenantId, Tx } from '../../db/tenant.ts'

export async function saveSubscription(
  tx: Tx,
  tenantId: TenantId,
  owner: { userId: string; sessionId: string },
  { endpoint, keys }: PushSubscriptionKeys,
  createdAt: Date,
): Promise<void> {
  const device = { endpoint, p256dh: keys.p256dh, auth: keys.auth, createdAt }
  await tx
    .insertInto('pushSubscriptions')
    .values({ tenantId, ...owner, ...device })
    .onConflict((conflict) => conflict.columns(['tenantId', 'sessionId']).doUpdateSet(device))
    .execute()
}

export async function removeSubscription(tx: Tx, tenantId: TenantId, sessionId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('tenantId', '=', tenantId).where('sessionId', '=', sessionId).execute()
}

export async function hasSubscription(tx: Tx, tenantId: TenantId, sessionId: string): Promise<boolean> {
  const found = await tx
    .selectFrom('pushSubscriptions')
    .select('sessionId')
    .where('tenantId', '=', tenantId)
    .where('sessionId', '=', sessionId)
    .executeTakeFirst()
  return found !== undefined
}

/** `tag`: a newer message replaces one with the same tag on the screen. */
type PushMessage = { title: string; path: string; tag: string }

/** Queues it with the caller's transaction, for people who want it on a device. */
export async function queuePush(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  message: PushMessage,
  now: Date,
): Promise<void> {
  const rows = userIds.map((userId) => ({ tenantId, id: newId(), userId, ...message, createdAt: now, dueAt: now }))
  if (rows.length > 0) await tx.insertInto('pushMessages').values(rows).execute()
}

export type DuePush = { tenantId: string; id: string; userId: string; title: string; path: string; tag: string }

/** Each goes to one process, which has until `retryAt` to send it. Deletes what is older than `since`. */
export async function takeDuePushes(
  { owner }: OwnerQueries,
  { limit, now, retryAt, since }: { limit: number; now: Date; retryAt: Date; since: Date },
): Promise<DuePush[]> {
  await sql`delete from push_messages where created_at < ${since}`.execute(owner)
  const { rows } = await sql<DuePush>`
    update push_messages set due_at = ${retryAt} where (tenant_id, id) in (
      select tenant_id, id from push_messages where due_at <= ${now} order by due_at limit ${limit} for update skip locked)
    returning tenant_id, id, user_id, title, path, tag`.execute(owner)
  return rows
}

export async function removePush({ owner }: OwnerQueries, { tenantId, id }: DuePush): Promise<void> {
  await owner.deleteFrom('pushMessages').where('tenantId', '=', tenantId).where('id', '=', id).execute()
}

export type Device = { sessionId: string; endpoint: string; p256dh: string; auth: string }

/** Leaves out devices whose session has ended. */
export async function listDevices({ owner }: OwnerQueries, push: DuePush, now: Date): Promise<Device[]> {
  const { rows } = await sql<Device>`
    select p.session_id, p.endpoint, p.p256dh, p.auth
    from push_subscriptions p join sessions s on s.id = p.session_id
      join users u on u.tenant_id = p.tenant_id and u.id = p.user_id
      join credentials c on c.tenant_id = u.tenant_id and c.user_id = u.id and c.auth_version = s.auth_version
      left join organizations o on o.id = u.organization_id
    where p.tenant_id = ${push.tenantId} and p.user_id = ${push.userId} and s.user_id = p.user_id
      and s.expires_at > ${now} and o.deleted_at is null`.execute(owner)
  return rows
}

export async function removeDevice({ owner }: OwnerQueries, { sessionId }: Device): Promise<void> {
  await owner.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}

/**
 * Entries that have run for longer than their organization's hours, each once. Adds a notification for each, and queues
 * messages for people who want them on a device. Returns how many messages.
 */
export async function queueClockOutReminders(
  { owner }: OwnerQueries,
  { title, path, askAfterHours, now }: { title: string; path: string; askAfterHours: number; now: Date },
): Promise<number> {
  const { rows } = await sql`
    with forgotten as (
      select e.tenant_id, e.user_id, e.id, e.clock_in from time_entries e left join organizations o on o.id = e.tenant_id
      where e.clock_out is null and not e.is_leave_time and o.deleted_at is null
        and e.clock_in < ${now}::timestamptz - make_interval(hours => coalesce(o.ask_after_hours, ${askAfterHours}::integer))
        and not exists (select from clock_out_reminders r where r.tenant_id = e.tenant_id and r.entry_id = e.id)
    ), reminded as (
      insert into clock_out_reminders (tenant_id, entry_id, sent_at) select tenant_id, id, ${now} from forgotten
      on conflict do nothing returning tenant_id, entry_id
    ), listed as (
      insert into notifications (tenant_id, id, user_id, kind, subject_id, facts, created_at)
      select f.tenant_id, gen_random_uuid(), f.user_id, 'forgot-clock-out', f.id,
        jsonb_build_object('clockIn', to_char(f.clock_in at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), ${now}
      from reminded r join forgotten f on f.tenant_id = r.tenant_id and f.id = r.entry_id
    )
    insert into push_messages (tenant_id, id, user_id, title, path, tag, created_at, due_at)
    select f.tenant_id, gen_random_uuid(), f.user_id, ${title}, ${path}, 'forgot-clock-out', ${now}, ${now}
    from reminded r join forgotten f on f.tenant_id = r.tenant_id and f.id = r.entry_id
    where exists (select from push_subscriptions s where s.tenant_id = f.tenant_id and s.user_id = f.user_id)
      and not exists (select from notification_settings n where n.tenant_id = f.tenant_id and n.user_id = f.user_id
        and n.kind = 'forgot-clock-out' and not n.push) returning id`.execute(owner)
  return rows.length
}
