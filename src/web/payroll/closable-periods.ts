import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import type { PayrollClose } from '#domain/payroll/contract.ts'

/** `leftOut`: who wasn't in its latest close; null before its first close. */
export type ClosablePeriod = PayPeriodSummary & { leftOut: number | null }

/** Periods that have ended and that no close has for everyone, oldest first. `closes` are newest first. */
export function listClosablePeriods(
  periods: readonly PayPeriodSummary[],
  closes: readonly Pick<PayrollClose, 'payGroupId' | 'firstDay' | 'leftOut'>[],
): ClosablePeriod[] {
  return periods
    .filter(({ hasEnded, people }) => hasEnded && people > 0)
    .map((period) => {
      const last = closes.find(
        ({ payGroupId, firstDay }) => payGroupId === period.payGroupId && firstDay === period.firstDay,
      )
      return { ...period, leftOut: last ? last.leftOut.length : null }
    })
    .filter(({ leftOut }) => leftOut !== 0)
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
}
