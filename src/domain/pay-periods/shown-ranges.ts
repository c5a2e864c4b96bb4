import type { Period } from '../time/periods.ts'
import { addDays, firstOfMonth } from '../time/zones/zones.ts'
import type { OwnPeriod } from './contract.ts'

/** One's own pay periods, newest first. No day is in two of them: people are in one pay group a day. */
type OwnDays = readonly Pick<OwnPeriod, 'startDate' | 'endDate'>[]

type OwnState = Pick<OwnPeriod, 'startDate' | 'endDate' | 'hasEnded' | 'status' | 'isSubmissionRequired'>

/**
 * The pay period with this day. A day outside of all of them, up to `today`, is shown with those of its month, so each day is in
 * exactly one range (decision 0091).
 */
export function findRange(day: string, periods: OwnDays, today: string): Period {
  const own = periods.find((period) => includes(period, day))
  if (own) return toDays(own)
  const before = periods.find(({ endDate }) => endDate < day)
  const after = periods.findLast(({ startDate }) => startDate > day)
  const first = firstOfMonth(day)
  const last = addDays(firstOfMonth(addDays(first, 31)), -1)
  return {
    startDate: findLatest(first, before && addDays(before.endDate, 1)),
    endDate: findEarliest(findEarliest(last, today), after && addDays(after.startDate, -1)),
  }
}

/** The ranges before and after the shown one, which can be any days. None after today, unless it's a pay period. */
export function findNeighbors(
  shown: Period,
  periods: OwnDays,
  today: string,
): { earlier: Period; later: Period | null } {
  const [before, after] = [addDays(shown.startDate, -1), addDays(shown.endDate, 1)]
  const isReached = after <= today || periods.some((period) => includes(period, after))
  return {
    // A pay period can begin while it's still the day before in the organization's zone.
    earlier: findRange(before < today ? before : today, periods, today),
    later: isReached ? findRange(after, periods, today) : null,
  }
}

/**
 * The one to show first: the oldest of the last two that its person has to submit, otherwise the current one. Null for people who are
 * in no pay group now and have nothing to submit.
 */
export function findFirstPeriod<P extends OwnState>(periods: readonly P[]): P | null {
  const waiting = periods.slice(0, 3).filter(mustBeSubmitted).at(-1)
  return waiting ?? findCurrent(periods)
}

function mustBeSubmitted({ hasEnded, status, isSubmissionRequired }: OwnState): boolean {
  return hasEnded && status === 'open' && isSubmissionRequired
}

/** A workday can begin at 10 PM, and then the period before goes on while the next one has begun. */
function findCurrent<P extends OwnState>(periods: readonly P[]): P | null {
  return periods.findLast(({ hasEnded }) => !hasEnded) ?? null
}

/** The current pay period and the last one that is over, as far as there are any. */
export function listQuickPayPeriods(
  periods: readonly OwnState[],
): { name: 'thisPayPeriod' | 'lastPayPeriod'; period: Period }[] {
  const current = findCurrent(periods)
  const last = periods.find(({ hasEnded }) => hasEnded)
  return [
    ...(current ? [{ name: 'thisPayPeriod' as const, period: toDays(current) }] : []),
    ...(last ? [{ name: 'lastPayPeriod' as const, period: toDays(last) }] : []),
  ]
}

function includes({ startDate, endDate }: Period, day: string): boolean {
  return startDate <= day && day <= endDate
}

const findLatest = (day: string, other = day) => (other > day ? other : day)
const findEarliest = (day: string, other = day) => (other < day ? other : day)

function toDays({ startDate, endDate }: Period): Period {
  return { startDate, endDate }
}
