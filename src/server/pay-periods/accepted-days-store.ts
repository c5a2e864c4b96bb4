import { sql } from 'kysely'
import { groupBy } from '#domain/lists/group-by.ts'
import type { Period } from '#domain/time/periods.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { actorName } from '../users/store.ts'

export type AcceptedDay = { userId: string; day: string; by: string; at: Date }

const ACCEPTED_BY = { id: 'accepted_by', username: 'accepted_by_username' }

/** Days without hours that are right, by person; of these people, or of everyone. A day with hours today may be among them. */
export async function listAcceptedDays(
  tx: Tx,
  tenantId: TenantId,
  { startDate, endDate }: Period,
  userIds: readonly string[] | null,
): Promise<Map<string, AcceptedDay[]>> {
  const { rows } = await sql<AcceptedDay>`
    select d.user_id, d.day::text as day, ${actorName('a', 'd', ACCEPTED_BY)} as by, d.accepted_at as at
    from accepted_days d left join users a on a.tenant_id = d.tenant_id and a.id = d.accepted_by
    where d.tenant_id = ${tenantId} and d.day between ${startDate}::date and ${endDate}::date
      ${userIds ? sql`and d.user_id = any(${userIds}::uuid[])` : sql``}
    order by d.accepted_at`.execute(tx)
  return groupBy(rows, ({ userId }) => userId)
}

/** Days that are accepted already stay as they are. Lock the person's time first. */
export async function addAcceptedDays(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { startDate, endDate }: Period,
  author: { userId: string; username: string; at: Date },
): Promise<void> {
  await sql`
    insert into accepted_days (tenant_id, user_id, day, accepted_by, accepted_by_username, accepted_at)
    select ${tenantId}::uuid, ${userId}::uuid, day::date, ${author.userId}::uuid, ${author.username}, ${author.at}::timestamptz
    from generate_series(${startDate}::timestamp, ${endDate}::timestamp, interval '1 day') day
    on conflict do nothing`.execute(tx)
}

/** Lock the person's time first. */
export async function removeAcceptedDays(
  tx: Tx,
  tenantId: TenantId,
  userId: string,
  { startDate, endDate }: Period,
): Promise<void> {
  await sql`
    delete from accepted_days
    where tenant_id = ${tenantId} and user_id = ${userId} and day between ${startDate}::date and ${endDate}::date`.execute(
    tx,
  )
}
