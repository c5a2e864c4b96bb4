import { roundHours } from '../time/decimal-hours.ts'
import { elapsedSeconds, type WorkSpan, workedSeconds } from '../time/hours.ts'
import { HOUR_MS } from '../time/units/durations.ts'
import type { EntryLeaveRequest, TimeEntry } from './contract.ts'
import type { Entry } from './rules.ts'

/** [4.3] */
const HOURS_WITHOUT_END = 8

/** As `checkLeave` finds it. */
type Shortage = { day: string; balance: number; hours: number }

export type LinkedLeaveProblem =
  | ({ code: 'belongsToRequest' } & Pick<EntryLeaveRequest, 'decidedBy' | 'decidedAt'>)
  | { code: 'notTakenOff' }
  | { code: 'alreadyTakenOff' }
  | { code: 'notOfType' }
  | { code: 'tooShort' }
  | ({ code: 'balanceTooLow'; leaveType: string } & Shortage)

type Linked = Pick<EntryLeaveRequest, 'status' | 'startDate' | 'endDate' | 'decidedBy' | 'decidedAt'>

/** Only leave of one day that waits for a decision: editing it edits its request. */
export function whyNotEditLinked(request: Linked): LinkedLeaveProblem | null {
  return request.status === 'pending' && isOneDay(request) ? null : toProblem(request)
}

/** Deleting leave of one day cancels its request. */
export function whyNotDeleteLinked(request: Linked): LinkedLeaveProblem | null {
  return isOneDay(request) ? null : toProblem(request)
}

function isOneDay({ startDate, endDate }: Linked): boolean {
  return startDate === endDate
}

function toProblem({ decidedBy, decidedAt }: Linked): LinkedLeaveProblem {
  return { code: 'belongsToRequest', decidedBy, decidedAt }
}

type LeaveOfEntry = Pick<TimeEntry, 'isLeaveTime' | 'leaveRequest'> & { leaveType: { id: string } | null }

/** Leave of a type from before entries belonged to requests. */
export function isNotTakenOff({ isLeaveTime, leaveType, leaveRequest }: LeaveOfEntry): boolean {
  return isLeaveTime && leaveType !== null && leaveRequest === null
}

export function whyNotBook(entry: LeaveOfEntry): LinkedLeaveProblem | null {
  if (!entry.isLeaveTime || entry.leaveType === null) return { code: 'notOfType' }
  return entry.leaveRequest ? { code: 'alreadyTakenOff' } : null
}

/** [5.46] Part of a request of several days can be shorter, and be restored without the rest. */
export function whyNotRequestHours(hours: number): LinkedLeaveProblem | null {
  return hours < MIN_REQUEST_HOURS ? { code: 'tooShort' } : null
}

export const MIN_REQUEST_HOURS = 0.5

/** Unlike a request, no one was shown that the balance is too low. */
export function whyNotBookHours(leaveType: string, shortage: Shortage | null): LinkedLeaveProblem | null {
  return shortage && { code: 'balanceTooLow', leaveType, ...shortage }
}

/** Leave that waits for a decision isn't paid. */
export function isWaiting({ leaveRequest }: { leaveRequest: Pick<EntryLeaveRequest, 'status'> | null }): boolean {
  return leaveRequest?.status === 'pending'
}

/** `workedSeconds` of an entry, null for leave that waits for a decision. */
export function paidSeconds(entry: WorkSpan & Pick<TimeEntry, 'leaveRequest'>, now: Date | null = null): number | null {
  return isWaiting(entry) ? null : workedSeconds(entry, now)
}

/** Leave of a type takes hours off the balance, so it always has an end. */
export function withLeaveEnd<E extends Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime' | 'leaveTypeId'>>(
  entry: E,
): E {
  const { clockIn, clockOut, isLeaveTime, leaveTypeId } = entry
  if (!isLeaveTime || leaveTypeId === null || clockOut !== null) return entry
  return { ...entry, clockOut: new Date(clockIn.getTime() + HOURS_WITHOUT_END * HOUR_MS) }
}

/** Rounded to the hundredth; leave without an end has 8. */
export function hoursOfLeave({ clockIn, clockOut }: Pick<Entry, 'clockIn' | 'clockOut'>): number {
  return clockOut === null ? HOURS_WITHOUT_END : roundHours(elapsedSeconds(clockIn, clockOut) / 3600)
}
