import { CalendarDate, parseDate } from '@internationalized/date'
import { firstInstantFrom } from './local-times.ts'

/** Of days without a zone, which are all of the same length. */
const DAY_MS = 86_400_000

/** The first instant of a calendar day in a zone; the day may begin at 01:00 where midnight is skipped. */
export function startOfDay(day: string, zone: string): Date {
  return new Date(firstInstantFrom(Date.parse(day), zone))
}

/** The first instant after a calendar day in a zone: 23, 24 or 25 hours after its start. */
export function endOfDay(day: string, zone: string): Date {
  return startOfDay(addDays(day, 1), zone)
}

export function addDays(day: string, days: number): string {
  return parseDate(day).add({ days }).toString()
}

/** The latest of some calendar days. */
export function latestDay(...days: [string, ...string[]]): string {
  return days.reduce((last, day) => (day > last ? day : last))
}

/** Calendar days from one to another: 0 on the same day, negative when `to` is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

export function firstOfMonth(day: string): string {
  const { year, month } = parseDate(day)
  return new CalendarDate(year, month, 1).toString()
}
