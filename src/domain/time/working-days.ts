import { getDayOfWeek, parseDate } from '@internationalized/date'
import { daysBetween } from './zones/zones.ts'

/** Monday to Friday, both days included [9.7]. */
export function workingDays(startDate: string, endDate: string): number {
  const days = daysBetween(startDate, endDate) + 1
  const first = getDayOfWeek(parseDate(startDate), 'en-US')
  const rest = Array.from({ length: days % 7 }, (_, day) => (first + day) % 7)
  return Math.floor(days / 7) * 5 + rest.filter((weekday) => weekday !== 0 && weekday !== 6).length
}

/** Monday to Friday. */
export function isWorkingDay(day: string): boolean {
  const weekday = getDayOfWeek(parseDate(day), 'en-US')
  return weekday !== 0 && weekday !== 6
}
