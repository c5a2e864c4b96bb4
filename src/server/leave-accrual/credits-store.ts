import { sql } from 'kysely'
import type { PolicyCredits } from '#domain/leave-accrual/contract.ts'
import { roundHours, sumHours } from '#domain/time/decimal-hours.ts'
import { latestDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { nameOrder } from '../users/store.ts'
import { addCorrections, type StoredCorrectable } from './corrections-store.ts'

type Policy = { id: string; leaveTypeId: string }
type CreditedPerson = PolicyCredits['people'][number]

/** Sorted by name. Credits that were taken back don't count. */
export async function listCreditedPeople(
  tx: Tx,
  tenantId: TenantId,
  { id, leaveTypeId }: Policy,
): Promise<CreditedPerson[]> {
  const { rows } = await sql<CreditedPerson>`
    select u.id, u.username, u.first_name, u.last_name, u.name_suffix, c.hours, c.balance < c.hours as is_used
    from (
      select user_id, sum(hours) as balance, sum(hours) filter (where policy_id = ${id}) as hours
      from leave_ledger where tenant_id = ${tenantId} and leave_type_id = ${leaveTypeId} group by user_id
    ) c join users u on u.tenant_id = ${tenantId} and u.id = c.user_id
    where c.hours > 0 order by ${nameOrder('u')}`.execute(tx)
  return rows
}

/**
 * Takes back the unused credits of a policy by corrections of today. The accounts must be locked and accrued through today. Where
 * no other policy applies, the next one gives these people its initial allocation again.
 */
export async function takeBackCredits(
  tx: Tx,
  tenantId: TenantId,
  policy: Policy,
  { today, now, by }: { today: string; now: Date; by: string },
): Promise<{ people: number; hours: number }> {
  const unused = (await listCreditedPeople(tx, tenantId, policy)).filter(({ isUsed }) => !isUsed)
  const userIds = unused.map(({ id }) => id)
  const { rows } = await sql<Pick<StoredCorrectable, 'id' | 'hours' | 'effectiveOn' | 'reason'>>`
    select l.id, l.hours, l.effective_on, l.reason from leave_ledger l
    where l.tenant_id = ${tenantId} and l.leave_type_id = ${policy.leaveTypeId} and l.policy_id = ${policy.id}
      and l.user_id = any(${userIds}::uuid[]) and l.kind <> 'correction'
      and not exists (select from leave_ledger c where c.tenant_id = ${tenantId} and c.corrects_id = l.id)`.execute(tx)
  const corrections = rows.map(({ id, hours, effectiveOn, reason: of }) => ({
    correctsId: id,
    hours: roundHours(0 - hours),
    effectiveOn: latestDay(effectiveOn, today),
    reason: { code: 'taken-back' as const, of, by, hours },
  }))
  await addCorrections(tx, tenantId, corrections, now)
  await sql`
    update leave_accounts a set accrued_through = null, policy_id = null, policy_since = null
    where a.tenant_id = ${tenantId} and a.leave_type_id = ${policy.leaveTypeId} and a.user_id = any(${userIds}::uuid[])
      and not exists (select from leave_policies p where p.tenant_id = ${tenantId}
        and p.leave_type_id = ${policy.leaveTypeId} and p.is_active and p.id <> ${policy.id})`.execute(tx)
  return { people: unused.length, hours: sumHours(unused.map(({ hours }) => hours)) }
}
