import { sql } from 'kysely'
import type { TenantId, Tx } from '../db/tenant.ts'
import { workedSecondsSql } from '../entries/worked-seconds-store.ts'

type RecordedHours = { userId: string; seconds: number[] }

/**
 * The whole seconds that people have recorded between each two of these instants, with leave that is approved. An entry counts where it
 * began (decision 0021), and only once it has ended. Person by person, so that an index finds the entries.
 */
export async function sumRecordedHours(tx: Tx, tenantId: TenantId, bounds: readonly Date[]): Promise<RecordedHours[]> {
  const { rows } = await sql<{ userId: string; places: number[]; sums: number[] }>`
    select u.id as user_id, by_person.places, by_person.sums
    from users u cross join lateral (
      select json_agg(place) as places, json_agg(seconds) as sums
      from (
        select width_bucket(e.clock_in, ${bounds}::timestamptz[]) - 1 as place, sum(${workedSecondsSql('e')}) as seconds
        from time_entries e
        where e.tenant_id = ${tenantId} and e.user_id = u.id and e.clock_in >= ${bounds[0]} and e.clock_in < ${bounds.at(-1)}
          and e.clock_out is not null and (e.leave_request_id is null or not exists (
            select from leave_requests r
            where r.tenant_id = e.tenant_id and r.id = e.leave_request_id and r.status = 'pending'))
        group by place
      ) by_place
    ) by_person
    where u.tenant_id = ${tenantId} and u.organization_id is not null and by_person.places is not null`.execute(tx)
  return rows.map(({ userId, places, sums }) => {
    const seconds = Array<number>(bounds.length - 1).fill(0)
    for (const [index, place] of places.entries()) seconds[place] = sums[index] ?? 0
    return { userId, seconds }
  })
}
