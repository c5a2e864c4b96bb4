import { sql } from 'kysely'
import type { ApprovedLeave, PersonDays } from '#domain/timesheets/days-to-review.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { personName } from '../users/store.ts'

/**
 * `days` are consecutive and `bounds` their starts, with the end of the last one. An entry counts on the day it began (decision
 * 0021). People without entries in these days are left out.
 */
export async function listPersonDays(
  tx: Tx,
  tenantId: TenantId,
  days: readonly string[],
  bounds: readonly Date[],
): Promise<PersonDays[]> {
  const bit = sql`1::bigint << (width_bucket(clock_in, ${bounds}::timestamptz[]) - 1)`
  const { rows } = await sql<{ userId: string; worked: string | null; off: string | null }>`
    select u.id as user_id, by_person.worked::text, by_person.off::text
    from users u cross join lateral (
      select bit_or(${bit}) filter (where not is_leave_time) as worked, bit_or(${bit}) filter (where is_leave_time) as off
      from time_entries
      where tenant_id = ${tenantId} and user_id = u.id and clock_in >= ${bounds[0]} and clock_in < ${bounds.at(-1)}
    ) by_person
    where u.tenant_id = ${tenantId} and (by_person.worked is not null or by_person.off is not null)`.execute(tx)
  const daysOf = (bits: string | null) => new Set(days.filter((_, index) => Math.floor(Number(bits) / 2 ** index) % 2))
  return rows.map(({ userId, worked, off }) => ({ userId, worked: daysOf(worked), off: daysOf(off) }))
}

/** Finds leave with hours on a day from `first` through `last`. */
export async function listApprovedLeave(
  tx: Tx,
  tenantId: TenantId,
  first: string,
  last: string,
): Promise<ApprovedLeave[]> {
  const { rows } = await sql<ApprovedLeave>`
    select r.user_id, r.start_date, r.end_date, off.days
    from leave_requests r cross join lateral (
      select jsonb_agg(jsonb_build_object('day', d.day, 'hours', d.hours) order by d.day) as days,
        bool_or(d.day between ${first} and ${last}) as is_within
      from leave_request_days d where d.tenant_id = r.tenant_id and d.request_id = r.id
    ) off
    where r.tenant_id = ${tenantId} and r.status = 'approved' and r.end_date >= ${first} and r.start_date <= ${last}
      and off.is_within`.execute(tx)
  return rows
}

export async function listNames(
  tx: Tx,
  tenantId: TenantId,
  ids: readonly string[],
): Promise<Map<string, { username: string; employeeName: string }>> {
  const { rows } = await sql<{ id: string; username: string; employeeName: string }>`
    select u.id, u.username, ${personName('u', 'u.username')} as employee_name from users u
    where u.tenant_id = ${tenantId} and u.id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, ...names }) => [id, names]))
}
