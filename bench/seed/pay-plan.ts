import type { NewPayTerms } from '#domain/pay-groups/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import type { Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, daysBetween } from '#domain/time/zones/zones.ts'
import { isHoliday } from './working-day.ts'

const WEST_COAST = 'America/Los_Angeles'

/** From this index of the staff on, people work on the West Coast. */
const FIRST_IN_WEST = 27
const STAFF_SIZE = 40

export const zoneOf = (number: number): string => (number < FIRST_IN_WEST ? DEFAULT_TIMEZONE : WEST_COAST)

/** Indexes of the staff. Each has something that an approver looks at in the last pay period, and isn't away then. */
export const DOCK_PROBLEMS = {
  /** Forgot to clock out on the last workday before a week of vacation. */
  onVacation: 13,
  pendingLeave: 21,
  workedOnLeave: 25,
  noHours: 23,
  longShift: 14,
  shortGap: 26,
  sevenDays: 6,
  /** Added a shift on the day after it. */
  recordedLater: 22,
  /** Their timesheet was sent back. */
  sentBack: 11,
} as const

/** The hours of this person were corrected after the first payroll was closed. */
export const CORRECTED = 16
/** On the last workday, one forgot to clock out and another has no hours. */
export const FORGOT_LATELY = 10
export const NO_HOURS_LATELY = 24

/** Days from Saturday. */
const SATURDAY = '2000-01-01'
const daysSince = (weekday: string, day: string, length = 7) => ((daysBetween(weekday, day) % length) + length) % length

export type DockDays = ReturnType<typeof findDockDays>

/**
 * Two biweekly periods that have ended: one that is closed, and one that is half approved. The last one ended three to nine days ago, so
 * that someone has had a workday to approve it.
 */
export function findDockDays(today: string) {
  const lastDay = addDays(today, -3 - daysSince(SATURDAY, addDays(today, -3)))
  const ended = { startDate: addDays(lastDay, -13), endDate: lastDay }
  const closed = { startDate: addDays(lastDay, -27), endDate: addDays(lastDay, -14) }
  const workdays = listWorkdays(ended)
  const workday = (fromEnd: number) => workdays.at(-fromEnd) ?? lastDay
  return {
    closed,
    ended,
    forgottenDay: workday(1),
    sickDay: workday(2),
    addedLaterDay: workday(3),
    longDay: workday(4),
    dayOff: workday(5),
    correctedDay: listWorkdays(closed).at(-2) ?? closed.endDate,
    lastWorkday:
      listWorkdays({ startDate: addDays(today, -7), endDate: addDays(today, -1) }).at(-1) ?? addDays(today, -1),
  }
}

/** Three weeks from Monday that have ended: two that are closed, and one that is approved. */
function findWestWeeks(today: string): Period[] {
  const sunday = addDays(SATURDAY, 1)
  const lastDay = addDays(today, -2 - daysSince(sunday, addDays(today, -2)))
  return [20, 13, 6].map((days) => ({ startDate: addDays(lastDay, -days), endDate: addDays(lastDay, 6 - days) }))
}

function listWorkdays({ startDate, endDate }: Period): string[] {
  const days = Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, index) => addDays(startDate, index))
  return days.filter((day) => daysSince(SATURDAY, day) > 1 && !isHoliday(day))
}

const PROBLEMS = new Set<number>([...Object.values(DOCK_PROBLEMS), FORGOT_LATELY, NO_HOURS_LATELY])

/** In the period that has ended: everyone in the west, and about half of the dock. */
export const isApproved = (number: number): boolean =>
  number >= FIRST_IN_WEST || (!PROBLEMS.has(number) && number % 5 !== 0)

const CANNOT_SUBMIT: readonly number[] = [DOCK_PROBLEMS.onVacation, DOCK_PROBLEMS.pendingLeave, DOCK_PROBLEMS.noHours]

export const hasSubmitted = (number: number): boolean =>
  number >= FIRST_IN_WEST || (number % 4 !== 0 && !CANNOT_SUBMIT.includes(number))

export type GroupPlan = {
  name: string
  /** Indexes of the staff. `admin` looks after the group, and `otherAdmin` approves that one's own timesheet. */
  people: number[]
  admin: number
  otherAdmin: number
  terms: NewPayTerms
  /** Days from the end of a period to its approval. */
  approvedAfter: number
  /** Oldest first. */
  closed: Period[]
  ended: Period
}

export function planGroups(now: Date): { dock: GroupPlan; west: GroupPlan; days: DockDays } {
  const days = findDockDays(dayOf(now, DEFAULT_TIMEZONE))
  const { closed, ended } = days
  const [first, second, third] = findWestWeeks(dayOf(now, WEST_COAST))
  if (!first || !second || !third) throw new Error('A week is missing')
  const dock = {
    name: 'Chicago dock',
    people: Array.from({ length: FIRST_IN_WEST }, (_, number) => number),
    admin: 0,
    otherAdmin: 1,
    approvedAfter: 2,
    terms: { ...TERMS, frequency: 'biweekly', weekStartsOn: 0, ruleSet: 'us-flsa', ...startingOn(closed.startDate) },
    closed: [closed],
    ended,
  } as const
  const west = {
    name: 'Long Beach yard',
    people: Array.from({ length: STAFF_SIZE - FIRST_IN_WEST }, (_, index) => FIRST_IN_WEST + index),
    admin: 1,
    otherAdmin: 0,
    approvedAfter: 1,
    terms: {
      ...TERMS,
      timezone: WEST_COAST,
      frequency: 'weekly',
      weekStartsOn: 1,
      ruleSet: 'us-ca',
      ...startingOn(first.startDate),
    },
    closed: [first, second],
    ended: third,
  } as const
  return { dock: { ...dock, closed: [...dock.closed] }, west: { ...west, closed: [...west.closed] }, days }
}

const TERMS = {
  timezone: DEFAULT_TIMEZONE,
  dayStartsAt: 0,
  longShiftHours: 14,
  submission: 'optional',
  attestation: '',
} as const

const startingOn = (day: string) => ({ anchorDay: day, effectiveFrom: day })
