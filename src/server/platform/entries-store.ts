import { type RawBuilder, sql } from 'kysely'
import type { ActiveClockIn, RecentEntry } from '#domain/platform/contract.ts'
import { asTenantId, type OwnerQueries, type TenantId, type Tx } from '../db/tenant.ts'

type Position = { at: string; id: string }
type ActiveRow = Omit<ActiveClockIn, 'clockIn'> & { clockIn: Date }
type RecentRow = Omit<RecentEntry, 'clockIn' | 'clockOut'> & { clockIn: Date; clockOut: Date | null }

const EMPLOYEE = sql`u.id as user_id, u.username, u.first_name, u.last_name, u.name_suffix`

const isBefore = (after: Position | null): RawBuilder<unknown> =>
  after ? sql`and (e.clock_in, e.id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``

/** Who is on the clock, the last to clock in first. */
export async function listActive(
  tx: Tx,
  tenantId: TenantId,
  limit: number,
  after: Position | null,
): Promise<ActiveRow[]> {
  const { rows } = await sql<ActiveRow>`
    select e.id, ${EMPLOYEE}, e.clock_in, e.breaks, e.notes
    from time_entries e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.tenant_id = ${tenantId} and e.clock_out is null and not e.is_leave_time ${isBefore(after)}
    order by e.clock_in desc, e.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Those that began in this time, newest first. Person by person, because the index of entries begins with the person. */
export async function listRecent(
  tx: Tx,
  tenantId: TenantId,
  { from, before }: { from: Date; before: Date },
  limit: number,
  after: Position | null,
): Promise<RecentRow[]> {
  const { rows } = await sql<RecentRow>`
    select e.id, ${EMPLOYEE}, e.clock_in, e.clock_out, e.breaks, e.is_leave_time
    from users u cross join lateral (
      select id, clock_in, clock_out, breaks, is_leave_time from time_entries e
      where e.tenant_id = ${tenantId} and e.user_id = u.id and e.clock_in >= ${from} and e.clock_in < ${before} ${isBefore(after)}
      order by e.clock_in desc, e.id desc limit ${limit}
    ) e
    where u.tenant_id = ${tenantId} order by e.clock_in desc, e.id desc limit ${limit}`.execute(tx)
  return rows
}

/** Null for an unknown entry. Keys of entries begin with the tenant, so without one we look in each. */
export async function findTenantOfEntry({ owner }: OwnerQueries, id: string): Promise<TenantId | null> {
  const { rows } = await sql<{ tenantId: string }>`
    select t.id as tenant_id from (
      select id from organizations union all select id from users where organization_id is null
    ) t where exists (select from time_entries e where e.tenant_id = t.id and e.id = ${id}) limit 1`.execute(owner)
  return rows[0] ? asTenantId(rows[0].tenantId) : null
}
