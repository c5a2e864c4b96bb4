import { sql } from 'kysely'
import type { HoursChange } from '#domain/pay-periods/contract.ts'
import type { Period } from '#domain/time/periods.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Snapshot } from '../entries/columns-store.ts'
import { ACTOR_NAME } from '../entries/history-store.ts'

/** An entry that was moved out of a period lies at most this far from it. */
const MOVED_DAYS = 31

export type EntryStep = {
  entryId: string
  at: Date
  by: string
  before: Snapshot | null
  after: Snapshot | null
  isOfLeave: boolean
}

type Span = { from: Date; until: Date }

/** The latest changes of this person's entries in or near the span, newest first. */
export async function listEntrySteps(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { from, until }: Span,
  limit: number,
): Promise<EntryStep[]> {
  const [near, far] = [new Date(from.getTime() - MOVED_DAYS * DAY_MS), new Date(until.getTime() + MOVED_DAYS * DAY_MS)]
  const { rows } = await sql<EntryStep>`
    with candidates as (
      select id from time_entries
      where tenant_id = ${tenantId} and user_id = ${userId} and clock_in >= ${near} and clock_in < ${far}
      union
      select entry_id from time_entry_changes
      where tenant_id = ${tenantId} and user_id = ${userId} and action = 'deleted' and changed_at >= ${from}
    )
    select c.entry_id, c.changed_at as at, ${ACTOR_NAME} as by, c.before, c.after, c.leave_status is not null as is_of_leave
    from time_entry_changes c left join users a on a.tenant_id = c.tenant_id and a.id = c.actor_id
    where c.tenant_id = ${tenantId} and c.user_id = ${userId} and c.entry_id in (select id from candidates)
    order by c.changed_at desc, c.id desc limit ${limit}`.execute(tx)
  return rows
}

type LeaveStep = Extract<HoursChange, { code: 'leave' }>['action']

type LeaveChange = { at: Date; by: string; action: LeaveStep; wasPending: boolean; days: string[] }

/** What was done with this person's requests for leave in the period, newest first. */
export async function listLeaveSteps(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { startDate, endDate }: Period,
  limit: number,
): Promise<LeaveChange[]> {
  const { rows } = await sql<LeaveChange>`
    select c.changed_at as at, ${ACTOR_NAME} as by, c.action, r.days, c.previous in ('submitted', 'changed') as was_pending
    from (
      select d.request_id, array_agg(distinct d.day::text order by d.day::text) as days from leave_request_days d
        join leave_requests q on q.tenant_id = d.tenant_id and q.id = d.request_id
      where q.tenant_id = ${tenantId} and q.user_id = ${userId} and d.day between ${startDate}::date and ${endDate}::date
      group by d.request_id
    ) r cross join lateral (
      select h.*, lag(h.action) over (order by h.changed_at, h.id) as previous from leave_request_changes h
      where h.tenant_id = ${tenantId} and h.request_id = r.request_id and h.action not in ('archived', 'restored')
    ) c left join users a on a.tenant_id = ${tenantId} and a.id = c.actor_id
    where c.action <> 'changed'
    order by c.changed_at desc, c.id desc limit ${limit}`.execute(tx)
  return rows
}
