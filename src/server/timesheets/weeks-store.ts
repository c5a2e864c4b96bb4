import { sql } from 'kysely'
import type { TenantId, Tx } from '../db/tenant.ts'
import { elapsedSecondsSql } from '../time-entries/worked-seconds-store.ts'

export type WeeklySeconds = { userId: string; week: number; worked: number; leave: number }

/**
 * Active entries count up to `now`. An entry across a bound is cut there as in domain/time/day-parts.ts, so that no
 * second is lost or counted twice. Entries that began in these weeks are read person by person, by the index of the
 * timesheet. Of earlier work only the latest entry can reach into them, because work doesn't overlap; of earlier
 * leave, any entry that ends later.
 */
export async function sumWeeklySeconds(
  tx: Tx,
  tenantId: TenantId,
  bounds: readonly Date[],
  now: Date,
): Promise<WeeklySeconds[]> {
  const [first, last, count] = [bounds[0], bounds.at(-1), bounds.length - 1]
  const { rows } = await sql<WeeklySeconds>`
    with cuts as materialized (select ${bounds}::timestamptz[] as at),
    spans as (
      select e.user_id, e.is_leave_time, e.clock_in, coalesce(e.clock_out, ${now}) as ended
      from users u cross join lateral (
        select user_id, is_leave_time, clock_in, clock_out from time_entries
        where tenant_id = ${tenantId} and user_id = u.id and clock_in >= ${first} and clock_in < ${last}
      ) e
      where u.tenant_id = ${tenantId} and (e.clock_out is not null or not e.is_leave_time)
      union all
      select e.user_id, false, e.clock_in, coalesce(e.clock_out, ${now})
      from users u cross join lateral (
        select user_id, clock_in, clock_out from time_entries
        where tenant_id = ${tenantId} and user_id = u.id and clock_in < ${first} and not is_leave_time
        order by clock_in desc limit 1
      ) e
      where u.tenant_id = ${tenantId}
      union all
      select user_id, true, clock_in, clock_out from time_entries
      where tenant_id = ${tenantId} and is_leave_time and clock_out > ${first} and clock_in < ${first}
    ),
    located as materialized (
      select spans.*, at, width_bucket(clock_in, at) as week from cuts, spans where ended > clock_in
    ),
    parts as (
      -- Most entries lie in one week. Cutting these too would take twice as long.
      select user_id, is_leave_time, week, ${elapsedSecondsSql(sql`clock_in`, sql`ended`)} as seconds
      from located where week > 0 and ended <= at[week + 1]
      union all
      select user_id, is_leave_time, each,
        ${elapsedSecondsSql(sql`clock_in`, sql`least(ended, at[each + 1])`)}
          - ${elapsedSecondsSql(sql`clock_in`, sql`greatest(clock_in, at[each])`)}
      from located cross join lateral generate_series(
        greatest(1, week), least(${count}::int, width_bucket(ended - interval '1 ms', at))
      ) as each
      where (week > 0 and ended <= at[week + 1]) is not true
    )
    select user_id, week - 1 as week,
      coalesce(sum(seconds) filter (where not is_leave_time), 0) as worked,
      coalesce(sum(seconds) filter (where is_leave_time), 0) as leave
    from parts where seconds > 0 group by user_id, week`.execute(tx)
  return rows
}
