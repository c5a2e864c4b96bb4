import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'

/** With how many people are in them now. */
export function listGroups(periods: readonly PayPeriodSummary[]) {
  const newest = new Map<string, PayPeriodSummary>()
  for (const period of periods) if (!newest.has(period.payGroupId)) newest.set(period.payGroupId, period)
  return [...newest.values()].map(({ payGroupId, payGroup, people }) => ({ id: payGroupId, name: payGroup, people }))
}
