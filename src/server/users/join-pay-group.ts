import type { AuditFact } from '#domain/audit/contract.ts'
import { contextFact } from '#domain/audit/rules.ts'
import { listPayPeriods } from '#domain/time/pay-schedules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { addMembers, lockJoinedGroup } from './joined-group-store.ts'

/**
 * Puts people who were just added into the pay group that takes new people, from the first day of its pay period of today (decision
 * 0099). Returns what the audit log says about it.
 */
export async function joinPayGroup(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  now: Date,
): Promise<AuditFact[]> {
  const group = await lockJoinedGroup(tx, tenantId)
  if (!group) return []
  const { id, name, terms } = group
  const zone = terms.findLast(({ effectiveFrom }) => effectiveFrom <= dayOf(now, 'UTC'))?.timezone ?? terms[0]?.timezone
  const [period] = listPayPeriods(terms, dayOf(now, zone ?? 'UTC'), 1)
  if (!period) return []
  await addMembers(tx, tenantId, userIds, { payGroupId: id, from: period.startDate })
  return [contextFact('payGroup', name), contextFact('effectiveFrom', period.startDate)]
}
