import { matchesAllWords } from '#domain/fields/search.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { Period } from '#domain/time/periods.ts'
import { STATUS_TEXT } from '../status-text.ts'

/** [2.63, 2.64] */
export function filterOwnRequests(
  requests: readonly LeaveRequest[],
  search: string,
  period: Period | null,
): LeaveRequest[] {
  return requests.filter(({ leaveType, status, notes, firstDayOff, lastDayOff }) => {
    const isInPeriod = period === null || (firstDayOff <= period.endDate && lastDayOff >= period.startDate)
    return isInPeriod && matchesAllWords(`${leaveType.name}\n${STATUS_TEXT[status]}\n${notes}`, search)
  })
}
