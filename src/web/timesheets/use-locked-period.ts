import type { TimeEntry } from '#domain/entries/contract.ts'
import { type OwnPeriod, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { isLocked } from '#domain/pay-periods/rules.ts'
import type { Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { useRead } from '#web/api/use-api.ts'

/**
 * The approved period that the entry lies in, if it is one's own. An administrator reads the status beside the entries. A shift over
 * the edge of a period can still change outside it, so the server decides.
 */
export function useLockedPeriod(
  entry: TimeEntry | null,
  { isOwn, zone }: { isOwn: boolean; zone: string },
): OwnPeriod | null {
  const periods = useRead(payPeriodEndpoints.mine, {}, { enabled: isOwn })
  if (!entry || entry.clockOut === null) return null
  const [from, until] = [dayOf(entry.clockIn, zone), dayOf(entry.clockOut, zone)]
  const isInside = ({ startDate, endDate }: Period) => startDate <= from && until <= endDate
  return periods.data?.find((period) => isLocked(period.status) && isInside(period)) ?? null
}
