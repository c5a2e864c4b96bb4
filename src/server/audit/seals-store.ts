import { sql } from 'kysely'
import type { SavedSeal } from '#domain/audit/rules.ts'
import type { Database, Tx } from '../db/tenant.ts'

const DAY = '1 day'

/**
 * Calls `write` with the last seal of each log, once a day in one of all processes. A last time in the future comes from a wrong
 * clock and counts as due. False when not due or another process is writing.
 */
export function sealWhenDue(
  owner: Database['owner'],
  now: Date,
  write: (seals: SavedSeal[]) => Promise<void>,
): Promise<boolean> {
  return owner.transaction().execute(async (tx) => {
    await sql`insert into audit_sealing (sealed_at) values ('-infinity') on conflict do nothing`.execute(tx)
    const due = await sql`
      select from audit_sealing where sealed_at <= ${now}::timestamptz - ${DAY}::interval or sealed_at > ${now}
      for update skip locked`.execute(tx)
    if (due.rows.length === 0) return false
    await write(await listChainEnds(tx, now))
    await sql`update audit_sealing set sealed_at = ${now}`.execute(tx)
    return true
  })
}

async function listChainEnds(tx: Tx, now: Date): Promise<SavedSeal[]> {
  const { rows } = await sql<Omit<SavedSeal, 'at'>>`
    select tenant_id, sequence, encode(hash, 'hex') as seal from audit_heads order by tenant_id`.execute(tx)
  return rows.map((row) => ({ ...row, at: now.toISOString() }))
}

export async function listSeals(
  tx: Tx,
  tenantId: string,
  sequences: readonly number[],
): Promise<{ last: number; seals: Map<number, string> }> {
  const { rows } = await sql<{ sequence: number; seal: string }>`
    select l.sequence, encode(l.hash, 'hex') as seal from audit_log l
    where l.tenant_id = ${tenantId} and l.sequence = any(${sequences}::bigint[])`.execute(tx)
  const { rows: ends } = await sql<{ last: number }>`
    select coalesce(max(sequence), 0) as last from audit_log where tenant_id = ${tenantId}`.execute(tx)
  return { last: ends[0]?.last ?? 0, seals: new Map(rows.map(({ sequence, seal }) => [sequence, seal])) }
}
