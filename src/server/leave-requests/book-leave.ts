import { Refusal } from '#domain/errors.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { EntryLeaveRequest } from '#domain/time-entries/contract.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import type { LeaveBooking, LeaveOfDay } from '../time-entries/leave/leave-booking.ts'
import { toResponse } from './build-responses.ts'
import { saveStatus } from './change-status.ts'
import { lockRequestOf } from './days-store.ts'
import { authorOf, refuseConflictingRequest, refuseOverlap, refuseTooFar } from './refuse-requests.ts'
import { sendCanceled } from './send-emails.ts'
import * as requests from './store.ts'
import { submitRequest } from './submit-request.ts'

/** What time-entries calls the first day. */
const FIELD = 'clockIn'

/** Requests of leave that someone enters on the timesheet (decision 0054). */
export const leaveBooking: LeaveBooking = {
  async book(tx, context, { userId }, leave, { approves }) {
    if (approves) {
      const { leaveRequest } = await bookApproved(tx, context, userId, leave)
      // The notice about the entry is enough.
      return { leaveRequest, hasEmails: false }
    }
    const { answer, hasEmails } = await submitRequest(tx, toNewRequest(userId, leave), null, context, FIELD)
    const { id, startDate, endDate } = answer
    const undecided = { status: 'pending' as const, decidedBy: null, decidedAt: null }
    return { leaveRequest: { id, startDate, endDate, ...undecided }, hasEmails }
  },

  lockRequestOf,

  async change(tx, context, requestId, leave) {
    const { actor, at } = context
    const before = await requests.getRequest(tx, actor.tenantId, requestId)
    const changed = toNewRequest(before.user.id, leave)
    refuseTooFar(leave.day, dayOf(at, actor.timezone), FIELD)
    await refuseOverlap(tx, context, changed, { field: FIELD, exceptId: requestId })
    await requests.changeRequest(tx, actor.tenantId, requestId, changed)
    await requests.addChange(tx, actor.tenantId, requestId, 'changed', authorOf(actor, at, leave.notes))
    return toLeaveRequest(await requests.getRequest(tx, actor.tenantId, requestId))
  },

  async cancel(tx, context, requestId) {
    const request = await requests.lockRequest(tx, context.actor.tenantId, requestId)
    const { decided } = await saveStatus(tx, request, 'cancelled', '', context)
    // Others are notified about the entry.
    const isByOwner = context.actor.userId === request.user.id
    return isByOwner && request.status === 'approved' && sendCanceled(tx, toResponse(decided, null), context)
  },
}

/** What the balance had before is `availableHours`. */
type ApprovedLeave = { decided: requests.StoredRequest; leaveRequest: EntryLeaveRequest; availableHours: number }

/** Without notices. */
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
  if (!request) return refuseConflictingRequest(tx, context, newRequest, FIELD)
  const { decided, availableHours } = await saveStatus(tx, request, 'approved', '', context)
  return { decided, leaveRequest: toLeaveRequest(decided), availableHours: availableHours ?? 0 }
}

function toNewRequest(userId: string, { leaveTypeId, day, hours, notes }: LeaveOfDay): requests.NewRequest {
  return { userId, leaveTypeId, startDate: day, endDate: day, hoursRequested: hours, notes }
}

function toLeaveRequest({ id, status, startDate, endDate, decision }: requests.StoredRequest): EntryLeaveRequest {
  if (status !== 'pending' && status !== 'approved') throw new Refusal('conflict', 'This request was already decided')
  const decidedBy = decision?.decidedBy ?? null
  return { id, status, startDate, endDate, decidedBy, decidedAt: decision?.decidedAt.toISOString() ?? null }
}
