import { dayOf, endOfDay } from './zones/zones.ts'

export type DayPart = { day: string; seconds: number }

/**
 * A span of time cut at every midnight of a zone: the whole seconds that fall on each calendar day, in order. Whatever the
 * clocks do in between, the parts add up to the whole: each cut is counted from the beginning, never part by part.
 */
export function dayParts(
  { clockIn, clockOut }: { clockIn: Date | string; clockOut: Date | string },
  zone: string,
): DayPart[] {
  const [from, to] = [new Date(clockIn).getTime(), new Date(clockOut).getTime()]
  const parts: DayPart[] = []
  let counted = 0
  for (let at = from; at < to; ) {
    const day = dayOf(new Date(at), zone)
    const next = Math.min(endOfDay(day, zone).getTime(), to)
    const seconds = Math.floor((next - from) / 1000)
    parts.push({ day, seconds: seconds - counted })
    counted = seconds
    at = next
  }
  return parts
}
