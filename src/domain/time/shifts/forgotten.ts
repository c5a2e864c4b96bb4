import { type Span, type WorkSpan, workedSeconds } from '../hours.ts'
import { HOUR_MS } from '../units/durations.ts'

/** Open shifts that began before this instant count as 0 hours until someone enters their end (decision 0092). */
export function openCountFrom(askAfterHours: number, now: Date): Date {
  return new Date(now.getTime() - askAfterHours * HOUR_MS)
}

/** Whether its person probably forgot to clock out. Ask only about work: leave may have no end. */
export function isForgotten({ clockIn, clockOut }: Span, askAfterHours: number, now: Date): boolean {
  return clockOut === null && new Date(clockIn) < openCountFrom(askAfterHours, now)
}

/** Whole worked seconds, of an open shift up to `now`. */
export function secondsSoFar(shift: WorkSpan, askAfterHours: number, now: Date): number {
  return isForgotten(shift, askAfterHours, now) ? 0 : Math.max(0, workedSeconds(shift, now) ?? 0)
}
