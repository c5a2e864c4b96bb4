import { type RawBuilder, sql } from 'kysely'
import { type BreakSpan, workedSecondsUntil } from '#domain/time/hours.ts'
import type { BreakRow } from '../db/tables.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { elapsedSecondsSql } from '../entries/worked-seconds-store.ts'

/** Whole seconds, one number per week. */
type WeeklySeconds = { userId: string; worked: number[]; leave: number[] }

/** Open shifts that began at `openFrom` or later count up to `now`, earlier ones don't count (decision 0092). */
export type Counted = { now: Date; openFrom: Date }

/**
 * Returns people with hours in these weeks. Leave that waits for a decision doesn't count. An entry across a bound is cut there as in domain/time/day-parts.ts, so that no second is lost or counted
 * twice.
 */
export async function sumWeeklySeconds(
  tx: Tx,
  tenantId: TenantId,
  bounds: readonly Date[],
  counted: Counted,
): Promise<WeeklySeconds[]> {
  const people = new Map<string, WeeklySeconds>()
  const none = () => Array<number>(bounds.length - 1).fill(0)
  for (const { userId, weeks, worked, leave, across } of await listWeeks(tx, tenantId, bounds, counted)) {
    let person = people.get(userId)
    if (!person) people.set(userId, (person = { userId, worked: none(), leave: none() }))
    for (const [index, week] of weeks.entries()) {
      person.worked[week] = worked[index] ?? 0
      person.leave[week] = leave[index] ?? 0
    }
    for (const [isLeave, clockIn, clockOut, breaks] of across.flat()) {
      const span = { clockIn: new Date(clockIn), clockOut: new Date(clockOut), breaks }
      addParts(isLeave ? person.leave : person.worked, bounds, span)
    }
  }
  return [...people.values()].filter(({ worked, leave }) => worked.some(Boolean) || leave.some(Boolean))
}

type FinishedSpan = { clockIn: Date; clockOut: Date; breaks: readonly BreakSpan[] }

function addParts(seconds: number[], bounds: readonly Date[], span: FinishedSpan): void {
  const { clockIn: from, clockOut: to } = span
  for (const week of seconds.keys()) {
    const [start = from, end = to] = bounds.slice(week, week + 2)
    if (from >= end || to <= start) continue
    const before = start > from ? workedSecondsUntil(span, start) : 0
    seconds[week] = (seconds[week] ?? 0) + workedSecondsUntil(span, end < to ? end : to) - before
  }
}

/** During a meal the hours stop. */
const ended = (now: RawBuilder<unknown>) => sql`coalesce(clock_out, least(meal_started_at, ${now}))`

/** Looked up once: few entries wait, and the index of the hours has ids. */
const waitingLeave = (tenantId: TenantId) => sql`array(
  select e.id from leave_requests r join time_entries e on e.tenant_id = r.tenant_id and e.leave_request_id = r.id
  where r.tenant_id = ${tenantId} and r.status = 'pending')`

type StoredWeeks = {
  userId: string
  /** Numbers of weeks, from 0, with the seconds of the entries that lie in one week. */
  weeks: number[]
  worked: number[]
  leave: number[]
  /** The other entries, by the week in which they began. */
  across: [isLeave: boolean, clockIn: string, clockOut: string, breaks: BreakRow[]][][]
}

/**
 * Person by person, so that an index has everything. Of work before these weeks only the latest entry can reach into
 * them, because work doesn't overlap; of leave, any entry that ends later.
 */
async function listWeeks(
  tx: Tx,
  tenantId: TenantId,
  bounds: readonly Date[],
  { now, openFrom }: Counted,
): Promise<StoredWeeks[]> {
  const [first, last] = [bounds[0], bounds.at(-1)]
  const seconds = sql`${elapsedSecondsSql(sql`clock_in`, sql`ended`)} - meal_seconds`
  // The index doesn't have the breaks, and few entries need them here.
  const breaks = sql`(select breaks from time_entries e where e.tenant_id = ${tenantId} and e.id = entry_id)`
  const isPaid = sql`(not is_leave_time or id <> all (${waitingLeave(tenantId)}))`
  const span = sql`json_build_array(is_leave_time, clock_in, ended, ${breaks})`
  const { rows } = await sql<StoredWeeks>`
    select u.id as user_id, by_person.*
    from (select ${bounds}::timestamptz[] as at, ${now}::timestamptz as now) cuts, users u cross join lateral (
      select json_agg(week - 1) as weeks, json_agg(worked) as worked, json_agg(leave) as leave,
        coalesce(json_agg(across) filter (where across is not null), '[]') as across
      from (
        select week,
          coalesce(sum(${seconds}) filter (where not is_leave_time and ended <= at[week + 1]), 0) as worked,
          coalesce(sum(${seconds}) filter (where is_leave_time and ended <= at[week + 1]), 0) as leave,
          json_agg(${span}) filter (where ended > at[week + 1]) as across
        from (
          select id as entry_id, is_leave_time, clock_in, meal_seconds, ${ended(sql`now`)} as ended,
            width_bucket(clock_in, at) as week
          from time_entries
          where tenant_id = ${tenantId} and user_id = u.id and clock_in >= ${first} and clock_in < ${last}
            and (clock_out is not null or not is_leave_time and clock_in < now and clock_in >= ${openFrom})
            and ${isPaid}
        ) began_in_week
        group by week
      ) by_week
    ) by_person
    where u.tenant_id = ${tenantId} and by_person.weeks is not null
    union all
    select user_id, '[]', '[]', '[]', json_build_array(json_agg(${span}))
    from (
      select e.* from users u cross join lateral (
        select user_id, id as entry_id, is_leave_time, clock_in, ${ended(sql`${now}::timestamptz`)} as ended
        from time_entries
        where tenant_id = ${tenantId} and user_id = u.id and clock_in < ${first} and not is_leave_time
          and (clock_out is not null or clock_in >= ${openFrom})
        order by clock_in desc limit 1
      ) e
      where u.tenant_id = ${tenantId}
      union all
      select user_id, id, is_leave_time, clock_in, clock_out from time_entries
      where tenant_id = ${tenantId} and is_leave_time and clock_out > ${first} and clock_in < ${first} and ${isPaid}
    ) began_before
    where ended > ${first} group by user_id`.execute(tx)
  return rows
}
