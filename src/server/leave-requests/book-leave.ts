import type { EntryLeaveRequest } from '#domain/entries/contract.ts'
import { whyNotRequestHours } from '#domain/entries/linked-leave.ts'
import type { Entry, StoredEntry } from '#domain/entries/rules.ts'
import { Refusal } from '#domain/errors.ts'
import type { LeaveCheck } from '#domain/leave-accrual/shortage.ts'
import { t } from '#domain/texts/text.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { type LeaveOfDay, refuseLinkedLeave, toLeaveOfDay, toLink } from '../entries/leave-of-day.ts'
import type { Owner } from '../entries/owner-store.ts'
import type { ReadEntry } from '../entries/store.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { toResponse } from './build-responses.ts'
import { saveStatus } from './change-status.ts'
import { authorOf, refuseConflictingRequest, refuseOverlap, refuseTooFar } from './refuse-requests.ts'
import { notifyRequestChanged, sendCanceled } from './send-emails.ts'
import * as requests from './store.ts'
import { submitRequest } from './submit-request.ts'

/** What entries call the first day. */
const FIELD = 'clockIn'

type LinkedLeave = Pick<ReadEntry, 'leaveRequest'> & Pick<StoredEntry, 'leaveLink'> & { hasEmails: boolean }

/**
 * Requests the leave of an entry (decision 0054), in the transaction that saves the entry. Leave that an administrator enters for
 * someone else is approved right away, which takes its hours off the balance.
 */
export async function bookLeave(tx: Tx, context: NoticeContext, owner: Owner, entry: Entry): Promise<LinkedLeave> {
  const leave = toLeaveOfDay(entry, owner)
  if (!leave) return { leaveLink: null, leaveRequest: null, hasEmails: false }
  refuseLinkedLeave(whyNotRequestHours(leave.hours), owner, context.at)
  const isByOther = context.actor.userId !== owner.userId
  const { leaveRequest, hasEmails } = await (isByOther
    ? // The notice about the entry is enough.
      bookApproved(tx, context, owner.userId, leave).then((booked) => ({ ...booked, hasEmails: false }))
    : bookPending(tx, context, owner.userId, leave))
  return { leaveRequest, leaveLink: toLink(leaveRequest), hasEmails }
}

/** Keeps the request and the entry the same: the request is made, changed, or canceled with it. Its request is locked. */
export async function changeBookedLeave(
  tx: Tx,
  context: NoticeContext,
  owner: Owner,
  { stored, after }: { stored: StoredEntry; after: StoredEntry },
): Promise<LinkedLeave> {
  const requestId = stored.leaveLink?.requestId
  if (requestId === undefined) return bookLeave(tx, context, owner, after)
  const leave = toLeaveOfDay(after, owner)
  if (!leave) {
    return { leaveLink: null, leaveRequest: null, hasEmails: await cancelBookedLeave(tx, context, requestId) }
  }
  const leaveRequest = await changePending(tx, context, requestId, leave)
  return { leaveRequest, leaveLink: toLink(leaveRequest), hasEmails: false }
}

/** Its hours go back to the balance; its entry is left to the caller. Its request is locked. Returns whether there are emails to send. */
export async function cancelBookedLeave(tx: Tx, context: NoticeContext, requestId: string): Promise<boolean> {
  const request = await requests.lockRequest(tx, context.actor.tenantId, requestId)
  const { decided, refund } = await saveStatus(tx, request, 'cancelled', '', context)
  // Others are notified about the entry.
  const isByOwner = context.actor.userId === request.user.id
  return isByOwner && sendCanceled(tx, toResponse(decided, null), refund, context)
}

async function bookPending(
  tx: Tx,
  context: NoticeContext,
  userId: string,
  leave: LeaveOfDay,
): Promise<{ leaveRequest: EntryLeaveRequest; hasEmails: boolean }> {
  const { answer, hasEmails } = await submitRequest(tx, toNewRequest(userId, leave), null, context, FIELD)
  const { id, startDate, endDate } = answer
  return { leaveRequest: { id, startDate, endDate, status: 'pending', decidedBy: null, decidedAt: null }, hasEmails }
}

async function changePending(
  tx: Tx,
  context: NoticeContext,
  requestId: string,
  leave: LeaveOfDay,
): Promise<EntryLeaveRequest> {
  const { actor, at } = context
  const before = await requests.getRequest(tx, actor.tenantId, requestId)
  const changed = toNewRequest(before.user.id, leave)
  refuseTooFar(leave.day, dayOf(at, actor.timezone), FIELD)
  await refuseOverlap(tx, context, { userId: before.user.id, days: [leave], exceptId: requestId }, () => FIELD)
  await requests.changeRequest(tx, actor.tenantId, requestId, changed)
  await requests.addChange(tx, actor.tenantId, requestId, 'changed', authorOf(actor, at, leave.notes))
  const after = await requests.getRequest(tx, actor.tenantId, requestId)
  const isOther =
    DECIDED_FIELDS.some((field) => before[field] !== after[field]) || before.leaveType.id !== after.leaveType.id
  if (isOther && actor.userId === before.user.id) await notifyRequestChanged(tx, after, context)
  return toLeaveRequest(after)
}

/** With the type, what approvers decide on. */
const DECIDED_FIELDS = ['startDate', 'endDate', 'hoursRequested'] as const

/** `check` compares it with the balance before. */
type ApprovedLeave = { decided: requests.StoredRequest; leaveRequest: EntryLeaveRequest; check: LeaveCheck | null }

/** Sends no notices. */
export async function bookApproved(
  tx: Tx,
  context: NoticeContext,
  userId: string,
  leave: LeaveOfDay,
): Promise<ApprovedLeave> {
  const { actor, at } = context
  const { tenantId } = actor
  refuseTooFar(leave.day, dayOf(at, actor.timezone), FIELD)
  const newRequest = toNewRequest(userId, leave)
  const id = newId()
  const [request] = await Promise.all([
    requests.addRequest(tx, tenantId, { ...newRequest, id }, at, null),
    requests.addChange(tx, tenantId, id, 'submitted', authorOf(actor, at, leave.notes)),
  ])
  if (!request) return refuseConflictingRequest(tx, context, { userId, days: [leave], exceptId: id }, FIELD)
  const { decided, check } = await saveStatus(tx, request, 'approved', '', context)
  return { decided, leaveRequest: toLeaveRequest(decided), check }
}

function toNewRequest(userId: string, { leaveTypeId, day, hours, notes }: LeaveOfDay): requests.NewRequest {
  return { userId, leaveTypeId, startDate: day, endDate: day, hoursRequested: hours, notes }
}

function toLeaveRequest({ id, status, startDate, endDate, decision }: requests.StoredRequest): EntryLeaveRequest {
  if (status !== 'pending' && status !== 'approved') throw new Refusal('conflict', t`This request was already decided`)
  const decidedBy = decision?.decidedBy ?? null
  return { id, status, startDate, endDate, decidedBy, decidedAt: decision?.decidedAt.toISOString() ?? null }
}
