import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { listPayPeriods, whyNotMoveOn } from '#domain/pay-groups/rules.ts'

const OFFERED_DAYS = 6
/** Far enough for schedules whose periods seldom begin on the same day. */
const PERIODS_AHEAD = 60

/** First days of periods of the group, or without one, of all groups that these people leave. */
export function listMoveDays(
  target: PayGroup | null,
  people: readonly PayPerson[],
  groups: readonly PayGroup[],
  today: string,
): string[] {
  const left = new Set(people.map(({ payGroupId, next }) => payGroupId ?? next?.payGroupId))
  const [first, ...others] = target ? [target] : groups.filter(({ id }) => left.has(id))
  if (!first) return []
  return listPayPeriods(first.terms, today, PERIODS_AHEAD)
    .map(({ startDate }) => startDate)
    .filter((day) => others.every(({ terms }) => whyNotMoveOn(day, terms) === null))
    .slice(0, OFFERED_DAYS)
}
