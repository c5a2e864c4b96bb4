import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'

/** Periods that have ended and that aren't closed for everyone, oldest first. */
export function listClosablePeriods(periods: readonly PayPeriodSummary[]): PayPeriodSummary[] {
  return periods
    .filter(({ hasEnded, people, closed }) => hasEnded && closed < people)
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
}
