import { sql } from 'kysely'
import type { HoursFacts } from '#domain/payroll/why-differs.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName } from '../users/store.ts'
import type { CloseRow } from './closes-store.ts'

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

export type ClosedDay = { day: string; lines: readonly { code: string; seconds: number }[] }

type LaterDetail = {
  userId: string
  name: string
  number: number
  days: readonly ClosedDay[]
  lines: readonly { code: string; hours: number }[]
  /** The period with which it was closed. */
  periodStart: string
  periodEnd: string
  closedAt: Date
}

/** What this close and those after it have of its own period, of the people who are in it, by person and close. */
export async function listLaterDetails(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, number, firstDay }: CloseRow,
): Promise<LaterDetail[]> {
  const { rows } = await sql<LaterDetail>`
    select d.user_id, d.name, d.number, d.days, c.first_day::text as period_start, c.last_day::text as period_end, c.closed_at, coalesce((
        select json_agg(json_build_object('code', l.code, 'hours', l.hours)) from payroll_lines l
        where l.tenant_id = d.tenant_id and l.pay_group_id = d.pay_group_id and l.number = d.number and l.user_id = d.user_id
          and l.first_day = d.first_day
      ), '[]') as lines
    from payroll_details d
    join payroll_closes c on c.tenant_id = d.tenant_id and c.pay_group_id = d.pay_group_id and c.number = d.number
    join users u on u.tenant_id = d.tenant_id and u.id = d.user_id
    where d.tenant_id = ${tenantId} and d.pay_group_id = ${payGroupId} and d.first_day = ${firstDay} and d.number >= ${number}
      and exists (
        select from payroll_details o where o.tenant_id = d.tenant_id and o.pay_group_id = d.pay_group_id and o.number = ${number}
          and o.user_id = d.user_id and o.first_day = d.first_day)
    order by u.name_key, d.user_id, d.number`.execute(tx)
  return rows
}

export type Reopened = { userId: string; by: string; at: Date; note: string; isOpen: boolean }

const CHANGED_BY = { id: 'changed_by', username: 'changed_by_username' }

/** How often closed timesheets of its period were reopened, oldest first. `isOpen` is whether no later close has them yet. */
export async function listReopened(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, firstDay }: CloseRow,
): Promise<Reopened[]> {
  const { rows } = await sql<Reopened>`
    select c.user_id, ${actorName('a', 'c', CHANGED_BY)} as by, c.changed_at as at, c.note, t.status <> 'closed' as is_open
    from period_timesheet_changes c
    join period_timesheets t using (tenant_id, user_id, pay_group_id, first_day)
    left join users a on a.tenant_id = c.tenant_id and a.id = c.changed_by
    where c.tenant_id = ${tenantId} and c.pay_group_id = ${payGroupId} and c.first_day = ${firstDay} and c.to_status = 'reopened'
    order by c.user_id, c.version`.execute(tx)
  return rows
}
