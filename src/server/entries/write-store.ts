import { sql } from 'kysely'
import type { EntryChange, Tap } from '#domain/entries/contract.ts'
import type { StoredEntry } from '#domain/entries/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { entryAssignments, entryValues, toSnapshot, WRITTEN_COLUMNS } from './columns-store.ts'

export type ChangeAuthor = {
  actorId: string
  actorUsername: string
  at: Date
  idempotencyKey: string | null
  changeId: string
  /** The decision about leave that adds or removes the entry, or takes it off the balance. */
  leaveStatus: EntryChange['leaveStatus']
  /** Set for a punch that was recorded without a connection. */
  tap: Pick<Tap, 'deviceTime' | 'sentAt'> | null
}

/**
 * Also adds its history. Returns false, and adds nothing, when it overlaps other worked time of this person: a
 * constraint of the database decides, so that of two concurrent calls exactly one succeeds.
 */
export async function addEntry(
  tx: Tx,
  tenantId: TenantId,
  entry: StoredEntry,
  author: ChangeAuthor,
  action: 'created' | 'restored' = 'created',
): Promise<boolean> {
  const { rows } = await sql`
    with added as (
      insert into time_entries (tenant_id, ${WRITTEN_COLUMNS}, created_at)
      values (${tenantId}, ${entryValues(entry)}, ${author.at})
      on conflict do nothing returning id
    )
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after, idempotency_key,
      device_time, device_sent_at, leave_status)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${entry.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      ${action}, ${author.at}::timestamptz, ${toSnapshot(entry)}::jsonb, ${author.idempotencyKey}, ${deviceTimes(author)}, ${author.leaveStatus} from added
    returning entry_id`.execute(tx)
  return rows.length > 0
}

export async function changeEntry(
  tx: Tx,
  tenantId: TenantId,
  before: StoredEntry,
  after: StoredEntry,
  author: ChangeAuthor,
): Promise<void> {
  await sql`
    with changed as (
      update time_entries set ${entryAssignments(after)} where tenant_id = ${tenantId} and id = ${after.id} returning id
    )
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, before, after,
      idempotency_key, device_time, device_sent_at, leave_status)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${after.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      'changed', ${author.at}::timestamptz, ${toSnapshot(before)}::jsonb, ${toSnapshot(after)}::jsonb, ${author.idempotencyKey}, ${deviceTimes(author)}, ${author.leaveStatus} from changed`.execute(
    tx,
  )
}

const deviceTimes = ({ tap }: ChangeAuthor) =>
  sql`${tap?.deviceTime ?? null}::timestamptz, ${tap?.sentAt ?? null}::timestamptz`

/** The history keeps the deleted entry. */
export async function removeEntry(tx: Tx, tenantId: TenantId, entry: StoredEntry, author: ChangeAuthor): Promise<void> {
  await sql`
    with removed as (delete from time_entries where tenant_id = ${tenantId} and id = ${entry.id} returning id)
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, before, leave_status)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${entry.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      'deleted', ${author.at}::timestamptz, ${toSnapshot(entry)}::jsonb, ${author.leaveStatus} from removed`.execute(tx)
}
