import type { Period } from '../time/periods.ts'
import { MINUTE_MS } from '../time/units/durations.ts'
import { firstInstantFrom } from '../time/zones/local-times.ts'
import { addDays, daysBetween } from '../time/zones/zones.ts'
import { type DatedTerms, termsOn, type WorkdayTerms } from './dated-terms.ts'
import { findWorkweeks, listWorkweeks } from './workweeks.ts'

/**
 * The workdays of a period, after those of its first workweek that came before it: their hours count toward the week's overtime.
 * Create it once and use it for everyone with the same terms, because it takes longer than a person's hours.
 */
export type Workdays = {
  period: Period
  /** Named after the calendar day on which they start. */
  days: readonly string[]
  /** Milliseconds of the start of each, and of the end of the last. Clock changes make 23 or 25 hours. They never fall. */
  starts: readonly number[]
  /** The first days of the workweeks that each belongs to, the oldest first: two where a new first day cuts the old workweek short. */
  workweeks: readonly (readonly string[])[]
}

export function createWorkdays(dated: DatedTerms<WorkdayTerms>, period: Period): Workdays {
  const weeks = listWorkweeks(dated, period)
  const first = weeks[0] ?? period.startDate
  const days = Array.from({ length: daysBetween(first, period.endDate) + 1 }, (_, index) => addDays(first, index))
  return {
    period,
    days,
    starts: listStarts(dated, [...days, addDays(period.endDate, 1)]),
    workweeks: days.map((day) => findWorkweeks(day, weeks)),
  }
}

/** A workday can't start this much later than one that comes as many days after it, in any zones. */
const MOST_DAYS_APART = 3

/**
 * A workday ends when its own terms say so, and the next one starts then. If new terms end workdays earlier, the next ones have no length
 * until the clock has caught up, so no second is counted twice.
 */
function listStarts(dated: DatedTerms<WorkdayTerms>, days: readonly string[]): number[] {
  const startOf = (day: string) => {
    const { zone, dayStartsAt } = termsOn(addDays(day, -1), dated)
    return firstInstantFrom(Date.parse(day) + dayStartsAt * MINUTE_MS, zone)
  }
  const earlier = Array.from({ length: MOST_DAYS_APART }, (_, index) => addDays(days[0] ?? '', -1 - index))
  let start = Math.max(...earlier.map(startOf))
  return days.map((day) => {
    start = Math.max(start, startOf(day))
    return start
  })
}

/** The first day of the workweek that a workday is listed in: of two, the one that started first. */
export function workweekOf(index: number, { workweeks }: Workdays): string {
  return workweeks[index]?.[0] ?? ''
}

/** -1 before the first workday, and the number of workdays after the last. */
export function findWorkday(ms: number, { starts }: Workdays): number {
  let [from, to] = [-1, starts.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= ms) from = middle
    else to = middle
  }
  return from
}

/** The instants, in milliseconds, at which the period starts and ends. */
export function boundsOf({ period, days, starts }: Workdays): { start: number; end: number } {
  return { start: starts[days.indexOf(period.startDate)] ?? NaN, end: starts.at(-1) ?? NaN }
}

/** The real length of a workday in seconds. */
export function workdaySeconds(day: string, { days, starts }: Workdays): number {
  const index = days.indexOf(day)
  return ((starts[index + 1] ?? NaN) - (starts[index] ?? NaN)) / 1000
}
