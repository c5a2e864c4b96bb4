import { type LeaveDay, listAbsentPeriods } from '../leave-requests/leave-days.ts'
import { groupBy } from '../lists/group-by.ts'
import type { Period } from '../time/periods.ts'
import { isUsualDay, USUAL_DAY_WEEKS } from '../time/shifts/usual-days.ts'
import { addDays } from '../time/zones/zones.ts'
import type { DayToReview } from './contract.ts'

/** Days before today that are reviewed. */
const REVIEWED_DAYS = 7
/** With fewer people no one can say whether the organization was closed. */
const MIN_PEOPLE = 3
/** [4.3] */
const FULL_DAY_HOURS = 8

/** Days whose entries the review needs. */
export const REVIEW_HISTORY_DAYS = REVIEWED_DAYS + USUAL_DAY_WEEKS * 7

export type PersonDays = {
  userId: string
  /** Days on which an entry of work began, of the last `REVIEW_HISTORY_DAYS`. */
  worked: ReadonlySet<string>
  /** Days with paid time off on the timesheet. */
  off: ReadonlySet<string>
}

/** `days` are those with hours, ascending. */
export type ApprovedLeave = Period & { userId: string; days: readonly LeaveDay[] }

/**
 * Finds days without hours or leave on which the person usually works, and days with work during a whole day of leave. If most of
 * those who usually work on a weekday have no hours, the organization was probably closed, and no one is missing.
 */
export function findDaysToReview(
  people: readonly PersonDays[],
  leave: readonly ApprovedLeave[],
  today: string,
): Pick<DayToReview, 'kind' | 'userId' | 'day'>[] {
  const daysOf = groupBy(
    leave.flatMap(({ userId, days }) => days.map((day) => ({ userId, ...day }))),
    ({ userId }) => userId,
  )
  const absencesOf = groupBy(leave.flatMap(toAbsences), ({ userId }) => userId)
  return listReviewedDays(today).flatMap((day) => {
    const duringLeave = people.filter(
      ({ userId, worked }) => worked.has(day) && daysOf.get(userId)?.some((off) => off.day === day && isWholeDay(off)),
    )
    const expected = people.filter(({ worked }) => isUsualDay(worked, day))
    const missing = expected.filter(
      ({ userId, worked, off }) =>
        !worked.has(day) && !off.has(day) && !absencesOf.get(userId)?.some((one) => includesDay(one, day)),
    )
    const wasClosed = expected.length >= MIN_PEOPLE && missing.length * 2 > expected.length
    const toRow =
      (kind: DayToReview['kind']) =>
      ({ userId }: PersonDays) => ({ kind, userId, day })
    return [...duringLeave.map(toRow('duringLeave')), ...(wasClosed ? [] : missing.map(toRow('missing')))]
  })
}

export type AcceptDayProblem =
  | { code: 'notOver' | 'hasHours' | 'notAsked' | 'notAccepted' }
  | { code: 'isAccepted'; by: string }

type DayFacts = {
  day: string
  today: string
  /** Work or leave. */
  hasHours: boolean
  /** Whether `findDaysToReview` finds that its hours are missing. */
  isMissing: boolean
  /** Who said that it's right. */
  acceptedBy: string | null
}

/** Only what someone is asked about can be accepted. */
export function whyNotAcceptDay({ day, today, hasHours, isMissing, acceptedBy }: DayFacts): AcceptDayProblem | null {
  if (day >= today) return { code: 'notOver' }
  if (hasHours) return { code: 'hasHours' }
  if (!isMissing) return { code: 'notAsked' }
  return acceptedBy === null ? null : { code: 'isAccepted', by: acceptedBy }
}

/** Oldest first. */
function listReviewedDays(today: string): string[] {
  return Array.from({ length: REVIEWED_DAYS }, (_, index) => addDays(today, index - REVIEWED_DAYS))
}

/** With the weekends between days off. */
function toAbsences({ userId, days, ...request }: ApprovedLeave): (Period & { userId: string })[] {
  const periods = listAbsentPeriods(
    request,
    days.map(({ day }) => day),
  )
  return periods.map((period) => ({ userId, ...period }))
}

function includesDay({ startDate, endDate }: Period, day: string): boolean {
  return startDate <= day && day <= endDate
}

/** Part-day leave leaves time to work. */
function isWholeDay({ hours }: LeaveDay): boolean {
  return hours >= FULL_DAY_HOURS
}
