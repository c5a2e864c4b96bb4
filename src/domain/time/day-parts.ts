import { type WorkSpan, workedSecondsUntil } from './hours.ts'
import { dayOf } from './zones/local-times.ts'
import { endOfDay } from './zones/zones.ts'

type DayPart = { day: string; seconds: number }

/**
 * The worked seconds of an entry on each calendar day of a zone. Each cut is counted from the start of the span, so that the parts add
 * up to the whole.
 */
export function dayParts(entry: WorkSpan & { clockOut: Date | string }, zone: string): DayPart[] {
  const end = new Date(entry.clockOut)
  const parts: DayPart[] = []
  let counted = 0
  for (let at = new Date(entry.clockIn); at < end; ) {
    const day = dayOf(at, zone)
    const midnight = endOfDay(day, zone)
    const next = midnight < end ? midnight : end
    const seconds = workedSecondsUntil(entry, next)
    parts.push({ day, seconds: seconds - counted })
    counted = seconds
    at = next
  }
  return parts
}
