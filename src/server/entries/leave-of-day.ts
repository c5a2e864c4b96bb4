import type { EntryLeaveRequest } from '#domain/entries/contract.ts'
import { hoursOfLeave, type LinkedLeaveProblem } from '#domain/entries/linked-leave.ts'
import { linkedLeaveText } from '#domain/entries/linked-leave-texts.ts'
import type { Entry, LeaveLink } from '#domain/entries/rules.ts'
import { refuseIf } from '#domain/errors.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { Owner } from './owner-store.ts'

export type LeaveOfDay = { leaveTypeId: string; day: string; hours: number; notes: string }

/** Null unless it is leave of a type. */
export function toLeaveOfDay(entry: Entry, { timezone }: Pick<Owner, 'timezone'>): LeaveOfDay | null {
  const { clockIn, isLeaveTime, leaveTypeId, notes } = entry
  if (!isLeaveTime || leaveTypeId === null) return null
  return { leaveTypeId, day: dayOf(clockIn, timezone), hours: hoursOfLeave(entry), notes }
}

/** The leave of a request of one day. */
export function toLink({ id, startDate }: EntryLeaveRequest): LeaveLink {
  return { requestId: id, day: startDate }
}

export function refuseLinkedLeave(problem: LinkedLeaveProblem | null, { timezone }: Owner, now: Date): void {
  if (problem) refuseIf(linkedLeaveText(problem, timezone, now), 'conflict')
}
