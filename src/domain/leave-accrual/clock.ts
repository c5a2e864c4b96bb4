import { addDays } from '#domain/time/zones/zones.ts'
import { DAY_MS } from '../time/units/durations.ts'

/** Long enough for a weekend during which the product did not run. */
const MAX_CLOCK_JUMP_MS = 2 * DAY_MS

/** `seenAt` is when the product last ran, null when never (docs/decisions/0015). */
export function isClockTrusted(now: Date, seenAt: Date | null): boolean {
  return seenAt === null || now.getTime() - seenAt.getTime() <= MAX_CLOCK_JUMP_MS
}

/** The last day that may be credited: today or, while the clock is far ahead, the day on which the product last ran. */
export function trustedDay(today: string, now: Date, seenAt: Date | null): string {
  if (seenAt === null || isClockTrusted(now, seenAt)) return today
  return addDays(today, -Math.ceil((now.getTime() - seenAt.getTime()) / DAY_MS))
}
