import { sql } from 'kysely'
import type { EntriesToReview, ShiftToReview } from '#domain/timesheets/contract.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import { personName } from '../users/store.ts'

export type StoredShift = Omit<ShiftToReview, 'clockIn' | 'clockOut' | 'usualEnd'> & {
  clockIn: Date
  clockOut: Date | null
}

type Began = { from: Date | undefined; before: Date | undefined }

/**
 * Open shifts, then finished ones over 16 hours, that began in these spans, oldest first. The interval is a literal because a
 * partial index has it.
 */
export async function listShiftsToReview(
  tx: Tx,
  tenantId: TenantId,
  { open, long }: { open: Began; long: Began },
): Promise<StoredShift[]> {
  const { rows } = await sql<StoredShift>`
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
    order by kind desc, clock_in limit ${MAX_ROWS}`.execute(tx)
  return rows
}

type PersonRecordedLater = Omit<EntriesToReview, 'kind' | 'day'> & { firstClockIn: Date }

/**
 * Who recorded entries later, and how many that began in this span, by the start of the first one. What someone else has changed since
 * needs no one's attention.
 */
export async function listRecordedLater(
  tx: Tx,
  tenantId: TenantId,
  { began, savedFrom }: { began: Began; savedFrom: Date | undefined },
): Promise<PersonRecordedLater[]> {
  const { rows } = await sql<PersonRecordedLater>`
    with found as (
      select c.user_id, count(distinct c.entry_id)::int as entries, min(clock_in) as first_clock_in
      from time_entry_changes c join time_entries e on e.tenant_id = c.tenant_id and e.id = c.entry_id
      where c.tenant_id = ${tenantId} and c.recorded_later and c.changed_at >= ${savedFrom ?? '-infinity'}::timestamptz
        and ${beganIn(began)} and not exists (
          select from time_entry_changes o
          where o.tenant_id = c.tenant_id and o.user_id = c.user_id and o.entry_id = c.entry_id and o.actor_id <> o.user_id
            and o.changed_at >= c.changed_at
        )
      group by c.user_id
    )
    select found.*, u.username, ${personName('u', 'u.username')} as employee_name
    from found join users u on u.tenant_id = ${tenantId} and u.id = found.user_id
    order by first_clock_in limit ${MAX_ROWS}`.execute(tx)
  return rows
}

const beganIn = ({ from, before }: Began) =>
  sql`clock_in >= ${from ?? '-infinity'}::timestamptz and clock_in < ${before ?? 'infinity'}::timestamptz`

/** A list for people to work through. */
const MAX_ROWS = 200
