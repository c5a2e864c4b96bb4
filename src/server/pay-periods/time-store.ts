import { sql } from 'kysely'
import type { PendingLeaveDay } from '#domain/pay-periods/contract.ts'
import type { ReviewedEntry } from '#domain/pay-rules/exceptions.ts'
import type { LeaveCode } from '#domain/pay-rules/tiers.ts'
import type { Period } from '#domain/time/periods.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { PAY_COLUMNS, type PayRow } from '../entries/columns-store.ts'
import { createTurns } from '../turns.ts'

/** Longer entries than this are found only while their person is on the clock. */
const LONGEST_DAYS = 31
/** Leave starts at most this long before or after its day begins or ends in any workday (the check `time_entries_leave_day`). */
const LEAVE_MARGIN_DAYS = 2

/**
 * The work of these people that reaches into the span, and their leave on its days or next to them, by person and in the order of their
 * starts. Instants in milliseconds. Leave counts once it is approved.
 */
export async function listTime(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Map<string, ReviewedEntry[]>> {
  const [start, end] = [new Date(from), new Date(until)]
  const [leaveStart, leaveEnd] = [
    new Date(from - LEAVE_MARGIN_DAYS * DAY_MS),
    new Date(until + LEAVE_MARGIN_DAYS * DAY_MS),
  ]
  const longBefore = new Date(from - LONGEST_DAYS * DAY_MS)
  const theirs = sql`tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[])`
  const isPending = sql`exists (
    select from leave_requests r where r.tenant_id = e.tenant_id and r.id = e.leave_request_id and r.status = 'pending')`
  const { rows } = await sql<PayRow>`
    select ${PAY_COLUMNS} from time_entries e
    where ${theirs} and clock_in < ${leaveEnd} and clock_in >= ${longBefore} and case when is_leave_time
        then clock_in >= ${leaveStart} and (leave_request_id is null or not ${isPending})
        else clock_in < ${end} and (clock_in >= ${start} or clock_out > ${start} or clock_out is null)
      end
    union all
    select ${PAY_COLUMNS} from time_entries
    where ${theirs} and clock_in < ${longBefore} and clock_out is null and not is_leave_time
    order by clock_in, id`.execute(tx)
  const entries = new Map<string, ReviewedEntry[]>()
  const takeTurn = createTurns()
  for (const { id, userId, clockIn, clockOut, leaveDay, breaks, ...row } of rows) {
    const entry = { id, clockIn, clockOut, leaveCode: toLeaveCode(row), leaveDay, breaks }
    const theirEntries = entries.get(userId)
    if (theirEntries) theirEntries.push(entry)
    else entries.set(userId, [entry])
    await takeTurn()
  }
  return entries
}

export function toLeaveCode({
  isLeaveTime,
  leaveTypeId,
}: Pick<PayRow, 'isLeaveTime' | 'leaveTypeId'>): LeaveCode | null {
  if (!isLeaveTime) return null
  return leaveTypeId ? `leave:${leaveTypeId}` : 'leave'
}

export type WorkedShift = { userId: string; clockIn: Date; clockOut: Date }

/** Finished work of these people that began in this span. */
export async function listWorkedShifts(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { from, before }: { from: Date; before: Date },
): Promise<WorkedShift[]> {
  const { rows } = await sql<WorkedShift>`
    select user_id, clock_in, clock_out from time_entries
    where tenant_id = ${tenantId} and user_id = any(${userIds}::uuid[]) and clock_in >= ${from} and clock_in < ${before}
      and clock_out is not null and not is_leave_time`.execute(tx)
  return rows
}

/** The entries that began in the span and that their owners recorded later. */
export async function listRecordedLater(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { from, until }: { from: number; until: number },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select distinct e.id from time_entries e
      join time_entry_changes c on c.tenant_id = e.tenant_id and c.user_id = e.user_id and c.entry_id = e.id and c.recorded_later
    where e.tenant_id = ${tenantId} and e.user_id = any(${userIds}::uuid[])
      and e.clock_in >= ${new Date(from)} and e.clock_in < ${new Date(until)}`.execute(tx)
  return new Set(rows.map(({ id }) => id))
}

/** The days of leave in this period that no one has decided on yet, by person. */
export async function listWaitingLeave(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[],
  { startDate, endDate }: Period,
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ userId: string; days: string[] }>`
    select r.user_id, array_agg(distinct d.day::text order by d.day::text) as days
    from leave_requests r join leave_request_days d on d.tenant_id = r.tenant_id and d.request_id = r.id
    where r.tenant_id = ${tenantId} and r.user_id = any(${userIds}::uuid[]) and r.status = 'pending'
      and d.day between ${startDate}::date and ${endDate}::date
    group by r.user_id`.execute(tx)
  return new Map(rows.map(({ userId, days }) => [userId, days]))
}

/** The same days of one person, each with its request. */
export async function listPendingLeave(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { startDate, endDate }: Period,
): Promise<PendingLeaveDay[]> {
  const { rows } = await sql<PendingLeaveDay>`
    select d.request_id, d.day::text as day, d.hours::float8 as hours,
      json_build_object('id', t.id, 'name', t.name, 'color', t.color) as leave_type
    from leave_requests r
      join leave_request_days d on d.tenant_id = r.tenant_id and d.request_id = r.id
      join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.status = 'pending'
      and d.day between ${startDate}::date and ${endDate}::date
    order by d.day, d.request_id`.execute(tx)
  return rows
}

/** Leave types give pay codes their names. */
export async function listLeaveTypeNames(tx: Tx, tenantId: TenantId): Promise<{ id: string; name: string }[]> {
  return tx.selectFrom('leaveTypes').select(['id', 'name']).where('tenantId', '=', tenantId).orderBy('name').execute()
}
