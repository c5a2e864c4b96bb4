import { defaultFormats } from '../default-formats.ts'
import type { Region } from '../locale.ts'
import { addDays, endOfDay, firstOfWeek, startOfDay } from './zones/zones.ts'

/** Of calendars and of “this week”; 0 is Sunday. Pay groups have their own workweek. */
export const firstWeekday = (region: Region): 0 | 1 => (region === 'US' || region === 'CA' ? 0 : 1)

export function firstOfCalendarWeek(day: string, region: Region = defaultFormats().region): string {
  return firstOfWeek(day, firstWeekday(region))
}

export function weekStartsUntil(day: string, count: number, region: Region): string[] {
  const startDate = firstOfCalendarWeek(day, region)
  return Array.from({ length: count }, (_, index) => addDays(startDate, (index + 1 - count) * 7))
}

/** Includes the end of the last week. A week with a clock change has 167 or 169 hours. */
export function weekBoundaries(weeks: readonly string[], zone: string): Date[] {
  const last = weeks.at(-1)
  if (last === undefined) return []
  return [...weeks.map((first) => startOfDay(first, zone)), endOfDay(addDays(last, 6), zone)]
}
