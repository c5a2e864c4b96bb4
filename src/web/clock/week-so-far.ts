import type { TimeEntry } from '#domain/entries/contract.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { compareCodePoints } from '#domain/lists/compare-code-points.ts'
import { secondsSoFar } from '#domain/time/shifts/forgotten.ts'
import { firstOfCalendarWeek } from '#domain/time/weeks.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'

type WorkedEntry = Pick<TimeEntry, 'clockIn' | 'clockOut' | 'isLeaveTime' | 'breaks'>

type View = { zone: string; askAfterHours: number; now: Date }

/** Whole seconds of work, a running shift up to `now`. An entry counts on the day it began (decision 0021). */
export function sumWeekSoFar(entries: readonly WorkedEntry[], { zone, askAfterHours, now }: View) {
  const today = dayOf(now, zone)
  const sum = (counted: readonly WorkedEntry[]) =>
    counted.reduce((total, entry) => total + secondsSoFar(entry, askAfterHours, now), 0)
  const worked = entries.filter(
    ({ isLeaveTime, clockIn }) => !isLeaveTime && dayOf(clockIn, zone) >= firstOfCalendarWeek(today),
  )
  return { today: sum(worked.filter(({ clockIn }) => dayOf(clockIn, zone) === today)), week: sum(worked) }
}

type PlannedLeave = Pick<LeaveRequest, 'status' | 'firstDayOff' | 'lastDayOff'>

/** The first approved or pending leave that hasn't ended. */
export function findNextLeave<Request extends PlannedLeave>(
  requests: readonly Request[],
  today: string,
): Request | null {
  const planned = requests.filter(
    ({ status, lastDayOff }) => (status === 'approved' || status === 'pending') && lastDayOff >= today,
  )
  return planned.toSorted((one, other) => compareCodePoints(one.firstDayOff, other.firstDayOff))[0] ?? null
}
