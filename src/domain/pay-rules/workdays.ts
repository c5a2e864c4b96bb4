import type { Period } from '../time/periods.ts'
import { MINUTE_MS } from '../time/units/durations.ts'
import { firstInstantFrom } from '../time/zones/local-times.ts'
import { addDays, daysBetween } from '../time/zones/zones.ts'

export type WorkdayTerms = {
  zone: string
  /** 0 is Sunday. */
  weekStartsOn: number
  /** Minutes after midnight. */
  dayStartsAt: number
}

/**
 * The workdays of a period, after those of its first workweek that came before it: their hours count toward the week's overtime.
 * Create it once and use it for everyone with the same terms, because it takes longer than a person's hours.
 */
export type Workdays = {
  period: Period
  /** Named after the calendar day on which they start. */
  days: readonly string[]
  /** Milliseconds of the start of each, and of the end of the last. Clock changes make 23 or 25 hours. */
  starts: readonly number[]
}

/**
 * `before` are the terms that applied until the period. Its first workday starts when the one before it ended, so no hour is missing or
 * counted twice when the zone or the start of the workday changes.
 */
export function createWorkdays(terms: WorkdayTerms, period: Period, before: WorkdayTerms = terms): Workdays {
  const first = firstOfWorkweek(period.startDate, terms.weekStartsOn)
  const days = Array.from({ length: daysBetween(first, period.endDate) + 1 }, (_, index) => addDays(first, index))
  const starts = [...days, addDays(period.endDate, 1)].map((day) => {
    const { zone, dayStartsAt } = day <= period.startDate ? before : terms
    return firstInstantFrom(Date.parse(day) + dayStartsAt * MINUTE_MS, zone)
  })
  return { period, days, starts }
}

function firstOfWorkweek(day: string, weekStartsOn: number): string {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return addDays(day, -((weekday - weekStartsOn + 7) % 7))
}

/** The first day of the workweek that a workday belongs to. */
export function workweekOf(index: number, { days }: Workdays): string {
  return days[index - (index % 7)] ?? ''
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
