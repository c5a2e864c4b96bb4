import { sql } from 'kysely'
import type { UnpaidTimesheet } from '#domain/users/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'

/** What goes with a person and isn't in a closed payroll, oldest first. */
export async function listUnpaidTimesheets(tx: Tx, tenantId: TenantId, userId: string): Promise<UnpaidTimesheet[]> {
  const { rows } = await sql<UnpaidTimesheet>`
    select g.name as pay_group, t.first_day::text, t.last_day::text, t.status
    from period_timesheets t join pay_groups g on g.tenant_id = t.tenant_id and g.id = t.pay_group_id
    where t.tenant_id = ${tenantId} and t.user_id = ${userId} and t.status = any ('{submitted,approved,reopened}')
    order by t.first_day`.execute(tx)
  return rows
}
