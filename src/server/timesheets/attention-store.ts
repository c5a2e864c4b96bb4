import { sql } from 'kysely'
import type { ShiftToReview } from '#domain/timesheets/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { personName } from '../users/store.ts'

type Row = Omit<ShiftToReview, 'clockIn' | 'clockOut'> & { clockIn: Date; clockOut: Date | null }

/**
 * Open shifts that began before `openBefore`, then finished ones over 16 hours that began after `longSince`, oldest first. The
 * interval is a literal because a partial index has it.
 */
export async function listShiftsToReview(
  tx: Tx,
  tenantId: TenantId,
  { openBefore, longSince }: { openBefore: Date; longSince: Date },
): Promise<ShiftToReview[]> {
  const { rows } = await sql<Row>`
    with found as (
      select 'open' as kind, id, user_id, clock_in, clock_out from time_entries
      where tenant_id = ${tenantId} and clock_out is null and not is_leave_time and clock_in < ${openBefore}
      union all
      select 'long', id, user_id, clock_in, clock_out from time_entries
      where tenant_id = ${tenantId} and not is_leave_time and clock_out - clock_in > interval '16 hours'
        and clock_in >= ${longSince}
    )
    select found.*, u.username, ${personName('u', 'u.username')} as employee_name
    from found join users u on u.tenant_id = ${tenantId} and u.id = found.user_id
    order by kind desc, clock_in limit ${MAX_SHIFTS}`.execute(tx)
  return rows.map((row) => ({
    ...row,
    clockIn: row.clockIn.toISOString(),
    clockOut: row.clockOut?.toISOString() ?? null,
  }))
}

const MAX_SHIFTS = 200
