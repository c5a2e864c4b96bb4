import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import type { Period } from '#domain/time/periods.ts'

/**
 * One's requests whose type, status or notes hold every word of a search, in any order and case [2.63], and that have a day in
 * a period where one is chosen [2.64].
 */
export function ownMatching(requests: readonly LeaveRequest[], search: string, period: Period | null): LeaveRequest[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return requests.filter(({ leaveType, status, notes, startDate, endDate }) => {
    const text = `${leaveType.name}\n${status}\n${notes}`.toLocaleLowerCase()
    const within = period === null || (startDate <= period.endDate && endDate >= period.startDate)
    return within && words.every((word) => text.includes(word))
  })
}
