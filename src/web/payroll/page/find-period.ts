import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import type { PayrollClose } from '#domain/payroll/contract.ts'
import { listOpenPeriods } from '#domain/payroll/open-periods.ts'

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
