import { listDays } from '#domain/leave-requests/leave-days.ts'
import { groupBy } from '#domain/lists/group-by.ts'
import type { PayPeriod } from '#domain/pay-periods/timesheet-periods.ts'
import { isUsualDay, USUAL_DAY_WEEKS } from '#domain/time/shifts/usual-days.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, endOfDay, startOfDay } from '#domain/time/zones/zones.ts'
import type { TenantId, Tx } from '../db/tenant.ts'
import type { Acceptances } from './acceptances-store.ts'
import { type AcceptedDay, listAcceptedDays } from './accepted-days-store.ts'
import type { CalculatedWarning, Calculation, Frame } from './calculate-timesheet.ts'
import type { GroupMember } from './people-store.ts'
import { listWorkedShifts, type WorkedShift } from './time-store.ts'

type ReviewedTimesheet = { member: GroupMember; frame: Frame; calculation: Calculation; acceptances: Acceptances }

/** A period without hours is accepted, too, once each day on which the person usually works is (decision 0096). */
export async function addAcceptedPeriods<Timesheet extends ReviewedTimesheet>(
  tx: Tx,
  tenantId: TenantId,
  { startDate, endDate, terms }: PayPeriod,
  timesheets: readonly Timesheet[],
): Promise<Timesheet[]> {
  const asked = timesheets.filter((timesheet) => findOpenWarning(timesheet) !== undefined)
  if (asked.length === 0) return [...timesheets]
  const userIds = asked.map(({ member }) => member.userId)
  const accepted = await listAcceptedDays(tx, tenantId, { startDate, endDate }, userIds)
  if (accepted.size === 0) return [...timesheets]
  const { timezone } = terms
  const worked = await listWorkedShifts(tx, tenantId, [...accepted.keys()], {
    from: startOfDay(addDays(startDate, -7 * USUAL_DAY_WEEKS), timezone),
    before: endOfDay(endDate, timezone),
  })
  const workedBy = groupBy(worked, ({ userId }) => userId)
  return timesheets.map((timesheet) => {
    const { userId } = timesheet.member
    return withAcceptedDays(timesheet, accepted.get(userId) ?? [], workedBy.get(userId) ?? [])
  })
}

function findOpenWarning({ calculation, acceptances }: ReviewedTimesheet): CalculatedWarning | undefined {
  return calculation.warnings.find(({ code, fingerprint }) => code === 'no-hours' && !acceptances.has(fingerprint))
}

/** `accepted` in the order in which someone accepted them. */
function withAcceptedDays<Timesheet extends ReviewedTimesheet>(
  timesheet: Timesheet,
  accepted: readonly AcceptedDay[],
  worked: readonly WorkedShift[],
): Timesheet {
  const warning = findOpenWarning(timesheet)
  const { days, terms } = timesheet.frame
  const workedOn = new Set(worked.map(({ clockIn }) => dayOf(clockIn, terms.timezone)))
  const usual = listDays(days).filter((day) => isUsualDay(workedOn, day))
  const last = accepted.findLast(({ day }) => usual.includes(day))
  const isComplete = usual.every((day) => accepted.some((one) => one.day === day))
  if (!warning || !last || !isComplete) return timesheet
  const { by, at } = last
  return { ...timesheet, acceptances: new Map([...timesheet.acceptances, [warning.fingerprint, { by, at, note: '' }]]) }
}
