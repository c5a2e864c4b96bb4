import { holdsWords } from '#domain/fields/search.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { datesText } from '../request-dates.ts'

/**
 * The requests that hold every word of a search, in any order, case and accents: in the employee's name, username or e-mail, the type,
 * the status, the dates as they are shown, or the notes.
 */
export function filterRequests(requests: readonly LeaveRequest[], search: string): LeaveRequest[] {
  return requests.filter((request) => {
    const { user, leaveType, status, notes } = request
    const said = [fullName(user), user.username, user.email, leaveType.name, status, datesText(request), notes]
    return holdsWords(said.join('\n'), search)
  })
}
