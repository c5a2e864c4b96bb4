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
import { PLATFORM_LOG, type TransactionScope, type Tx } from '../db/tenant.ts'
import { type StoredRow, toStoredParts } from './store.ts'

/** Bounds memory, and how long hashing blocks other requests (about 10 ms). */
const PAGE = 500

export type ChainCheck = {
  lines: number
  firstAltered: number | null
  end: ChainEnd
}

/**
 * Checks each seal from the first entry to the last. One transaction per page: entries are only added, and new ones are checked
 * next time.
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

export async function findEntry(tx: Tx, tenantId: string, sequence: number): Promise<StoredEntry | null> {
  const [line] = await sql<Row>`
    select tenant_id, sequence, at, actor_id, actor_username, action, subject_id, subject_name, format, timezone, changes,
      encode(previous_hash, 'hex') as previous_seal, encode(hash, 'hex') as seal
    from audit_log where tenant_id = ${tenantId} and sequence = ${sequence}`
    .execute(tx)
    .then(({ rows }) => rows)
  return line ? { ...line, ...toStoredParts(line) } : null
}

/**
 * Sorted by the name of the organization or the username of a person without one. Leaves out logs that are being
 * removed.
 */
export async function listLogs(tx: Tx): Promise<{ tenantId: string; name: string | null }[]> {
  const { rows } = await sql<{ tenantId: string; name: string | null }>`
    select l.tenant_id, coalesce(o.name, u.username) as name
    from (select tenant_id from audit_heads union select distinct tenant_id from audit_log) l
      left join organizations o on o.id = l.tenant_id
      left join users u on u.id = l.tenant_id
    where o.removal_started_at is null
    order by 2, 1`.execute(tx)
  return rows
}

/** Those of these organizations, and of people without one, that still exist. */
export async function findNames(tx: Tx, tenantIds: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from organizations where id = any(${tenantIds}::uuid[])
    union all select id, username from users where id = any(${tenantIds}::uuid[]) and tenant_id = id`.execute(tx)
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** The ends of logs that were removed with their organization, from the platform log. */
export async function listRemovedLogs(tx: Tx): Promise<Map<string, ChainEnd>> {
  const { rows } = await sql<ChainEnd & { tenantId: string }>`
    select l.subject_id as tenant_id, (e.value ->> 'to')::bigint as sequence, s.value ->> 'to' as seal
    from audit_log l, jsonb_array_elements(l.changes) e, jsonb_array_elements(l.changes) s
    where l.tenant_id = ${PLATFORM_LOG} and l.action = 'organization removed'
      and e.value ->> 'field' = 'auditEntries' and s.value ->> 'field' = 'lastSeal'`.execute(tx)
  return new Map(rows.map(({ tenantId, ...end }) => [tenantId, end]))
}
