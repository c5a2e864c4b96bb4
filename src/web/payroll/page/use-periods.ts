import { type PayPeriodSummary, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { PERIODS_FAILED } from '../payroll-queries.ts'

/** The latest ones, and the one with this day if it's older: a link can lead to it. */
export function usePeriods(day: string | null) {
  const latest = useRead(payPeriodEndpoints.list, { query: {} }, { fallback: PERIODS_FAILED })
  const isOlder = day !== null && latest.data?.every(({ firstDay }) => day < firstDay)
  const query = isOlder ? { day } : {}
  const listed = useRead(payPeriodEndpoints.list, { query }, { keepPrevious: true, fallback: PERIODS_FAILED })
  // A day that isn't one is refused, as in an old or mistyped link.
  return listed.isError && isOlder ? latest : listed
}

/** The period of a group that starts or ends on this day; null without one. */
export function useNeighbor(
  periods: readonly PayPeriodSummary[],
  payGroupId: string | undefined,
  { day, enabled }: { day: string; enabled: boolean },
): PayPeriodSummary | null {
  const find = (listed: readonly PayPeriodSummary[]) =>
    listed.find((each) => each.payGroupId === payGroupId && each.firstDay <= day && day <= each.endDate)
  const found = find(periods)
  const older = useRead(payPeriodEndpoints.list, { query: { day } }, { enabled: enabled && !found })
  return found ?? (enabled && older.data ? find(older.data) : null) ?? null
}
