import { dayParts } from '../time/day-parts.ts'
import type { WorkSpan } from '../time/hours.ts'
import { dayOf } from '../time/zones/local-times.ts'

/** Whole seconds that are about to be added to a day. */
export type PlannedDay = { day: string; seconds: number; isLeaveTime: boolean }

export type DayWarning = { code: 'leaveTwice' | 'leaveAndWork' | 'over24Hours'; day: string; seconds: number }

const DAY_SECONDS = 24 * 3600

/**
 * What someone should look at before they save, by day: leave on a day that has leave already, leave on a day with work, and more than 24
 * hours. `seconds` are those of the leave or the work that is there, or of the whole day. `entries` are those of the person, without the
 * one that is edited; leave counts on the day it began, an active entry up to `now`.
 */
export function findDayWarnings(
  planned: readonly PlannedDay[],
  entries: readonly (WorkSpan & { isLeaveTime: boolean })[],
  zone: string,
  now: Date,
): DayWarning[] {
  const recorded = sumDays(entries, zone, now)
  return planned.flatMap(({ day, seconds, isLeaveTime }): DayWarning[] => {
    const { worked, leave } = recorded.get(day) ?? NONE
    const total = worked + leave + seconds
    return [
      ...(isLeaveTime && leave > 0 ? [{ code: 'leaveTwice' as const, day, seconds: leave }] : []),
      ...(isLeaveTime && worked > 0 ? [{ code: 'leaveAndWork' as const, day, seconds: worked }] : []),
      ...(worked + leave > 0 && total > DAY_SECONDS ? [{ code: 'over24Hours' as const, day, seconds: total }] : []),
    ]
  })
}

/** An entry that someone is about to save, by day. */
export function planEntry(span: WorkSpan & { clockOut: Date; isLeaveTime: boolean }, zone: string): PlannedDay[] {
  return toParts(span, zone).map((part) => ({ ...part, isLeaveTime: span.isLeaveTime }))
}

type DayHours = { worked: number; leave: number }

const NONE: DayHours = { worked: 0, leave: 0 }

function sumDays(entries: readonly (WorkSpan & { isLeaveTime: boolean })[], zone: string, now: Date) {
  const days = new Map<string, DayHours>()
  for (const entry of entries) {
    // Leave without an end has no hours yet.
    const clockOut = entry.clockOut ?? (entry.isLeaveTime ? entry.clockIn : now)
    for (const { day, seconds } of toParts({ ...entry, clockOut }, zone)) {
      const { worked, leave } = days.get(day) ?? NONE
      days.set(day, entry.isLeaveTime ? { worked, leave: leave + seconds } : { worked: worked + seconds, leave })
    }
  }
  return days
}

/** Work lies on the days it was worked, leave on the day it begins. */
function toParts(span: WorkSpan & { clockOut: Date | string; isLeaveTime: boolean }, zone: string) {
  const parts = dayParts(span, zone)
  if (!span.isLeaveTime) return parts
  return [{ day: dayOf(span.clockIn, zone), seconds: parts.reduce((sum, { seconds }) => sum + seconds, 0) }]
}
