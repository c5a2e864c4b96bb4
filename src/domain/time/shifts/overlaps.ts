import { elapsedSeconds, type Span } from '../hours.ts'

export function overlapSeconds(one: Span, other: Span, now: Date): number {
  const end = ({ clockOut }: Span) => new Date(clockOut ?? now).getTime()
  const from = Math.max(new Date(one.clockIn).getTime(), new Date(other.clockIn).getTime())
  return Math.max(0, elapsedSeconds(new Date(from), new Date(Math.min(end(one), end(other)))))
}
