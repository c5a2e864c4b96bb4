import { sql } from 'kysely'
import type { EntryChange } from '#domain/entries/contract.ts'
import type { StoredEntry } from '#domain/entries/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import type { Tables } from '../db/tables.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName } from '../users/store.ts'
import { fromSnapshot, type Snapshot } from './columns-store.ts'

/** Platform admins are named by their username. */
export const ACTOR_NAME = actorName('a', 'c')

/** The entry that this actor added with an idempotency key, as it was then. */
export async function findByKey(tx: Tx, tenantId: TenantId, actorId: string, key: string): Promise<StoredEntry | null> {
  const { rows } = await sql<{ after: Snapshot }>`
    select after from time_entry_changes
    where tenant_id = ${tenantId} and actor_id = ${actorId} and idempotency_key = ${key}`.execute(tx)
  return rows[0] ? fromSnapshot(rows[0].after) : null
}

export type Change = {
  id: string
  action: Tables['timeEntryChanges']['action']
  changedAt: Date
  byOwner: boolean
  actorName: string
  before: StoredEntry | null
  after: StoredEntry | null
  deviceTime: Date | null
  deviceSentAt: Date | null
  leaveStatus: EntryChange['leaveStatus']
  /** What a restoration takes back, otherwise null. */
  deletion: Deletion | null
}

export type Deletion = { byOwner: boolean; at: Date }

export async function listChanges(tx: Tx, tenantId: TenantId, entryId: string): Promise<Change[]> {
  const { rows } = await sql<Omit<Change, 'deletion'> & { before: Snapshot | null; after: Snapshot | null }>`
    select c.id, c.action, c.changed_at, c.actor_id = c.user_id as by_owner, ${ACTOR_NAME} as actor_name, c.before, c.after,
      c.device_time, c.device_sent_at, c.leave_status
    from time_entry_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.entry_id = ${entryId}
    order by c.changed_at desc, c.id desc`.execute(tx)
  const findDeletion = (index: number): Deletion | null => {
    const deleted = rows.slice(index).find(({ action }) => action === 'deleted')
    return deleted ? { byOwner: deleted.byOwner, at: deleted.changedAt } : null
  }
  return rows.map((row, index) => ({
    ...row,
    before: row.before && fromSnapshot(row.before),
    after: row.after && fromSnapshot(row.after),
    deletion: row.action === 'restored' ? findDeletion(index) : null,
  }))
}

export async function findLastChange(
  tx: Tx,
  tenantId: TenantId,
  entryId: string,
): Promise<Pick<Change, 'actorName' | 'changedAt'> | null> {
  const { rows } = await sql<Pick<Change, 'actorName' | 'changedAt'>>`
    select ${ACTOR_NAME} as actor_name, c.changed_at
    from time_entry_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.entry_id = ${entryId}
    order by c.changed_at desc, c.id desc limit 1`.execute(tx)
  return rows[0] ?? null
}

/** The entry as it was last deleted. Its latest change may not be the deletion, because clocks can step back. */
export async function getDeleted(
  tx: Tx,
  tenantId: TenantId,
  entryId: string,
): Promise<{ entry: StoredEntry; deletion: Deletion }> {
  const { rows } = await sql<{ before: Snapshot; byOwner: boolean; at: Date }>`
    select before, actor_id = user_id as by_owner, changed_at as at from time_entry_changes
    where tenant_id = ${tenantId} and entry_id = ${entryId} and action = 'deleted'
    order by changed_at desc, id desc limit 1`.execute(tx)
  if (!rows[0]) throw new Refusal('notFound', t`Time entry not found`)
  const { before, ...deletion } = rows[0]
  return { entry: fromSnapshot(before), deletion }
}

export async function hasHistory(tx: Tx, tenantId: TenantId, entryId: string): Promise<boolean> {
  const { rows } = await sql`
    select from time_entry_changes where tenant_id = ${tenantId} and entry_id = ${entryId} limit 1`.execute(tx)
  return rows.length > 0
}
