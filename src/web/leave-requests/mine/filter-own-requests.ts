import { holdsWords } from '#domain/fields/search.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { Period } from '#domain/time/periods.ts'

/**
 * One's requests whose type, status or notes hold every word of a search, in any order, case and accents [2.63], and that have a day in
 * a period where one is chosen [2.64].
 */
export function filterOwnRequests(
  requests: readonly LeaveRequest[],
  search: string,
  period: Period | null,
): LeaveRequest[] {
  return requests.filter(({ leaveType, status, notes, startDate, endDate }) => {
    const within = period === null || (startDate <= period.endDate && endDate >= period.startDate)
    return within && holdsWords(`${leaveType.name}\n${status}\n${notes}`, search)
  })
}
