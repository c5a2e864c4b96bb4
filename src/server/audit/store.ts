import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditAction, AuditEntry, AuditFact, UnreadableEntry } from '#domain/audit/contract.ts'
import { AUDIT_FORMAT, parseStored, type StoredParts, sealText } from '#domain/audit/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { commitWith } from '../db/transaction.ts'

export type AuditEvent = {
  action: AuditAction
  subject: { id: string | null; name: string }
  changes?: readonly AuditFact[]
}

/** `tenantId` is that of the subject, `timezone` that of its organization. */
export type AuditActor = { userId: string; username: string; tenantId: TenantId; timezone: string | null }

/** Someone who registered an organization and has not signed in yet; screens say “Registration”. No username is empty. */
export function registrationOf(tenantId: TenantId): AuditActor {
  return { userId: tenantId, username: '', tenantId, timezone: null }
}

const FIRST_HASH = Buffer.alloc(32)

/** Call it last: until the commit all other changes in this organization wait. */
export async function addAuditEntry(tx: Tx, actor: AuditActor, at: Date, event: AuditEvent): Promise<void> {
  const previous = await lockHead(tx, actor.tenantId)
  await appendEntry(tx, previous, actor, at, event)
}

/** Like `addAuditEntry`, for the end of a transaction: COMMIT travels with the entry. */
export async function addLastAuditEntry(tx: Tx, actor: AuditActor, at: Date, event: AuditEvent): Promise<void> {
  const previous = await lockHead(tx, actor.tenantId)
  await appendEntry(commitWith(tx), previous, actor, at, event)
}

type Head = { sequence: number; hash: Buffer }

/** The sequence is already that of the next entry, the hash still that of the last one. */
async function lockHead(tx: Tx, tenantId: TenantId): Promise<Head> {
  const { rows } = await sql<Head>`
    insert into audit_heads as h (tenant_id, sequence, hash) values (${tenantId}, 1, ${FIRST_HASH})
    on conflict (tenant_id) do update set sequence = h.sequence + 1
    returning sequence, hash`.execute(tx)
  const [head] = rows
  if (!head) throw new Error('The audit log has no last line')
  return head
}

async function appendEntry(
  tx: Tx,
  { sequence, hash: previousHash }: Head,
  actor: AuditActor,
  at: Date,
  event: AuditEvent,
): Promise<void> {
  const { tenantId } = actor
  const line = {
    tenantId,
    sequence,
    at: at.toISOString(),
    actorId: actor.userId,
    actorUsername: actor.username,
    action: event.action,
    subjectId: event.subject.id,
    subjectName: event.subject.name,
    format: AUDIT_FORMAT,
    timezone: actor.timezone,
    changes: event.changes ?? [],
  }
  const hash = sealOf(line, previousHash)
  await sql`
    with added as (
      insert into audit_log (tenant_id, sequence, at, actor_id, actor_username, action, subject_id, subject_name,
        format, timezone, changes, previous_hash, hash)
      values (${tenantId}, ${line.sequence}, ${at}, ${line.actorId}, ${line.actorUsername}, ${line.action}, ${line.subjectId},
        ${line.subjectName}, ${line.format}, ${line.timezone}, ${JSON.stringify(line.changes)}, ${previousHash}, ${hash})
    )
    update audit_heads set hash = ${hash} where tenant_id = ${tenantId}`.execute(tx)
}

type AuditFilter = {
  actions: readonly AuditAction[] | null
  search: string
  from: Date | null
  before: Date | null
}

type Row = Omit<AuditEntry, keyof StoredParts | 'subject'> &
  StoredRow & { subjectId: string | null; subjectName: string }

/** May hold anything after an alteration; `infinity` arrives as a number. */
export type StoredRow = Omit<StoredParts, 'at'> & { at: Date | number | null }

export function toStoredParts({ at, action, changes }: StoredRow): StoredParts {
  return { at: at instanceof Date && !Number.isNaN(at.getTime()) ? at.toISOString() : null, action, changes }
}

/** The name that they have or, once deleted, had. */
export const ACTOR_NAME = sql<string>`
  coalesce(trim(nullif(trim(a.first_name || ' ' || a.last_name), '') || ' ' || a.name_suffix), d.name, nullif(l.actor_username, ''), 'Registration')`

/** Joins who did what the entry with the alias `l` says. */
export const ACTOR = sql`
  left join users a on a.tenant_id = l.tenant_id and a.id = l.actor_id
  left join deleted_people d on d.tenant_id = l.tenant_id and d.user_id = l.actor_id`

/** Entries below `under`, newest first. An altered entry does not hide the others. */
export async function listEntries(
  tx: Tx,
  tenantId: TenantId,
  { actions, search, from, before }: AuditFilter,
  limit: number,
  under: number | null,
): Promise<(AuditEntry | UnreadableEntry)[]> {
  const words = search.split(/\s+/).filter(Boolean)
  const patterns = words.map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`)
  const { rows } = await sql<Row>`
    select l.sequence, l.at, l.actor_username, l.action, l.subject_id, l.subject_name, l.format, l.timezone, l.changes, encode(l.hash, 'hex') as seal,
      ${ACTOR_NAME} as actor_name
    from audit_log l ${ACTOR}
    where l.tenant_id = ${tenantId}
      ${under === null ? sql`` : sql`and l.sequence < ${under}`}
      ${actions === null ? sql`` : sql`and l.action = any(${actions}::text[])`}
      ${from ? sql`and l.at >= ${from}` : sql``}
      ${before ? sql`and l.at < ${before}` : sql``}
      ${patterns.length === 0 ? sql`` : sql`and concat_ws(' ', a.first_name, a.last_name, a.name_suffix, d.name, l.actor_username, l.subject_name) ilike all(${patterns}::text[])`}
    order by l.sequence desc limit ${limit}`.execute(tx)
  return rows.map(({ subjectId, subjectName, ...line }) => {
    const read = parseStored(toStoredParts(line))
    if (!read) return { ...line, action: null }
    return { ...line, ...read, subject: { id: subjectId, name: subjectName } }
  })
}

function sealOf(line: Parameters<typeof sealText>[0], previous: Buffer): Buffer {
  return createHash('sha256')
    .update(sealText(line, previous.toString('hex')))
    .digest()
}
