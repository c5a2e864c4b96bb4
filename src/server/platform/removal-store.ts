import { sql } from 'kysely'
import { changesBetween } from '#domain/audit/rules.ts'
import { addAuditEntry } from '../audit/store.ts'
import { type OwnerQueries, PLATFORM_LOG, type Tx } from '../db/tenant.ts'

/**
 * Tables in an order in which no row refers to one that is gone, with the rows of a batch: as many as take a few milliseconds.
 * What is not listed goes with the person or the organization. A test compares this with the tables that there are.
 */
const TABLES: readonly (readonly [name: string, rows: number])[] = [
  ['mail_attachments', 20],
  ['mails', 200],
  ['time_entry_changes', 500],
  ['time_entries', 200],
  ['leave_request_changes', 500],
  ['leave_ledger', 500],
  ['leave_requests', 100],
  ['leave_accounts', 200],
  ['support_requests', 200],
  ['user_imports', 200],
  ['leave_setting_changes', 500],
  ['payroll_lines', 500],
  ['payroll_details', 100],
  ['audit_log', 500],
  ['notifications', 500],
  ['users', 20],
]

type Batch = { tenantId: string; isLast: boolean }

/** Takes one organization that was deleted before `deletedBefore`; null when there is none. */
export function removeNextBatch({ owner }: OwnerQueries, deletedBefore: Date, now: Date): Promise<Batch | null> {
  return owner.transaction().execute(async (tx) => {
    // The lock keeps a restore away, and other processes from the same batch.
    const { rows } = await sql<{ id: string; name: string; isStarted: boolean }>`
      select id, name, removal_started_at is not null as is_started from organizations where deleted_at <= ${deletedBefore}
      order by deleted_at, id limit 1 for update skip locked`.execute(tx)
    const [organization] = rows
    if (!organization) return null
    const { id: tenantId } = organization
    if (!organization.isStarted) await recordRemoval(tx, organization, now)
    for (const [table, limit] of TABLES) {
      const { numAffectedRows } = await sql`
        delete from ${sql.table(table)} where ctid = any(array(
          select ctid from ${sql.table(table)} where tenant_id = ${tenantId} limit ${limit}))`.execute(tx)
      if (numAffectedRows) return { tenantId, isLast: false }
    }
    await sql`delete from audit_heads where tenant_id = ${tenantId}`.execute(tx)
    await sql`delete from organizations where id = ${tenantId}`.execute(tx)
    return { tenantId, isLast: true }
  })
}

/** Keeps the end of its audit log, so that its seals can still be verified. */
async function recordRemoval(tx: Tx, { id, name }: { id: string; name: string }, now: Date): Promise<void> {
  await tx.updateTable('organizations').set({ removalStartedAt: now }).where('id', '=', id).execute()
  const { rows } = await sql<{ entries: string; seal: string }>`
    select sequence::text as entries, encode(hash, 'hex') as seal from audit_heads where tenant_id = ${id}`.execute(tx)
  const actor = { userId: PLATFORM_LOG, username: 'System', tenantId: PLATFORM_LOG, timezone: null }
  const changes = changesBetween(null, rows[0] ?? null, { entries: 'auditEntries', seal: 'lastSeal' })
  await addAuditEntry(tx, actor, now, { action: 'organization removed', subject: { id, name }, changes })
}
