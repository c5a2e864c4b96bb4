import { fullName } from '#domain/fields/full-name.ts'
import { matchesAllWords } from '#domain/fields/search.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { datesText } from '#domain/time/formats.ts'
import { STATUS_TEXT } from '../status-text.ts'

export function filterRequests(requests: readonly LeaveRequest[], search: string): LeaveRequest[] {
  return requests.filter((request) => {
    const { user, leaveType, status, notes } = request
    const searchable = [
      fullName(user),
      user.username,
      user.email,
      leaveType.name,
      STATUS_TEXT[status],
      datesText(request),
      notes,
    ]
    return matchesAllWords(searchable.join('\n'), search)
  })
}
