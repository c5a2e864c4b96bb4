import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { datesText } from './request-dates.ts'

/**
 * The requests that hold every word of a search, in any order and case: in the employee's name, username or e-mail, the type,
 * the status, the dates as they are shown, or the notes.
 */
export function matchingRequests(requests: readonly LeaveRequest[], search: string): LeaveRequest[] {
  const words = search.toLocaleLowerCase().split(/\s+/).filter(Boolean)
  return requests.filter((request) => {
    const { user, leaveType, status, notes } = request
    const said = [fullName(user), user.username, user.email, leaveType.name, status, datesText(request), notes]
    const text = said.join('\n').toLocaleLowerCase()
    return words.every((word) => text.includes(word))
  })
}
