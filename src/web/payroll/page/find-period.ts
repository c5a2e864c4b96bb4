import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import type { PayrollClose } from '#domain/payroll/contract.ts'

type PeriodKey = { payGroupId: string; firstDay: string }

/** The closes of a period, oldest first. Those of corrections alone don't close it. */
export function listClosesOf<Close extends PayrollClose>(
  closes: readonly Close[],
  { payGroupId, firstDay }: PeriodKey,
): Close[] {
  const own = closes.filter((close) => close.payGroupId === payGroupId && close.firstDay === firstDay)
  return own.some(({ corrections }) => corrections === null)
    ? own.toSorted((one, other) => one.number - other.number)
    : []
}

/** Periods that have ended with people, and that no payroll closes, oldest first. */
export function listOpenPeriods(
  periods: readonly PayPeriodSummary[],
  closes: readonly PayrollClose[],
): PayPeriodSummary[] {
  return periods
    .filter(({ hasEnded, people, closed }) => hasEnded && people > 0 && closed === 0)
    .filter((period) => listClosesOf(closes, period).length === 0)
    .toSorted((one, other) => (one.firstDay < other.firstDay ? -1 : 1))
}

type Asked = { group: string | null; period: string | null }

/** The period of the address, or the oldest one that waits to be closed, or the current one. */
export function findPeriod(
  periods: readonly PayPeriodSummary[],
  closes: readonly PayrollClose[],
  { group, period }: Asked,
): PayPeriodSummary | undefined {
  const ofGroup = periods.filter(({ payGroupId }) => payGroupId === group)
  const listed = ofGroup.length > 0 ? ofGroup : periods
  const asked =
    ofGroup.length > 0 && period !== null
      ? ofGroup.find(({ firstDay, endDate }) => firstDay <= period && period <= endDate)
      : undefined
  return asked ?? listOpenPeriods(listed, closes)[0] ?? listed[0]
}
