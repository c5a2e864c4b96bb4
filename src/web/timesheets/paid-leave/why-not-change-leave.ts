import type { EntryLeaveRequest, TimeEntry } from '#domain/entries/contract.ts'
import { isNotTakenOff, whyNotDeleteLinked, whyNotEditLinked } from '#domain/entries/linked-leave.ts'
import { linkedLeaveText } from '#domain/entries/linked-leave-texts.ts'
import { whyNotCancel } from '#domain/leave-requests/rules.ts'
import { leaveRequestProblemText } from '#domain/leave-requests/texts.ts'
import type { RoleFlags } from '#domain/roles/capabilities.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { say } from '#web/languages/text.ts'

/** As a sentence, or null. */
export function whyNotEditLeave(
  entry: Pick<TimeEntry, 'isLeaveTime' | 'leaveType' | 'leaveRequest'>,
  zone: string,
  now: Date,
): string | null {
  if (isNotTakenOff(entry)) return say(linkedLeaveText({ code: 'notTakenOff' }, zone, now))
  const problem = entry.leaveRequest && whyNotEditLinked(entry.leaveRequest)
  return problem && say(linkedLeaveText(problem, zone, now))
}

/** As a sentence, or null. Deleting leave cancels its request, so the rules of both hold. */
export function whyNotDeleteLeave(user: RoleFlags, request: EntryLeaveRequest, zone: string, now: Date): string | null {
  const linked = whyNotDeleteLinked(request)
  if (linked) return say(linkedLeaveText(linked, zone, now))
  const problem = whyNotCancel(user, { status: request.status, firstDayOff: request.startDate }, dayOf(now, zone))
  return problem && say(leaveRequestProblemText(problem))
}
