import { type RawBuilder, sql } from 'kysely'
import { Refusal } from '#domain/errors.ts'
import type { Decision, LeaveRequest, LeaveRequestChange, LeaveStatus } from '#domain/leave-requests/contract.ts'
import { countWorkingDays, type LeaveDay, spreadLeave, totalHours } from '#domain/leave-requests/leave-days.ts'
import { t } from '#domain/texts/text.ts'
import { newId } from '../db/ids.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName, nameById } from '../users/store.ts'
import { daysTable, replaceDays } from './days-store.ts'

export type StoredRequest = Pick<
  LeaveRequest,
  | 'id'
  | 'version'
  | 'user'
  | 'leaveType'
  | 'startDate'
  | 'endDate'
  | 'firstDayOff'
  | 'lastDayOff'
  | 'workingDays'
  | 'hoursRequested'
  | 'notes'
  | 'status'
  | 'isArchived'
> & {
  createdAt: Date
  /** Whether it was over the balance when it was approved; null before. */
  exceeded: boolean | null
  decision: { decidedBy: string; decidedFor: string | null; decidedAt: Date; notes: string } | null
}

type Row = Omit<StoredRequest, 'user' | 'leaveType' | 'decision'> & {
  userId: string
  username: string
  firstName: string
  lastName: string
  nameSuffix: string
  email: string
  leaveTypeId: string
  typeName: string
  color: string
  decidedBy: string
  decidedFor: string | null
  decidedAt: Date | null
  decisionNotes: string
}

/** `rows` is the name of something with the columns of leave_requests. */
const selectFrom = (rows: string) => sql`
  select r.id, r.version, r.user_id, u.username, u.first_name, u.last_name, u.name_suffix, u.email, r.leave_type_id, t.name as type_name, t.color,
    r.start_date, r.end_date, coalesce(off.first, r.start_date) as first_day_off, coalesce(off.last, r.end_date) as last_day_off,
    off.working_days, r.hours as hours_requested, r.notes, r.status, r.is_archived, r.exceeded, r.created_at,
    ${actorName('d', 'r', { id: 'decided_by', username: 'decider_username' })} as decided_by,
    ${nameById('r.decided_for')} as decided_for, r.decided_at, r.decision_notes
  from ${sql.raw(rows)} r
    join users u on u.tenant_id = r.tenant_id and u.id = r.user_id
    join leave_types t on t.tenant_id = r.tenant_id and t.id = r.leave_type_id
    left join users d on d.tenant_id = r.tenant_id and d.id = r.decided_by
    cross join lateral (
      select min(w.day) as first, max(w.day) as last, count(*) filter (where extract(isodow from w.day) < 6)::int as working_days
      from leave_request_days w where w.tenant_id = r.tenant_id and w.request_id = r.id
    ) off`

const REQUESTS = selectFrom('leave_requests')
const SAVED = selectFrom('saved')

export async function getRequest(tx: Tx, tenantId: TenantId, id: string): Promise<StoredRequest> {
  const { rows } = await sql<Row>`${REQUESTS} where r.tenant_id = ${tenantId} and r.id = ${id}`.execute(tx)
  return requireRequest(rows[0])
}

/**
 * Locks the request: of two concurrent decisions, the second one sees the first. It is read by a statement of its own, because
 * one that waits for the lock can't join a leave type that was chosen meanwhile.
 */
export async function lockRequest(tx: Tx, tenantId: TenantId, id: string): Promise<StoredRequest> {
  await sql`select from leave_requests where tenant_id = ${tenantId} and id = ${id} for no key update`.execute(tx)
  return getRequest(tx, tenantId, id)
}

/** Of the request `r`: it has hours on a day `d` for which this is true. */
function hasDay(condition: RawBuilder<unknown>, join = sql``): RawBuilder<unknown> {
  return sql`and exists (select from leave_request_days d ${join} where d.tenant_id = r.tenant_id and d.request_id = r.id and ${condition})`
}

type RequestFilter = {
  userId: string | null
  includeArchived: boolean
  status: LeaveStatus | null
  from: string | null
  through: string | null
  besides: string | null
}

