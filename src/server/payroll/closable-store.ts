import { sql } from 'kysely'
import type { PaidHours } from '#domain/payroll/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { personName } from '../users/store.ts'

type GroupPeriodKey = { payGroupId: string; firstDay: string }
type TimesheetKey = { userId: string; firstDay: string }

/** `wasClosed`: an earlier close has it. Closed ones stay closed and are calculated again. */
export type ClosableTimesheet = TimesheetKey & {
  status: 'approved' | 'closed'
  /** The ids of changes before it, after which it has to be calculated again. */
  recalculations: string[]
  wasClosed: boolean
  approvedBy: string
  approvedAt: Date
}

/** Locks approved timesheets of this period and those before it, in an order that is always the same. */
export async function lockApproved(tx: Tx, tenantId: TenantId, { payGroupId, firstDay }: GroupPeriodKey) {
  await sql`
    select 1 from period_timesheets
    where tenant_id = ${tenantId} and pay_group_id = ${payGroupId} and status = 'approved' and first_day <= ${firstDay}
    order by user_id, first_day for no key update`.execute(tx)
}

/**
 * Approved timesheets of this period and those before it; and closed ones before which work has changed since they were calculated,
 * because the hours before them in a workweek decide which of theirs are overtime. Read time afterwards, so that it has those changes.
 */
export async function listClosable(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, firstDay }: GroupPeriodKey,
): Promise<ClosableTimesheet[]> {
  const { rows } = await sql<ClosableTimesheet>`
    with closable as (
      select user_id, first_day, status from period_timesheets
      where tenant_id = ${tenantId} and pay_group_id = ${payGroupId} and status = 'approved' and first_day <= ${firstDay}
      union
      select t.user_id, t.first_day, t.status
      from period_timesheets t
      join payroll_recalculations r using (tenant_id, pay_group_id, user_id, first_day)
      where t.tenant_id = ${tenantId} and t.pay_group_id = ${payGroupId} and t.status = 'closed'
    )
    select c.user_id, c.first_day::text, c.status, array(
        select r.id from payroll_recalculations r
        where r.tenant_id = ${tenantId} and r.pay_group_id = ${payGroupId} and r.user_id = c.user_id and r.first_day = c.first_day
      ) as recalculations, a.changed_by_username as approved_by, a.changed_at as approved_at, exists (
        select from period_timesheet_changes h
        where h.tenant_id = ${tenantId} and h.user_id = c.user_id and h.pay_group_id = ${payGroupId}
          and h.first_day = c.first_day and h.to_status = 'closed'
      ) as was_closed
    from closable c cross join lateral (
      select h.changed_by_username, h.changed_at from period_timesheet_changes h
      where h.tenant_id = ${tenantId} and h.user_id = c.user_id and h.pay_group_id = ${payGroupId}
        and h.first_day = c.first_day and h.to_status = 'approved'
      order by h.version desc limit 1
    ) a
    order by c.first_day, c.user_id`.execute(tx)
  return rows
}

/** Changes that come later have rows of their own. */
export async function removeRecalculations(tx: Tx, tenantId: TenantId, ids: readonly string[]): Promise<void> {
  await sql`delete from payroll_recalculations where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`.execute(tx)
}

/** The sums of all lines of these people and periods. Lines from before they had minutes were written as rounded hours. */
export async function listPaid(
  tx: Tx,
  tenantId: TenantId,
  payGroupId: string,
  timesheets: readonly TimesheetKey[],
): Promise<PaidHours[]> {
  const { rows } = await sql<PaidHours>`
    select l.user_id, l.first_day::text, l.workweek::text, l.code, sum(l.hours) as hours,
      sum(coalesce(l.minutes, round(l.hours * 60)))::integer as minutes,
      (array_agg(l.due_seconds order by l.number desc))[1] as due_seconds, bool_or(l.minutes is null) as has_old_rounding
    from payroll_lines l
    join unnest(${timesheets.map(({ userId }) => userId)}::uuid[], ${timesheets.map(({ firstDay }) => firstDay)}::date[])
      as t (user_id, first_day) on t.user_id = l.user_id and t.first_day = l.first_day
    where l.tenant_id = ${tenantId} and l.pay_group_id = ${payGroupId}
    group by l.user_id, l.first_day, l.workweek, l.code`.execute(tx)
  return rows
}

/** Of these timesheets, those that are still closed. They go with their person. */
export async function listClosed(
  tx: Tx,
  tenantId: TenantId,
  payGroupId: string,
  timesheets: readonly TimesheetKey[],
): Promise<TimesheetKey[]> {
  const { rows } = await sql<TimesheetKey>`
    select t.user_id, t.first_day::text from period_timesheets t
    join unnest(${timesheets.map(({ userId }) => userId)}::uuid[], ${timesheets.map(({ firstDay }) => firstDay)}::date[])
      as c (user_id, first_day) on c.user_id = t.user_id and c.first_day = t.first_day
    where t.tenant_id = ${tenantId} and t.pay_group_id = ${payGroupId} and t.status = 'closed'`.execute(tx)
  return rows
}

export type Payee = {
  userId: string
  username: string
  name: string
  firstName: string
  lastName: string
  nameKey: string
  payrollId: string
}

/** Keys are the ids of people. */
export async function findPayees(tx: Tx, tenantId: TenantId, userIds: readonly string[]): Promise<Map<string, Payee>> {
  const { rows } = await sql<Payee>`
    select u.id as user_id, u.username, ${personName('u', 'u.username')} as name, u.first_name, u.last_name, u.name_key,
      coalesce(p.payroll_id, '') as payroll_id
    from users u left join pay_people p on p.tenant_id = u.tenant_id and p.user_id = u.id
    where u.tenant_id = ${tenantId} and u.id = any(${userIds}::uuid[])`.execute(tx)
  return new Map(rows.map((row) => [row.userId, row]))
}

/** Each adds its line of history. What was submitted and approved stays in the row. */
export async function saveClosed(
  tx: Tx,
  tenantId: TenantId,
  payGroupId: string,
  timesheets: readonly TimesheetKey[],
  author: { userId: string; username: string; at: Date },
): Promise<void> {
  const { numAffectedRows } = await sql`
    update period_timesheets t set status = 'closed', note = '', changed_at = ${author.at}, changed_by = ${author.userId},
      changed_by_username = ${author.username}, changed_for = null
    from unnest(${timesheets.map(({ userId }) => userId)}::uuid[], ${timesheets.map(({ firstDay }) => firstDay)}::date[])
      as c (user_id, first_day)
    where t.tenant_id = ${tenantId} and t.pay_group_id = ${payGroupId} and t.user_id = c.user_id
      and t.first_day = c.first_day and t.status = 'approved'`.execute(tx)
  if (Number(numAffectedRows) !== timesheets.length) throw new Error('An approved timesheet is gone')
}
