import { type CalendarDate, parseDate, startOfWeek } from '@internationalized/date'
import { dayOf } from './zones/local-times.ts'
import { firstOfMonth } from './zones/zones.ts'

/** Days in the organization's zone, both included. */
export type Period = { startDate: string; endDate: string }

/** The default range of a timesheet [2.37, 9.10]. */
export function monthToDate(now: Date, zone: string): Period {
  const today = dayOf(now, zone)
  return { startDate: firstOfMonth(today), endDate: today }
}

/** Why a period can't be chosen [2.37], or null when it can. */
export function whyNotPeriod({ startDate, endDate }: Period, today: string): string | null {
  if (startDate > today || endDate > today) return 'Choose today or an earlier day'
  if (startDate > endDate) return 'The start date is after the end date'
  return null
}

export function quickPeriods(today: string): { label: string; period: Period }[] {
  const day = parseDate(today)
  const week = startOfWeek(day, 'en-US')
  const month = day.set({ day: 1 })
  const period = (start: CalendarDate, end: CalendarDate): Period => ({
    startDate: start.toString(),
    endDate: end.toString(),
  })
  return [
    { label: 'This week', period: period(week, day) },
    { label: 'Last week', period: period(week.subtract({ days: 7 }), week.subtract({ days: 1 })) },
    { label: 'This month', period: period(month, day) },
    { label: 'Last month', period: period(month.subtract({ months: 1 }), month.subtract({ days: 1 })) },
  ]
}
