import { sql } from 'kysely'
import type { RecalculableEntry, Recalculation } from '#domain/leave-accrual/recalculation.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { AccountKey } from './store.ts'

/** All entries of each account, by day and, on one day, in the order in which they were posted. Keys are `userId leaveTypeId`. */
export async function listLedgers(
  tx: Tx,
  tenantId: TenantId,
  keys: readonly AccountKey[],
): Promise<Map<string, RecalculableEntry[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<RecalculableEntry & { account: string }>`
    select l.user_id || ' ' || l.leave_type_id as account, l.id, l.kind, l.hours, l.effective_on, l.leave_day, l.period, l.reason,
      l.due_hours as due, l.max_balance, l.max_carry_over, l.corrects_id, l.recalculates_id
    from (select distinct * from unnest(${keys.map(({ userId }) => userId)}::uuid[],
        ${keys.map(({ leaveTypeId }) => leaveTypeId)}::uuid[]) as k (user_id, leave_type_id)) k
      join leave_ledger l on l.tenant_id = ${tenantId} and l.user_id = k.user_id and l.leave_type_id = k.leave_type_id
    order by l.effective_on, l.id`.execute(tx)
  return groupBy(rows, ({ account }) => account)
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
