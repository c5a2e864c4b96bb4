import { sql } from 'kysely'
import type { RecalculableEntry, Recalculation } from '#domain/leave-accrual/recalculation.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { AccountKey } from './store.ts'

/** All entries of an account, by day and, on one day, in the order in which they were posted. */
export async function listLedger(
  tx: Tx,
  tenantId: TenantId,
  { userId, leaveTypeId }: AccountKey,
): Promise<RecalculableEntry[]> {
  const { rows } = await sql<RecalculableEntry>`
    select id, kind, hours, effective_on, leave_day, period, reason, due_hours as due, max_balance, max_carry_over,
      corrects_id, recalculates_id
    from leave_ledger
    where tenant_id = ${tenantId} and user_id = ${userId} and leave_type_id = ${leaveTypeId}
    order by effective_on, id`.execute(tx)
  return rows
}

/** Each keeps the policy and the period of the entry that it is about. */
export async function addRecalculations(
  tx: Tx,
  tenantId: TenantId,
  recalculations: readonly Recalculation[],
  { effectiveOn, now }: { effectiveOn: string; now: Date },
): Promise<void> {
  await sql`
    insert into leave_ledger (tenant_id, id, user_id, leave_type_id, kind, hours, effective_on, reason, policy_id, policy_name,
      period_start, period_end, recalculates_id, posted_at)
    select l.tenant_id, k.id, l.user_id, l.leave_type_id, 'recalculation', k.hours, ${effectiveOn}::date, k.reason, l.policy_id,
      l.policy_name, l.period_start, l.period_end, l.id, ${now}::timestamptz
    from unnest(${recalculations.map(() => newId())}::uuid[],
        ${recalculations.map(({ recalculatesId }) => recalculatesId)}::uuid[], ${recalculations.map(({ hours }) => hours)}::numeric[],
        ${recalculations.map(({ reason }) => JSON.stringify(reason))}::jsonb[]) as k (id, recalculates_id, hours, reason)
      join leave_ledger l on l.tenant_id = ${tenantId} and l.id = k.recalculates_id`.execute(tx)
}
