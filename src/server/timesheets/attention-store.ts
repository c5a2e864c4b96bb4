import { sql } from 'kysely'
import type { ShiftToReview } from '#domain/timesheets/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { personName } from '../users/store.ts'

type Row = Omit<ShiftToReview, 'clockIn' | 'clockOut'> & { clockIn: Date; clockOut: Date | null }

type Began = { from: Date | undefined; before: Date | undefined }

/**
 * Open shifts, then finished ones over 16 hours, that began in these spans, oldest first. The interval is a literal because a
 * partial index has it.
 */
export async function listShiftsToReview(
  tx: Tx,
  tenantId: TenantId,
  { open, long }: { open: Began; long: Began },
): Promise<ShiftToReview[]> {
  const { rows } = await sql<Row>`
    with found as (
      select 'open' as kind, id, user_id, clock_in, clock_out, breaks from time_entries
      where tenant_id = ${tenantId} and clock_out is null and not is_leave_time and ${beganIn(open)}
      union all
      select 'long', id, user_id, clock_in, clock_out, breaks from time_entries
      where tenant_id = ${tenantId} and not is_leave_time and clock_out - clock_in > interval '16 hours'
        and ${beganIn(long)}
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

const beganIn = ({ from, before }: Began) =>
  sql`clock_in >= ${from ?? '-infinity'}::timestamptz and clock_in < ${before ?? 'infinity'}::timestamptz`

const MAX_SHIFTS = 200
