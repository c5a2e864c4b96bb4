import type { TimeEntry } from '#domain/entries/contract.ts'
import { dayParts } from '#domain/time/day-parts.ts'
import type { WorkSpan } from '#domain/time/hours.ts'
import type { Period } from '#domain/time/periods.ts'
import { isForgotten } from '#domain/time/shifts/forgotten.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'

type Shift = WorkSpan & Pick<TimeEntry, 'id' | 'clockIn' | 'isActive' | 'isLeaveTime'>

/** The part of an entry outside the range. All of it counts on its first day (decision 0021). */
export type Overhang = {
  id: string
  startDay: string
  isLeaveTime: boolean
  days: Period
  seconds: number
  /** Whether the entry is listed in the range. If not, only its overhang lies there. */
  listed: boolean
}

export function findOverhangs(
  { entries, before }: { entries: readonly Shift[]; before: readonly Shift[] },
  period: Period,
  { zone, askAfterHours, now }: { zone: string; askAfterHours: number; now: Date },
): Overhang[] {
  const restOf = (entry: Shift, listed: boolean): Overhang[] => {
    const { id, clockOut, isActive, isLeaveTime } = entry
    const end = clockOut ?? (isActive && !isForgotten(entry, askAfterHours, now) ? now : null)
    const parts = end === null ? [] : dayParts({ ...entry, clockOut: end }, zone)
    const beyond = parts.filter(({ day }) => (listed ? day > period.endDate : day >= period.startDate))
    const [first, last] = [beyond[0], beyond.at(-1)]
    if (!first || !last) return []
    const seconds = beyond.reduce((sum, part) => sum + part.seconds, 0)
    const days = { startDate: first.day, endDate: last.day }
    return [{ id, startDay: dayOf(entry.clockIn, zone), isLeaveTime, days, seconds, listed }]
  }
  return [...entries.flatMap((entry) => restOf(entry, true)), ...before.flatMap((entry) => restOf(entry, false))]
}
