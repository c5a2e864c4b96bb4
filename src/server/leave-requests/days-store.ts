import { type RawBuilder, sql } from 'kysely'
import type { StoredEntry } from '#domain/entries/rules.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { LeaveDay } from '#domain/leave-requests/leave-days.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { ENTRY_COLUMNS, type EntryRow, toEntry } from '../entries/columns-store.ts'

/** A table with the columns day and hours. */
export function daysTable(days: readonly LeaveDay[]): RawBuilder<unknown> {
  return sql`unnest(${days.map(({ day }) => day)}::date[], ${days.map(({ hours }) => hours)}::numeric[]) as spread (day, hours)`
}

/** Ascending. */
export async function listLeaveDays(tx: Tx, tenantId: TenantId, requestId: string): Promise<LeaveDay[]> {
  return tx
    .selectFrom('leaveRequestDays')
    .select(['day', 'hours'])
    .where('tenantId', '=', tenantId)
    .where('requestId', '=', requestId)
    .orderBy('day')
    .execute()
}

/** Of each request, ascending. */
export async function listDaysOf(
  tx: Tx,
  tenantId: TenantId,
  requestIds: readonly string[],
): Promise<Map<string, LeaveDay[]>> {
  const { rows } = await sql<LeaveDay & { requestId: string }>`
    select request_id, day, hours from leave_request_days
    where tenant_id = ${tenantId} and request_id = any(${requestIds}::uuid[]) order by day`.execute(tx)
  return groupBy(rows, ({ requestId }) => requestId)
}

export async function replaceDays(
  tx: Tx,
  tenantId: TenantId,
  requestId: string,
  days: readonly LeaveDay[],
): Promise<void> {
  await sql`delete from leave_request_days where tenant_id = ${tenantId} and request_id = ${requestId}`.execute(tx)
  await sql`
    insert into leave_request_days (tenant_id, request_id, day, hours)
    select ${tenantId}::uuid, ${requestId}::uuid, day, hours from ${daysTable(days)} order by day`.execute(tx)
}

/** Locks the request of an entry. Returns its id, or null for an entry without one. */
export async function lockRequestOf(tx: Tx, tenantId: TenantId, entryId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from leave_requests
    where tenant_id = ${tenantId}
      and id = (select leave_request_id from time_entries where tenant_id = ${tenantId} and id = ${entryId})
    for no key update`.execute(tx)
  return rows[0]?.id ?? null
}

export async function listLinkedEntries(tx: Tx, tenantId: TenantId, requestId: string): Promise<StoredEntry[]> {
  const { rows } = await sql<EntryRow>`
    select ${ENTRY_COLUMNS} from time_entries
    where tenant_id = ${tenantId} and leave_request_id = ${requestId} order by leave_day`.execute(tx)
  return rows.map(toEntry)
}

/** `workdayStartsAt`: minutes after midnight, by the terms of the person's pay group on that day. */
type DayToShow = LeaveDay & { workdayStartsAt: number }

/** The days of a request that have no entry yet. */
export async function listDaysToShow(
  tx: Tx,
  tenantId: TenantId,
  { requestId, userId }: { requestId: string; userId: string },
): Promise<DayToShow[]> {
  const { rows } = await sql<DayToShow>`
    select d.day, d.hours, coalesce((
        select t.day_starts_at
        from pay_group_members m join pay_group_terms t on t.tenant_id = m.tenant_id and t.pay_group_id = m.pay_group_id
        where m.tenant_id = ${tenantId} and m.user_id = ${userId} and m.span @> d.day and t.effective_from <= d.day
        order by t.effective_from desc, t.recorded_at desc limit 1
      ), 0) as workday_starts_at
    from leave_request_days d
    where d.tenant_id = ${tenantId} and d.request_id = ${requestId} and not exists (
      select from time_entries e
      where e.tenant_id = ${tenantId} and e.leave_request_id = d.request_id and e.leave_day = d.day)
    order by d.day`.execute(tx)
  return rows
}

/** Days with hours; `exceptId` is their own request. */
export type RequestedDays = { userId: string; days: readonly LeaveDay[]; exceptId: string }

type Overlap = Pick<LeaveRequest, 'startDate' | 'endDate' | 'status'> & { day: string }

/** The first of these days that another request of the person has. */
export async function findOverlap(
  tx: Tx,
  tenantId: TenantId,
  { userId, days, exceptId }: RequestedDays,
): Promise<Overlap | null> {
  const { rows } = await sql<Overlap>`
    select r.start_date, r.end_date, r.status, d.day
    from leave_request_days d join leave_requests r on r.tenant_id = d.tenant_id and r.id = d.request_id
    where d.tenant_id = ${tenantId} and d.user_id = ${userId} and d.takes_day
      and d.day = any(${days.map(({ day }) => day)}::date[]) and d.request_id <> ${exceptId}
    order by d.day limit 1`.execute(tx)
  return rows[0] ?? null
}
