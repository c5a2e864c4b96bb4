import type { DayToReview, EntriesToReview, ShiftToReview } from '#domain/timesheets/contract.ts'
import type { OnTheClock } from '#web/time-entries/use-on-the-clock.ts'

export type ItemToReview = ShiftToReview | DayToReview | EntriesToReview

type Found = {
  shifts: readonly ShiftToReview[]
  days: readonly DayToReview[]
  recordedLater: readonly EntriesToReview[]
}

/** What is most urgent comes first. Shifts that have ended since are left out. */
export function listItemsToReview({ shifts, days, recordedLater }: Found, onTheClock: OnTheClock): ItemToReview[] {
  const isStillOpen = ({ kind, userId, clockIn }: ShiftToReview) =>
    kind === 'long' || !onTheClock || onTheClock.get(userId)?.clockIn === clockIn
  return [...shifts.filter(isStillOpen), ...days.toReversed(), ...recordedLater]
}

export const itemKey = (item: ItemToReview) => ('id' in item ? item.id : `${item.kind} ${item.userId} ${item.day}`)
