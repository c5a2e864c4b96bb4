import { type CalendarDate, parseDate } from '@internationalized/date'
import type { Region } from '../locale.ts'
import { firstOfCalendarWeek } from './weeks.ts'
import { dayOf } from './zones/local-times.ts'
import { firstOfMonth } from './zones/zones.ts'

/** Days in the organization's zone, both included. */
export type Period = { startDate: string; endDate: string }

/** The default range of a timesheet [2.37, 9.10]. */
export function monthToDate(now: Date, zone: string): Period {
  const today = dayOf(now, zone)
  return { startDate: firstOfMonth(today), endDate: today }
}

/** [2.37] */
export function isSelectablePeriod({ startDate, endDate }: Period, today: string): boolean {
  return startDate <= endDate && endDate <= today
}

export function isSamePeriod(one: Period, other: Period): boolean {
  return one.startDate === other.startDate && one.endDate === other.endDate
}

export type QuickPeriod = 'thisWeek' | 'lastWeek' | 'thisMonth' | 'lastMonth'

export function quickPeriods(today: string, region?: Region): { name: QuickPeriod; period: Period }[] {
  const day = parseDate(today)
  const week = parseDate(firstOfCalendarWeek(today, region))
  const month = day.set({ day: 1 })
  const period = (start: CalendarDate, end: CalendarDate): Period => ({
    startDate: start.toString(),
    endDate: end.toString(),
  })
  return [
    { name: 'thisWeek', period: period(week, day) },
    { name: 'lastWeek', period: period(week.subtract({ days: 7 }), week.subtract({ days: 1 })) },
    { name: 'thisMonth', period: period(month, day) },
    { name: 'lastMonth', period: period(month.subtract({ months: 1 }), month.subtract({ days: 1 })) },
  ]
}
