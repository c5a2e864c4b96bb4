import type { Span } from '../hours.ts'

/** The whole seconds that lie in both of two spans; one without an end reaches to now. */
export function overlapSeconds(one: Span, other: Span, now: Date): number {
  const end = ({ clockOut }: Span) => new Date(clockOut ?? now).getTime()
  const from = Math.max(new Date(one.clockIn).getTime(), new Date(other.clockIn).getTime())
  return Math.max(0, Math.floor((Math.min(end(one), end(other)) - from) / 1000))
}
