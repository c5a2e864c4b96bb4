import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { listPayPeriodsAround, whyNotMoveOn } from '#domain/pay-groups/rules.ts'

const OFFERED_DAYS = 9
/** Far enough for schedules whose periods seldom begin on the same day. */
const PERIODS_AHEAD = 60

/**
 * First days of periods of the group, or without one, of all groups that these people leave. Also of the last ended ones, unless a
 * timesheet of someone is already submitted, approved, or closed then.
 */
export function listMoveDays(
  target: PayGroup | null,
  people: readonly PayPerson[],
  groups: readonly PayGroup[],
  today: string,
): string[] {
  const left = new Set(people.map(({ payGroupId, next }) => payGroupId ?? next?.payGroupId))
  const [first, ...others] = target ? [target] : groups.filter(({ id }) => left.has(id))
  if (!first) return []
  return listPayPeriodsAround(first.terms, today, PERIODS_AHEAD)
    .map(({ startDate }) => startDate)
    .filter((day) => people.every(({ decidedUntil }) => decidedUntil === null || decidedUntil < day))
    .filter((day) => others.every(({ terms }) => whyNotMoveOn(day, terms) === null))
    .slice(0, OFFERED_DAYS)
}

/** In no pay group now or later. */
export function areUngrouped(people: readonly PayPerson[]): boolean {
  return people.every(({ payGroupId, next }) => payGroupId === null && next === null)
}

/** People who are new to pay groups start with the current period; others change with the next one. */
export function proposeMoveDay(days: readonly string[], people: readonly PayPerson[], today: string): string {
  const current = areUngrouped(people) ? days.findLast((day) => day <= today) : undefined
  return current ?? days.find((day) => day > today) ?? days[0] ?? ''
}