/** Where a page of a list ended: when its last request was made, and its id. */
type RequestCursor = { at: string; id: string }

/** Newest first. */
export async function listRequests(
  tx: Tx,
  tenantId: TenantId,
  { userId, includeArchived, status, from, through, besides }: RequestFilter,
  limit: number,
  after: RequestCursor | null,
): Promise<StoredRequest[]> {
  const { rows } = await sql<Row>`
    ${REQUESTS} where r.tenant_id = ${tenantId}
      ${userId ? sql`and r.user_id = ${userId}` : sql``}
      ${includeArchived ? sql`` : sql`and not r.is_archived`}
      ${status ? sql`and r.status = ${status}` : sql``}
      ${from ? sql`and r.end_date >= ${from}` : sql``}
      ${through ? sql`and r.start_date <= ${through}` : sql``}
      ${(from ?? through) ? hasDay(sql`(${from}::date is null or d.day >= ${from}) and (${through}::date is null or d.day <= ${through})`) : sql``}
      ${besides ? hasDay(sql`r.user_id <> own.user_id and d.day = own.day`, sql`join leave_request_days own on own.tenant_id = d.tenant_id and own.request_id = ${besides}`) : sql``}
      ${after ? sql`and (r.created_at, r.id) < (${after.at}, ${after.id})` : sql``}
    order by r.created_at desc, r.id desc limit ${limit}`.execute(tx)
  return rows.map(toRequest)
}

/** Oldest first; also those that their owners archived. With a person or a day, only their requests, or those with hours on it. */
export async function listPending(
  tx: Tx,
  tenantId: TenantId,
  { userId, day, exceptId }: { userId?: string | undefined; day?: string | undefined; exceptId: string | null },
  limit: number,
  after: RequestCursor | null,
): Promise<StoredRequest[]> {
  const { rows } = await sql<Row>`
    ${REQUESTS} where r.tenant_id = ${tenantId} and r.status = 'pending'
      ${userId ? sql`and r.user_id = ${userId}` : sql``}
      ${exceptId ? sql`and r.user_id <> ${exceptId}` : sql``}
      ${day ? hasDay(sql`d.day = ${day}`) : sql``}
      ${after ? sql`and (r.created_at, r.id) > (${after.at}, ${after.id})` : sql``}
    order by r.created_at, r.id limit ${limit}`.execute(tx)
  return rows.map(toRequest)
}

export type NewRequest = Pick<LeaveRequest, 'startDate' | 'endDate' | 'hoursRequested' | 'notes'> & {
  userId: string
  leaveTypeId: string
}

/** Null when another request of this person has one of its days or it repeats an idempotency key, as the database decides. */
export async function addRequest(
  tx: Tx,
  tenantId: TenantId,
  { id, userId, leaveTypeId, startDate, endDate, hoursRequested, notes }: NewRequest & { id: string },
  at: Date,
  idempotencyKey: string | null,
): Promise<StoredRequest | null> {
  const days = spreadLeave({ startDate, endDate, hoursRequested })
  const { rows } = await sql<Row>`
    with saved as (
      insert into leave_requests (tenant_id, id, user_id, leave_type_id, start_date, end_date, hours, notes, created_at, idempotency_key)
      values (${tenantId}, ${id}, ${userId}, ${leaveTypeId}, ${startDate}, ${endDate}, ${hoursRequested}, ${notes}, ${at}, ${idempotencyKey})
      on conflict do nothing returning *
    ),
    days as (
      insert into leave_request_days (tenant_id, request_id, day, hours)
      select tenant_id, id, spread.day, spread.hours from saved, ${daysTable(days)} order by spread.day
      on conflict do nothing returning day
    )
    ${SAVED} where (select count(*) from days) = ${days.length}::int`.execute(tx)
  // The statement doesn't see the days that it adds.
  return rows[0] ? withDays(toRequest(rows[0]), days) : null
}

/** With what follows from its days with hours, ascending. */
export function withDays(request: StoredRequest, days: readonly LeaveDay[]): StoredRequest {
  const { startDate, endDate } = request
  const [firstDayOff, lastDayOff] = [days[0]?.day ?? startDate, days.at(-1)?.day ?? endDate]
  return { ...request, firstDayOff, lastDayOff, workingDays: countWorkingDays(days), hoursRequested: totalHours(days) }
}

