import type { PayTerms } from '../pay-groups/contract.ts'
import { listPayPeriods } from '../time/pay-schedules.ts'
import type { Period } from '../time/periods.ts'
import { dayOf } from '../time/zones/local-times.ts'
import { addDays } from '../time/zones/zones.ts'

/** When a person belongs to a pay group. `until` is the first day on which they no longer do; null for no end. */
export type Membership = { payGroupId: string; from: string; until: string | null }

/** A pay period of a group, and the terms that apply to all its days. */
export type PayPeriod = Period & { terms: PayTerms }

/** The period with this day; null before the group starts. `terms` are in the order of their first days. */
export function findPayPeriod(terms: readonly PayTerms[], day: string): PayPeriod | null {
  const inForce = terms.findLast(({ effectiveFrom }) => effectiveFrom <= day)
  const [period] = inForce ? listPayPeriods(terms, day, 1) : []
  return inForce && period ? { ...period, terms: inForce } : null
}

/** The period with this day and those before it, newest first. */
export function listPayPeriodsBack(terms: readonly PayTerms[], day: string, count: number): PayPeriod[] {
  const periods: PayPeriod[] = []
  for (let at = day; periods.length < count; ) {
    const period = findPayPeriod(terms, at)
    if (!period) break
    periods.push(period)
    at = addDays(period.startDate, -1)
  }
  return periods
}

/** The day that the group has now. */
export function todayOf(terms: readonly PayTerms[], now: Date): string {
  const zone = terms.findLast(({ effectiveFrom }) => effectiveFrom <= dayOf(now, 'UTC'))?.timezone
  return dayOf(now, zone ?? 'UTC')
}

/** A pay period in which a person belongs to its group on these days. */
type PersonPeriod = { payGroupId: string; period: PayPeriod; days: Period }

/** The current period of a person and at most `count` with those before it, newest first, as `memberships` are. */
export function listPersonPeriods(
  memberships: readonly Membership[],
  termsOf: (payGroupId: string) => readonly PayTerms[],
  now: Date,
  count: number,
): PersonPeriod[] {
  const periods: PersonPeriod[] = []
  for (const { payGroupId, ...membership } of memberships) {
    const terms = termsOf(payGroupId)
    const today = todayOf(terms, now)
    const last = membership.until && membership.until <= today ? addDays(membership.until, -1) : today
    for (let at = last; at >= membership.from && periods.length < count; ) {
      const period = findPayPeriod(terms, at)
      const days = period && cutToMembership(period, membership)
      if (!period || !days) break
      periods.push({ payGroupId, period, days })
      at = addDays(period.startDate, -1)
    }
  }
  return periods
}

/** The days of a period on which the person belongs to the group; null if there are none. */
export function cutToMembership(period: Period, { from, until }: Omit<Membership, 'payGroupId'>): Period | null {
  const startDate = from > period.startDate ? from : period.startDate
  const endDate = until !== null && until <= period.endDate ? addDays(until, -1) : period.endDate
  return startDate <= endDate ? { startDate, endDate } : null
}
