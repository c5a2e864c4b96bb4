import { Refusal, refuseIf } from '#domain/errors.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { EntryLeaveRequest } from '#domain/time-entries/contract.ts'
import { hoursOfLeave, type LinkedLeaveProblem, whyNotRequestHours } from '#domain/time-entries/linked-leave.ts'
import { linkedLeaveText } from '#domain/time-entries/linked-leave-texts.ts'
import type { Entry } from '#domain/time-entries/rules.ts'
import type { TenantId, Tx } from '../../db/tenant.ts'
import type { NoticeContext } from '../../mails/send-or-log.ts'
import type { LeaveLink, StoredEntry } from '../entry-columns-store.ts'
import type { Owner } from '../owner-store.ts'
import { lockEntry, type ReadEntry } from '../store.ts'

export type LeaveOfDay = { leaveTypeId: string; day: string; hours: number; notes: string }

type BookedLeave = { leaveRequest: EntryLeaveRequest; hasEmails: boolean }

/**
 * What leave requests do for entries of leave (decision 0054). app.ts passes it in, because imports only go to the left. Each of these
 * is part of the transaction that saves the entry.
 */
export type LeaveBooking = {
  /** Makes the request of a day. It waits for a decision, unless `approves`, which takes its hours off the balance. */
  book(
    tx: Tx,
    context: NoticeContext,
    owner: Owner,
    leave: LeaveOfDay,
    options: { approves: boolean },
  ): Promise<BookedLeave>
  /** Locks the request of this entry, if it has one. Returns its id. */
  lockRequestOf(tx: Tx, tenantId: TenantId, entryId: string): Promise<string | null>
  /** Of a locked request that waits for a decision. */
  change(tx: Tx, context: NoticeContext, requestId: string, leave: LeaveOfDay): Promise<EntryLeaveRequest>
  /** Of a locked request. Its hours go back to the balance; its entry is left to the caller. Returns whether there are emails to send. */
  cancel(tx: Tx, context: NoticeContext, requestId: string): Promise<boolean>
}

/** Locks an entry after its request, in the order of decisions about leave. */
export async function lockEntryAndRequest(
  tx: Tx,
  tenantId: TenantId,
  id: string,
  leave: Pick<LeaveBooking, 'lockRequestOf'>,
): Promise<ReadEntry> {
  const [requestId, entry] = await Promise.all([leave.lockRequestOf(tx, tenantId, id), lockEntry(tx, tenantId, id)])
  if ((entry.leaveLink?.requestId ?? null) !== requestId) {
    throw new Refusal('conflict', 'This leave was just changed. Please try again.')
  }
  return entry
}

/** Null unless it is leave of a type. */
export function toLeaveOfDay(entry: Entry, { timezone }: Pick<Owner, 'timezone'>): LeaveOfDay | null {
  const { clockIn, isLeaveTime, leaveTypeId, notes } = entry
  if (!isLeaveTime || leaveTypeId === null) return null
  return { leaveTypeId, day: dayOf(clockIn, timezone), hours: hoursOfLeave(entry), notes }
}

type Linked = Pick<ReadEntry, 'leaveRequest'> & Pick<StoredEntry, 'leaveLink'>

export const NOT_LINKED: Linked = { leaveLink: null, leaveRequest: null }

/** Leave that an administrator enters for someone else is approved right away. */
export async function bookEntry(
  tx: Tx,
  context: NoticeContext,
  owner: Owner,
  entry: Entry,
  { book }: Pick<LeaveBooking, 'book'>,
): Promise<Linked & { hasEmails: boolean }> {
  const leave = toLeaveOfDay(entry, owner)
  if (!leave) return { ...NOT_LINKED, hasEmails: false }
  refuseLinkedLeave(whyNotRequestHours(leave.hours), owner, context.at)
  const approves = context.actor.userId !== owner.userId
  const booked = await book(tx, context, owner, leave, { approves })
  return { ...booked, leaveLink: toLink(booked.leaveRequest) }
}

/** Of a request of one day. */
export function toLink({ id, startDate }: EntryLeaveRequest): LeaveLink {
  return { requestId: id, day: startDate }
}

export function refuseLinkedLeave(problem: LinkedLeaveProblem | null, { timezone }: Owner, now: Date): void {
  if (problem) refuseIf(linkedLeaveText(problem, timezone, now), 'conflict')
}
