import { cycleOf } from './cycles.ts'
import { addDays, endOfDay, startOfDay } from './zones/zones.ts'

/** The Sundays on which the last `count` weeks up to that of a day begin, oldest first. */
export function weekStartsUntil(day: string, count: number): string[] {
  const { startDate } = cycleOf(day, 'weekly')
  return Array.from({ length: count }, (_, index) => addDays(startDate, (index + 1 - count) * 7))
}

/**
 * Where such weeks begin and end in a zone: one instant more than there are weeks. A week in which clocks are changed has 167 or
 * 169 hours.
 */
export function weekBoundaries(weeks: readonly string[], zone: string): Date[] {
  const last = weeks.at(-1)
  if (last === undefined) return []
  return [...weeks.map((sunday) => startOfDay(sunday, zone)), endOfDay(addDays(last, 6), zone)]
}