/** Its days, hours, type, and notes, while it waits for a decision. `days` add up to its hours. */
export async function changeRequest(
  tx: Tx,
  tenantId: TenantId,
  id: string,
  { leaveTypeId, startDate, endDate, hoursRequested, notes }: NewRequest,
  days: readonly LeaveDay[] = spreadLeave({ startDate, endDate, hoursRequested }),
): Promise<void> {
  await tx
    .updateTable('leaveRequests')
    .set({ leaveTypeId, startDate, endDate, hours: hoursRequested, notes, version: sql`version + 1` })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
  await replaceDays(tx, tenantId, id, days)
}

export async function findByIdempotencyKey(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  key: string,
): Promise<StoredRequest | null> {
  const { rows } = await sql<Row>`
    ${REQUESTS} where r.tenant_id = ${tenantId} and r.user_id = ${userId} and r.idempotency_key = ${key}`.execute(tx)
  return rows[0] ? toRequest(rows[0]) : null
}

export type Author = { actorId: string; actorUsername: string; at: Date; notes: string }

export async function decideRequest(
  tx: Tx,
  tenantId: TenantId,
  id: string,
  { status, exceeded }: { status: Decision; exceeded: boolean | null },
  { actorId, actorUsername, at, notes }: Author,
): Promise<StoredRequest> {
  const { rows } = await sql<Row>`
    with saved as (
      update leave_requests
      set status = ${status}, exceeded = ${exceeded}, decided_by = ${actorId}, decider_username = ${actorUsername},
        decided_for = standing_in_for(user_id), decided_at = ${at}, decision_notes = ${notes}
      where tenant_id = ${tenantId} and id = ${id} returning *
    )
    ${SAVED}`.execute(tx)
  return requireRequest(rows[0])
}

export async function archiveRequest(tx: Tx, tenantId: TenantId, id: string, isArchived: boolean): Promise<void> {
  await tx
    .updateTable('leaveRequests')
    .set({ isArchived })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute()
}

export async function addChange(
  tx: Tx,
  tenantId: TenantId,
  requestId: string,
  action: LeaveRequestChange['action'],
  { actorId, actorUsername, at, notes }: Author,
): Promise<void> {
  await sql`
    insert into leave_request_changes (tenant_id, id, request_id, action, actor_id, actor_username, acted_for, notes, changed_at)
    values (${tenantId}, ${newId()}, ${requestId}, ${action}, ${actorId}, ${actorUsername}, standing_in_for(
      (select user_id from leave_requests where tenant_id = ${tenantId} and id = ${requestId})), ${notes}, ${at})`.execute(
    tx,
  )
}

type Change = Omit<LeaveRequestChange, 'changedAt'> & { changedAt: Date }

/** Oldest first. People who were deleted keep their name. */
export async function listChanges(tx: Tx, tenantId: TenantId, requestId: string): Promise<Change[]> {
  const { rows } = await sql<Change>`
    select c.id, c.action, c.changed_at, c.notes, ${actorName('a', 'c')} as actor_name,
      ${nameById('c.acted_for')} as actor_for
    from leave_request_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.request_id = ${requestId}
    order by c.changed_at, c.id`.execute(tx)
  return rows
}

function requireRequest(row: Row | undefined): StoredRequest {
  if (!row) throw notFound()
  return toRequest(row)
}

function toRequest(row: Row): StoredRequest {
  const { userId, username, firstName, lastName, nameSuffix, email, leaveTypeId, typeName, color, ...request } = row
  const { decidedBy, decidedFor, decidedAt, decisionNotes, ...kept } = request
  return {
    ...kept,
    user: { id: userId, username, firstName, lastName, nameSuffix, email },
    leaveType: { id: leaveTypeId, name: typeName, color },
    decision: decidedAt && { decidedBy, decidedFor, decidedAt, notes: decisionNotes },
  }
}

const notFound = () => new Refusal('notFound', t`Leave request not found`)
