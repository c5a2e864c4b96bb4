import { sql } from 'kysely'
import type { CorrectableEntry, Correction } from '#domain/leave-accrual/corrections.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { AccountKey } from './store.ts'

export type StoredCorrectable = AccountKey & Omit<CorrectableEntry, 'postedOn'> & { postedAt: Date }

/** Returns how many accounts are accrued beyond this day. */
export async function lockAccountsAhead(tx: Tx, tenantId: TenantId, after: string): Promise<number> {
  const { rows } = await sql<{ isAhead: boolean | null }>`
    select accrued_through > ${after}::date as is_ahead from leave_accounts
    where tenant_id = ${tenantId} order by user_id, leave_type_id for update`.execute(tx)
  return rows.filter(({ isAhead }) => isAhead).length
}

export async function listCorrectable(tx: Tx, tenantId: TenantId, after: string): Promise<StoredCorrectable[]> {
  const { rows } = await sql<StoredCorrectable>`
    select l.id, l.user_id, l.leave_type_id, l.kind, l.hours, l.effective_on, l.leave_day, l.period, l.reason, l.posted_at,
      r.effective_on as recalculates_on
    from leave_ledger l
      left join leave_ledger r on r.tenant_id = l.tenant_id and r.id = l.recalculates_id
    where l.tenant_id = ${tenantId} and l.effective_on > ${after}::date
      and not exists (select from leave_ledger c where c.tenant_id = l.tenant_id and c.corrects_id = l.id)
    order by l.user_id, l.leave_type_id, l.effective_on, l.id`.execute(tx)
  return rows
}

/** Each keeps the policy and the period of the entry it corrects. */
export async function addCorrections(
  tx: Tx,
  tenantId: TenantId,
  corrections: readonly Correction[],
  now: Date,
): Promise<void> {
  await sql`
    insert into leave_ledger (tenant_id, id, user_id, leave_type_id, kind, hours, effective_on, reason, policy_id, policy_name,
      period_start, period_end, corrects_id, posted_at)
    select l.tenant_id, k.id, l.user_id, l.leave_type_id, 'correction', k.hours, k.effective_on, k.reason, l.policy_id, l.policy_name,
      l.period_start, l.period_end, l.id, ${now}::timestamptz
    from unnest(${corrections.map(() => newId())}::uuid[], ${corrections.map(({ correctsId }) => correctsId)}::uuid[],
        ${corrections.map(({ hours }) => hours)}::numeric[], ${corrections.map(({ effectiveOn }) => effectiveOn)}::date[],
        ${corrections.map(({ reason }) => JSON.stringify(reason))}::jsonb[]) as k (id, corrects_id, hours, effective_on, reason)
      join leave_ledger l on l.tenant_id = ${tenantId} and l.id = k.corrects_id`.execute(tx)
}

/**
 * Makes an organization accrue again from the day after `after`. Employees whose initial allocation was taken back are new
 * again; types, policies and terms that begin on future days begin now.
 */
export async function rewindAccounts(
  tx: Tx,
  tenantId: TenantId,
  { after, today, now }: { after: string; today: string; now: Date },
): Promise<void> {
  await sql`
    update leave_accounts a set accrued_through = null, policy_id = null, policy_since = null
    where a.tenant_id = ${tenantId} and a.accrued_through > ${after}::date and exists (
      select from leave_ledger l join leave_ledger c on c.tenant_id = l.tenant_id and c.corrects_id = l.id
      where l.tenant_id = ${tenantId} and l.user_id = a.user_id and l.leave_type_id = a.leave_type_id
        and l.kind = 'allocation' and l.period = 'start' and l.effective_on > ${after}::date)`.execute(tx)
  await sql`
    update leave_accounts set accrued_through = ${after}::date, policy_since = least(policy_since, ${after}::date + 1)
    where tenant_id = ${tenantId} and accrued_through > ${after}::date`.execute(tx)
  for (const table of ['leaveTypes', 'leavePolicies'] as const) {
    await sql`
      update ${sql.table(table)} set active_since = ${today}::date
      where tenant_id = ${tenantId} and active_since > ${today}::date`.execute(tx)
  }
  await sql`
    update leave_schedules set due_at = ${now}, accrued_through = least(accrued_through, ${after}::date), attempts = 0, problem = null
    where tenant_id = ${tenantId}`.execute(tx)
}
