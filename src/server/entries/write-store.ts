import { sql } from 'kysely'
import type { EntryChange, Tap } from '#domain/entries/contract.ts'
import { findLateTimes } from '#domain/entries/late-times.ts'
import type { StoredEntry } from '#domain/entries/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { entryAssignments, entryValues, toSnapshot, WRITTEN_COLUMNS } from './columns-store.ts'
import type { Deletion } from './history-store.ts'

export type ChangeAuthor = {
  actorId: string
  actorUsername: string
  at: Date
  idempotencyKey: string | null
  changeId: string
  /** The decision about leave that adds or removes the entry, or takes it off the balance. */
  leaveStatus: EntryChange['leaveStatus']
  /** What the owner's device sent with a punch. */
  tap: Pick<Tap, 'deviceTime' | 'sentAt'> | null
}

/**
 * Also adds its history. `deletion` is what it takes back if the entry existed before. Returns false, and adds nothing, when it overlaps
 * other worked time of this person: a constraint of the database decides, so that of two concurrent calls exactly one succeeds.
 */
export async function addEntry(
  tx: Tx,
  tenantId: TenantId,
  entry: StoredEntry,
  author: ChangeAuthor,
  deletion: Deletion | null = null,
): Promise<boolean> {
  const action = deletion ? 'restored' : 'created'
  const { rows } = await sql`
    with added as (
      insert into time_entries (tenant_id, ${WRITTEN_COLUMNS}, created_at, version)
      values (${tenantId}, ${entryValues(entry)}, ${author.at}, ${deletion ? restoredVersion(tenantId, entry) : sql`default`})
      on conflict do nothing returning id
    )
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, after, idempotency_key,
      device_time, device_sent_at, recorded_later, leave_status)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${entry.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      ${action}, ${author.at}::timestamptz, ${toSnapshot(entry)}::jsonb, ${author.idempotencyKey}, ${lateness(author, { before: null, after: entry, deletion })}, ${author.leaveStatus} from added
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
      update time_entries set ${entryAssignments(after)}, version = version + 1 where tenant_id = ${tenantId} and id = ${after.id} returning id
    )
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, before, after,
      idempotency_key, device_time, device_sent_at, recorded_later, leave_status)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${after.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      'changed', ${author.at}::timestamptz, ${toSnapshot(before)}::jsonb, ${toSnapshot(after)}::jsonb, ${author.idempotencyKey}, ${lateness(author, { before, after, deletion: null })}, ${author.leaveStatus} from changed`.execute(
    tx,
  )
}

/** More than it ever had: each version has a change, and so has the deletion. */
const restoredVersion = (tenantId: TenantId, { id }: StoredEntry) => sql`(
  select count(*) + 1 from time_entry_changes where tenant_id = ${tenantId} and entry_id = ${id})`

type Version = { before: StoredEntry | null; after: StoredEntry; deletion: Deletion | null }

/** What the device's clock showed explains only what came late. */
function lateness({ actorId, at, tap }: ChangeAuthor, version: Version) {
  const byOwner = actorId === version.after.userId
  const isLate = findLateTimes({ ...version, byOwner, changedAt: at }).length > 0
  const [deviceTime, sentAt] = isLate && tap ? [tap.deviceTime, tap.sentAt] : [null, null]
  return sql`${deviceTime}::timestamptz, ${sentAt}::timestamptz, ${isLate}::boolean`
}

/** The history keeps the deleted entry. */
export async function removeEntry(tx: Tx, tenantId: TenantId, entry: StoredEntry, author: ChangeAuthor): Promise<void> {
  await sql`
    with removed as (delete from time_entries where tenant_id = ${tenantId} and id = ${entry.id} returning id)
    insert into time_entry_changes (tenant_id, id, entry_id, user_id, actor_id, actor_username, action, changed_at, before, leave_status)
    select ${tenantId}::uuid, ${author.changeId}::uuid, id, ${entry.userId}::uuid, ${author.actorId}::uuid, ${author.actorUsername},
      'deleted', ${author.at}::timestamptz, ${toSnapshot(entry)}::jsonb, ${author.leaveStatus} from removed`.execute(tx)
}
