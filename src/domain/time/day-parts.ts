import { elapsedSeconds, type Span } from './hours.ts'
import { dayOf } from './zones/local-times.ts'
import { endOfDay } from './zones/zones.ts'

type DayPart = { day: string; seconds: number }

/**
 * The whole seconds of a span on each calendar day of a zone. Each cut is counted from the start of the span, so that the parts add
 * up to the whole.
 */
export function dayParts({ clockIn, clockOut }: Span & { clockOut: Date | string }, zone: string): DayPart[] {
  const end = new Date(clockOut)
  const parts: DayPart[] = []
  let counted = 0
  for (let at = new Date(clockIn); at < end; ) {
    const day = dayOf(at, zone)
    const midnight = endOfDay(day, zone)
    const next = midnight < end ? midnight : end
    const seconds = elapsedSeconds(clockIn, next)
    parts.push({ day, seconds: seconds - counted })
    counted = seconds
    at = next
  }
  return parts
}
