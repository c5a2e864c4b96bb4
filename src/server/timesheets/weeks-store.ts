import { sql } from 'kysely'
import type { TenantId, Tx } from '../db/tenant.ts'

/** Whole seconds of a person in a week, which is counted from 0. */
export type WeeklySeconds = { userId: string; week: number; worked: number; leave: number }

/**
 * The seconds of everybody of a tenant in each of the weeks between these bounds; what runs counts up to `now`. A span over a
 * bound is cut there, each cut counted from its beginning: no second is lost or in two weeks (domain/time/day-parts.ts).
 *
 * What began in these weeks is found person by person, in the index that every timesheet is read by. What began earlier and reaches
 * into them is of work only the last before (none overlap), of leave whatever ends in them or later.
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
      -- Nearly all of them: to cut these, too, would take twice as long.
      select user_id, is_leave_time, week, floor(date_part('epoch', ended - clock_in)) as seconds
      from located where week > 0 and ended <= at[week + 1]
      union all
      select user_id, is_leave_time, each,
        floor(date_part('epoch', least(ended, at[each + 1]) - clock_in))
          - floor(date_part('epoch', greatest(clock_in, at[each]) - clock_in))
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
