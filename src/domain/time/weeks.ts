import { cycleOf } from './cycles.ts'
import { addDays, endOfDay, startOfDay } from './zones/zones.ts'

export function weekStartsUntil(day: string, count: number): string[] {
  const { startDate } = cycleOf(day, 'weekly')
  return Array.from({ length: count }, (_, index) => addDays(startDate, (index + 1 - count) * 7))
}

/** Includes the end of the last week. A week with a clock change has 167 or 169 hours. */
export function weekBoundaries(weeks: readonly string[], zone: string): Date[] {
  const last = weeks.at(-1)
  if (last === undefined) return []
  return [...weeks.map((sunday) => startOfDay(sunday, zone)), endOfDay(addDays(last, 6), zone)]
}
