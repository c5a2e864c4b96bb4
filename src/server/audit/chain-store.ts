import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import {
  alteredAtEnd,
  CHAIN_START,
  type ChainEnd,
  type StoredEntry,
  type StoredParts,
  verifyNextEntries,
} from '#domain/audit/rules.ts'
import type { Tables } from '../db/tables.ts'
import type { TransactionScope, Tx } from '../db/tenant.ts'
import { type StoredRow, toStoredParts } from './store.ts'

/** Lines read and sealed at once: a long log is never held whole, and whoever clocks in meanwhile waits for some ten milliseconds at most. */
const PAGE = 500

export type ChainCheck = {
  /** How many lines there are. */
  lines: number
  /** The number of the first line that is not as it was written, null when all are. */
  firstAltered: number | null
  /** The last line that is whole, with its seal. */
  end: ChainEnd
}

/**
 * Reads an organization's log from its first line to its last, and each seal against what the line says. Each page has a
 * transaction of its own: lines are only ever added, and those that come meanwhile are for the next time.
 */
export async function verifyChain(scope: TransactionScope, tenantId: string): Promise<ChainCheck> {
  const { head, last, lines } = await scope.transaction((tx) => readChainHead(tx, tenantId))
  let end = CHAIN_START
  for (;;) {
    const page = await scope.transaction((tx) => readEntries(tx, tenantId, end.sequence, head.sequence))
    const followed = verifyNextEntries(end, page, (text) => createHash('sha256').update(text).digest('hex'))
    end = followed.end
    if (followed.altered !== null) return { lines, firstAltered: followed.altered, end }
    if (page.length < PAGE) return { lines, firstAltered: alteredAtEnd(end, head, last), end }
  }
}

/** What is kept of the last line, and what there is, as of one instant. */
async function readChainHead(tx: Tx, tenantId: string): Promise<{ head: ChainEnd; last: number; lines: number }> {
  const { rows } = await sql<{ sequence: number | null; seal: string | null; last: number; lines: number }>`
    select h.sequence, encode(h.hash, 'hex') as seal, coalesce(l.last, 0) as last, l.lines
    from (select max(sequence) as last, count(*) as lines from audit_log where tenant_id = ${tenantId}) l
      left join audit_heads h on h.tenant_id = ${tenantId}`.execute(tx)
  const [found] = rows
  if (!found) throw new Error('An aggregate had no row')
  const { sequence, seal, last, lines } = found
  return { head: sequence === null || seal === null ? CHAIN_START : { sequence, seal }, last, lines }
}

async function readEntries(tx: Tx, tenantId: string, after: number, through: number): Promise<StoredEntry[]> {
  const { rows } = await sql<Row>`
    select tenant_id, sequence, at, actor_id, actor_username, action, subject_id, subject_name, format, timezone, changes,
      encode(previous_hash, 'hex') as previous_seal, encode(hash, 'hex') as seal
    from audit_log where tenant_id = ${tenantId} and sequence > ${after} and sequence <= ${through}
    order by sequence limit ${PAGE}`.execute(tx)
  return rows.map((row) => ({ ...row, ...toStoredParts(row) }))
}

type Row = Omit<Tables['auditLog'], keyof StoredParts | 'previousHash' | 'hash'> &
  Pick<StoredEntry, 'previousSeal' | 'seal'> &
  StoredRow

/** What a line says now, whatever it said when it was written; null where it is gone. */
export async function findEntry(tx: Tx, tenantId: string, sequence: number): Promise<StoredEntry | null> {
  const [line] = await sql<Row>`
    select tenant_id, sequence, at, actor_id, actor_username, action, subject_id, subject_name, format, timezone, changes,
      encode(previous_hash, 'hex') as previous_seal, encode(hash, 'hex') as seal
    from audit_log where tenant_id = ${tenantId} and sequence = ${sequence}`
    .execute(tx)
    .then(({ rows }) => rows)
  return line ? { ...line, ...toStoredParts(line) } : null
}

/** Whose logs there are, by the name of the organization or, of somebody without one, the username. */
export async function listLogs(tx: Tx): Promise<{ tenantId: string; name: string | null }[]> {
  const { rows } = await sql<{ tenantId: string; name: string | null }>`
    select l.tenant_id, coalesce(o.name, u.username) as name
    from (select tenant_id from audit_heads union select distinct tenant_id from audit_log) l
      left join organizations o on o.id = l.tenant_id
      left join users u on u.id = l.tenant_id
    order by 2, 1`.execute(tx)
  return rows
}
