import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'

type Asked = { group: string | null; period: string | null }

/** Newest first in each group: the period of the address, or the oldest one that waits for approvals, or the current one. */
export function choosePeriod(
  periods: readonly PayPeriodSummary[],
  { group, period }: Asked,
): PayPeriodSummary | undefined {
  const ofGroup = periods.filter(({ payGroupId }) => payGroupId === group)
  const listed = ofGroup.length > 0 ? ofGroup : periods.filter(({ people }) => people > 0)
  const asked =
    period === null ? undefined : ofGroup.find(({ firstDay, endDate }) => firstDay <= period && period <= endDate)
  const waits = ({ hasEnded, people, approved }: PayPeriodSummary) => hasEnded && approved < people
  return asked ?? listed.findLast(waits) ?? listed[0]
}
