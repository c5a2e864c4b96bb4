import type { Period } from '../time/periods.ts'
import type { Decision, LeaveRequest } from './contract.ts'
import { type LeaveDay, totalHours } from './leave-days.ts'

/** Why the hours of a request by day can't be changed, or not like this. */
export type DayHoursProblem =
  | { code: 'decided'; status: Decision; decidedBy: string; decidedAt: string }
  | { code: 'outsideRequest'; request: Period }
  | { code: 'repeatedDay' }
  | { code: 'tooFewHours' }

/** Who decides has read them, so they stay as they are from then on. */
export function whyNotChangeDays({
  status,
  decision,
}: Pick<LeaveRequest, 'status' | 'decision'>): DayHoursProblem | null {
  if (status === 'pending' || decision === null) return null
  return { code: 'decided', status, decidedBy: decision.decidedBy, decidedAt: decision.decidedAt }
}

/** [5.46] */
const MIN_HOURS = 0.5

/** `days` may be in any order and have days without hours. `field` is a path in the body. */
export function whyNotDayHours(
  { startDate, endDate }: Period,
  days: readonly LeaveDay[],
): { field: string; problem: DayHoursProblem } | null {
  const outside = days.findIndex(({ day }) => day < startDate || day > endDate)
  if (outside !== -1) {
    return { field: `days.${outside}.day`, problem: { code: 'outsideRequest', request: { startDate, endDate } } }
  }
  const listed = days.map(({ day }) => day)
  const repeated = listed.findIndex((day, index) => listed.indexOf(day) < index)
  if (repeated !== -1) return { field: `days.${repeated}.day`, problem: { code: 'repeatedDay' } }
  return totalHours(days) < MIN_HOURS ? { field: 'days', problem: { code: 'tooFewHours' } } : null
}
