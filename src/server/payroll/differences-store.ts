import { sql } from 'kysely'
import type { HoursFacts } from '#domain/payroll/why-differs.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

type ClosedPeriod = { payGroupId: string; firstDay: string }

/** The last periods of each group that were closed; with a person, those of them in which their timesheet is closed. */
export async function listLastClosed(
  tx: Tx,
  tenantId: TenantId,
  count: number,
  userId: string | null,
): Promise<ClosedPeriod[]> {
  const isTheirs = sql`exists (
    select from period_timesheets t where t.tenant_id = ${tenantId} and t.user_id = ${userId}
      and t.pay_group_id = periods.pay_group_id and t.first_day = periods.first_day and t.status = 'closed')`
  const { rows } = await sql<ClosedPeriod>`
    select pay_group_id, first_day::text from (
      select pay_group_id, first_day, row_number() over (partition by pay_group_id order by first_day desc) as position
      from payroll_closes where tenant_id = ${tenantId} group by pay_group_id, first_day
    ) periods
    where position <= ${count} ${userId === null ? sql`` : sql`and ${isTheirs}`}
    order by pay_group_id, first_day desc`.execute(tx)
  return rows
}

/** Closed timesheets before which work has changed, of everyone or of one person. */
export async function listNoted(
  tx: Tx,
  tenantId: TenantId,
  userId: string | null,
): Promise<(ClosedPeriod & { userId: string })[]> {
  const { rows } = await sql<ClosedPeriod & { userId: string }>`
    select distinct pay_group_id, first_day::text, user_id
    from payroll_recalculations r join period_timesheets t using (tenant_id, pay_group_id, user_id, first_day)
    where r.tenant_id = ${tenantId} and t.status = 'closed' ${userId === null ? sql`` : sql`and r.user_id = ${userId}`}`.execute(
    tx,
  )
  return rows
}

/** What the last close of these timesheets was calculated from, by person. */
export async function findClosedFacts(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, firstDay, userIds }: ClosedPeriod & { userIds: readonly string[] },
): Promise<Map<string, HoursFacts>> {
  const { rows } = await sql<{ userId: string; facts: HoursFacts }>`
    select distinct on (user_id) user_id, facts from payroll_details
    where tenant_id = ${tenantId} and pay_group_id = ${payGroupId} and first_day = ${firstDay} and user_id = any(${userIds}::uuid[])
    order by user_id, number desc`.execute(tx)
  return new Map(rows.map(({ userId, facts }) => [userId, facts]))
}
