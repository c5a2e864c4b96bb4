import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { firstInstantFrom } from '#domain/time/zones/local-times.ts'
import '#server/zones.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'

export const LEAVE_HOURS = 8

/** When the timesheet's entry for a day of approved leave begins and ends (decision 0054). */
export function leaveTimesOf(day: string): { leaveFrom: Date; leaveUntil: Date } {
  const from = firstInstantFrom(Date.parse(`${day}T09:00Z`), DEFAULT_TIMEZONE)
  return { leaveFrom: new Date(from), leaveUntil: new Date(from + LEAVE_HOURS * HOUR_MS) }
}
