import { sql } from 'kysely'
import type { BreakRow } from '../../db/tables.ts'
import type { TenantId, Tx } from '../../db/tenant.ts'
import { personName } from '../../users/store.ts'

export type PersonOnTheClock = { userId: string; clockIn: Date; employeeName: string; breaks: BreakRow[] }

/** Lists these people, or the whole tenant when `userIds` is null. */
export async function listOnTheClock(
  tx: Tx,
  tenantId: TenantId,
  userIds: readonly string[] | null,
): Promise<PersonOnTheClock[]> {
  const { rows } = await sql<PersonOnTheClock>`
    select e.user_id, e.clock_in, e.breaks, ${personName('u', 'u.username')} as employee_name
    from time_entries e join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where e.tenant_id = ${tenantId} and e.clock_out is null and not e.is_leave_time
      ${userIds ? sql`and e.user_id = any(${userIds}::uuid[])` : sql``}`.execute(tx)
  return rows
}
