import { dayOf, firstOfMonth } from './zones.ts'

/** A span of calendar days, both included, in the organization's zone. */
export type Period = { startDate: string; endDate: string }

/** The default timesheet range [2.37, 9.10]: the first of the current month to today, as the zone's calendar has it. */
export function monthToDate(now: Date, zone: string): Period {
  const today = dayOf(now, zone)
  return { startDate: firstOfMonth(today), endDate: today }
}

/** Why a period cannot be chosen [2.37], or null when it can. `today` is the day in the organization's zone. */
export function whyNotPeriod({ startDate, endDate }: Period, today: string): string | null {
  if (startDate > today || endDate > today) return 'Choose today or an earlier day'
  if (startDate > endDate) return 'The start date is after the end date'
  return null
}
