import { sql } from 'kysely'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { CloseKey } from './closes-store.ts'

/** Payroll IDs that files of this close filled in, by person. */
export async function listFilledIds(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, number }: CloseKey,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ userId: string; payrollId: string }>`
    select user_id, payroll_id from payroll_filled_ids
    where tenant_id = ${tenantId} and pay_group_id = ${payGroupId} and number = ${number}`.execute(tx)
  return new Map(rows.map(({ userId, payrollId }) => [userId, payrollId]))
}

/** The database refuses a second one for the same person. */
export async function addFilledIds(
  tx: Tx,
  tenantId: TenantId,
  { payGroupId, number, exportId }: CloseKey & { exportId: string },
  added: readonly { userId: string; payrollId: string }[],
): Promise<void> {
  if (added.length === 0) return
  await sql`
    insert into payroll_filled_ids (tenant_id, pay_group_id, number, user_id, payroll_id, export_id)
    select ${tenantId}::uuid, ${payGroupId}::uuid, ${number}::integer, f.user_id, f.payroll_id, ${exportId}::uuid
    from unnest(${added.map(({ userId }) => userId)}::uuid[], ${added.map(({ payrollId }) => payrollId)}::text[])
      as f (user_id, payroll_id)`.execute(tx)
}
