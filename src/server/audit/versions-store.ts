import { sql } from 'kysely'
import { AUDIT_ACTIONS, type AuditGroup } from '#domain/audit/contract.ts'
import type { Schema } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { whyNotReplace } from '#domain/fields/version.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { ACTOR, ACTOR_NAME } from './store.ts'

type VersionedSave = {
  basis: number | undefined
  stored: { version: number }
  shape: Schema
  subjectId: string | null
  groups: readonly AuditGroup[]
}

/** The refusal has the stored row and who changed it last (decision 0027). */
export async function refuseStale(
  tx: Tx,
  tenantId: TenantId,
  { basis, stored, shape, subjectId, groups }: VersionedSave,
): Promise<void> {
  const reason = whyNotReplace(stored.version, basis)
  if (reason === null) return
  const { rows } = await sql<{ changedBy: string; changedAt: Date }>`
    select ${ACTOR_NAME} as changed_by, l.at as changed_at
    from audit_log l ${ACTOR}
    where l.tenant_id = ${tenantId} and l.subject_id = ${subjectId}
      and l.action = any(${groups.flatMap((group) => [...AUDIT_ACTIONS[group]])}::text[])
    order by l.sequence desc limit 1`.execute(tx)
  const [last] = rows
  const change = { changedBy: last?.changedBy ?? null, changedAt: last?.changedAt.toISOString() ?? null }
  throw new Refusal('conflict', reason, undefined, { newer: { row: shape.parse(stored), ...change } })
}

/** A field that is absent or undefined stays. */
export function hasNoChanges(stored: object, fields: object): boolean {
  const known: Record<string, unknown> = { ...stored }
  return Object.entries(fields).every(([name, value]) => value === undefined || value === known[name])
}
