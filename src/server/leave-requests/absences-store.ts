import { sql } from 'kysely'
import type { Period } from '#domain/time/periods.ts'
import type { NamedPerson } from '#domain/users/rules.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { nameOrder } from '../users/store.ts'
import type { StoredRequest } from './store.ts'

/** People who have approved leave on a day of this request, except its own employee: how many, and the first five by name. */
export async function findColleaguesOff(
  tx: Tx,
  tenantId: TenantId,
  { user, startDate, endDate }: Pick<StoredRequest, 'user' | 'startDate' | 'endDate'>,
): Promise<{ count: number; people: NamedPerson[] }> {
  const { rows } = await sql<NamedPerson & { count: number }>`
    select u.username, u.first_name, u.last_name, u.name_suffix, count(*) over () as count from users u
    where u.tenant_id = ${tenantId} and u.id <> ${user.id} and exists (
      select from leave_requests r
      where r.tenant_id = ${tenantId} and r.user_id = u.id and r.status = 'approved'
        and daterange(r.start_date, r.end_date, '[]') && daterange(${startDate}, ${endDate}, '[]'))
    order by ${nameOrder('u')} limit 5`.execute(tx)
  return { count: rows[0]?.count ?? 0, people: rows }
}

export type StoredAbsence = Pick<StoredRequest, 'startDate' | 'endDate' | 'status' | 'leaveType'> & {
  user: Omit<NamedPerson, 'username'> & { id: string }
}

/** Where a page of absences ended. Leave of one person never overlaps, so the first day and the person are unique. */
export type AbsenceCursor = { startDate: string; userId: string }

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
      r.start_date, r.end_date, r.status
    from leave_requests r
      join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
      join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    where r.tenant_id = ${tenantId} and r.status in ('pending', 'approved')
      and daterange(r.start_date, r.end_date, '[]') && daterange(${startDate}, ${endDate}, '[]')
      ${pendingOf ? sql`and (r.status = 'approved' or r.user_id = ${pendingOf})` : sql``}
      ${after ? sql`and (r.start_date, r.user_id) > (${after.startDate}, ${after.userId})` : sql``}
    order by r.start_date, r.user_id limit ${limit}`.execute(tx)
  return rows.map(({ userId, firstName, lastName, nameSuffix, leaveTypeId, typeName, color, ...absence }) => ({
    ...absence,
    user: { id: userId, firstName, lastName, nameSuffix },
    leaveType: { id: leaveTypeId, name: typeName, color },
  }))
}
