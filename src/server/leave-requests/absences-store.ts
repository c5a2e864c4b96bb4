import { sql } from 'kysely'
import type { NamedPerson } from '#domain/fields/full-name.ts'
import type { Period } from '#domain/time/periods.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { nameOrder } from '../users/store.ts'
import type { StoredRequest } from './store.ts'

/** People who have approved leave on a day of this request, except its own employee: how many, and the first five by name. */
export async function findColleaguesOff(
  tx: Tx,
  tenantId: TenantId,
  { user, id }: Pick<StoredRequest, 'user' | 'id'>,
): Promise<{ count: number; people: NamedPerson[] }> {
  const { rows } = await sql<NamedPerson & { count: number }>`
    select u.username, u.first_name, u.last_name, u.name_suffix, count(*) over () as count from users u
    where u.tenant_id = ${tenantId} and u.id <> ${user.id} and exists (
      select from leave_request_days own
        join leave_request_days d on d.tenant_id = own.tenant_id and d.user_id = u.id and d.day = own.day and d.takes_day
        join leave_requests r on r.tenant_id = d.tenant_id and r.id = d.request_id and r.status = 'approved'
      where own.tenant_id = ${tenantId} and own.request_id = ${id})
    order by ${nameOrder('u')} limit 5`.execute(tx)
  return { count: rows[0]?.count ?? 0, people: rows }
}

/** `days` are those with hours, ascending. */
export type StoredAbsence = Pick<StoredRequest, 'startDate' | 'endDate' | 'status' | 'leaveType'> & {
  user: Omit<NamedPerson, 'username'> & { id: string }
  days: string[]
}

/** Where a page of absences ended. No one is off twice on a day, so the first day with hours and the person are unique. */
export type AbsenceCursor = { firstDay: string; userId: string }

type AbsenceRow = Omit<StoredAbsence, 'user' | 'leaveType'> & {
  userId: string
  firstName: string
  lastName: string
  nameSuffix: string
  leaveTypeId: string
  typeName: string
  color: string
}

/** Approved leave with a day in the period, and pending leave of `pendingOf` or, with null, of everyone. */
export async function listAbsences(
  tx: Tx,
  tenantId: TenantId,
  { startDate, endDate, pendingOf }: Period & { pendingOf: string | null },
  limit: number,
  after: AbsenceCursor | null,
): Promise<StoredAbsence[]> {
  const { rows } = await sql<AbsenceRow>`
    select r.user_id, u.first_name, u.last_name, u.name_suffix, r.leave_type_id, t.name as type_name, t.color,
      r.start_date, r.end_date, r.status, off.days::text[] as days
    from leave_requests r
      join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
      join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
      cross join lateral (
        select array_agg(d.day order by d.day) as days from leave_request_days d
        where d.tenant_id = r.tenant_id and d.request_id = r.id
      ) off
    where r.tenant_id = ${tenantId} and r.status in ('pending', 'approved')
      and daterange(r.start_date, r.end_date, '[]') && daterange(${startDate}, ${endDate}, '[]')
      ${pendingOf ? sql`and (r.status = 'approved' or r.user_id = ${pendingOf})` : sql``}
      ${after ? sql`and (off.days[1], r.user_id) > (${after.firstDay}::date, ${after.userId}::uuid)` : sql``}
    order by off.days[1], r.user_id limit ${limit}`.execute(tx)
  return rows.map(({ userId, firstName, lastName, nameSuffix, leaveTypeId, typeName, color, ...absence }) => ({
    ...absence,
    user: { id: userId, firstName, lastName, nameSuffix },
    leaveType: { id: leaveTypeId, name: typeName, color },
  }))
}
