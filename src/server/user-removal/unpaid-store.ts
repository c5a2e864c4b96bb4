import { sql } from 'kysely'
import type { Period } from '#domain/time/periods.ts'
import { DAY_MS } from '#domain/time/units/durations.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { workedSecondsSql } from '../entries/worked-seconds-store.ts'

/** Leave starts at most this long before or after its day begins or ends in any workday. */
const LEAVE_MARGIN_MS = 2 * DAY_MS

/** Days with the instants between which their workdays lie, in milliseconds. */
export type Span = Period & { from: number; until: number }

const LEAVE_COUNTS = sql`e.is_leave_time and not exists (
  select from leave_requests r where r.tenant_id = e.tenant_id and r.id = e.leave_request_id and r.status = 'pending')`

/** The positions of the spans with work or leave of this person. Leave counts once it is approved. */
export async function findSpansWithTime(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  spans: readonly Span[],
): Promise<Set<number>> {
  const { rows } = await sql<{ position: number }>`
    select s.position::integer - 1 as position from ${rowsOf(spans)}
    where exists (
      select from time_entries e where e.tenant_id = ${tenantId} and e.user_id = ${userId} and not e.is_leave_time
        and e.clock_in < s.until_at and (e.clock_out is null or e.clock_out > s.from_at)
        and (e.clock_in >= s.from_at - interval '31 days' or e.clock_out is null)
    ) or exists (
      select from time_entries e where e.tenant_id = ${tenantId} and e.user_id = ${userId} and ${LEAVE_COUNTS}
        and e.clock_in between s.from_at - interval '3 days' and s.until_at + interval '3 days'
        and e.leave_day between s.start_date and s.end_date
    )`.execute(tx)
  return new Set(rows.map(({ position }) => position))
}

type OutsideTime = {
  seconds: number
  /** When the first and the last work began. */
  firstWork: Date | null
  lastWork: Date | null
  firstLeave: string | null
  lastLeave: string | null
  isOnTheClock: boolean
}

/** Work that began within `within` and in none of the spans, and leave of days likewise. */
export async function sumTimeOutside(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  within: Span,
  spans: readonly Span[],
): Promise<OutsideTime> {
  const { rows } = await sql<OutsideTime>`
    select coalesce(sum(${workedSecondsSql('e')}) filter (where e.clock_out is not null), 0)::integer as seconds,
      min(e.clock_in) filter (where not e.is_leave_time) as first_work,
      max(e.clock_in) filter (where not e.is_leave_time) as last_work,
      min(e.leave_day)::text as first_leave, max(e.leave_day)::text as last_leave,
      coalesce(bool_or(e.clock_out is null), false) as is_on_the_clock
    from time_entries e
    where e.tenant_id = ${tenantId} and e.user_id = ${userId} and (not e.is_leave_time or (${LEAVE_COUNTS}))
      and e.clock_in >= ${new Date(within.from - LEAVE_MARGIN_MS)} and e.clock_in < ${new Date(within.until + LEAVE_MARGIN_MS)}
      and case when e.is_leave_time then e.leave_day between ${within.startDate}::date and ${within.endDate}::date
        else e.clock_in >= ${new Date(within.from)} and e.clock_in < ${new Date(within.until)} end
      and not exists (
        select from ${rowsOf(spans)}
        where case when e.is_leave_time then e.leave_day between s.start_date and s.end_date
          else e.clock_in >= s.from_at and e.clock_in < s.until_at end
      )`.execute(tx)
  const [row] = rows
  if (!row) throw new Error('A sum has one row')
  return row
}

function rowsOf(spans: readonly Span[]) {
  return sql`unnest(${spans.map(({ startDate }) => startDate)}::date[], ${spans.map(({ endDate }) => endDate)}::date[],
      ${spans.map(({ from }) => new Date(from))}::timestamptz[], ${spans.map(({ until }) => new Date(until))}::timestamptz[])
      with ordinality as s (start_date, end_date, from_at, until_at, position)`
}
