import { contextFact } from '#domain/audit/rules.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { whyNotBook, withLeaveEnd } from '#domain/time-entries/linked-leave.ts'
import { fullName } from '#domain/users/rules.ts'
import { addLastAuditEntry } from '../../audit/store.ts'
import type { Tx } from '../../db/tenant.ts'
import type { NoticeContext } from '../../mails/send-or-log.ts'
import { toEntryResponse } from '../entry-response.ts'
import { findOwner } from '../list-entries.ts'
import { lockPerson } from '../owner-store.ts'
import { newChange, type Saved } from '../record-changes.ts'
import { refuseAccess } from '../refuse-entries.ts'
import { changeEntry } from '../write-store.ts'
import { type LeaveBooking, lockEntryAndRequest, refuseLinkedLeave, toLeaveOfDay, toLink } from './leave-booking.ts'

/** "Take off the balance": makes an approved request for leave from before entries belonged to requests (decision 0054). */
export async function bookFreeLeave(
  tx: Tx,
  id: string,
  context: NoticeContext,
  leave: LeaveBooking,
): Promise<Saved<TimeEntry>> {
  const { actor, at } = context
  const { tenantId } = actor
  const stored = await lockEntryAndRequest(tx, tenantId, id, leave)
  const owner = await findOwner(tx, actor, stored.userId)
  refuseAccess(actor, owner)
  refuseLinkedLeave(whyNotBook(stored), owner, at)
  const { changedBy, leaveType, leaveRequest: _none, recordedOffline: _offline, ...before } = stored
  const ended = withLeaveEnd(before)
  const ofDay = toLeaveOfDay(ended, owner)
  if (!ofDay) throw new Error('Leave of a type has a day')
  await lockPerson(tx, tenantId, owner.userId)
  const options = { approves: true, mayExceed: false, notice: 'request' } as const
  const { leaveRequest, hasEmails } = await leave.book(tx, context, owner, ofDay, options)
  const after = { ...ended, leaveLink: toLink(leaveRequest) }
  await changeEntry(tx, tenantId, before, after, newChange(actor, at, { leaveStatus: 'approved' }))
  await addLastAuditEntry(tx, actor, at, {
    action: 'leave approved',
    subject: { id: owner.userId, name: fullName(owner) },
    changes: [
      contextFact('leaveType', leaveType?.name ?? ''),
      contextFact('leaveDays', `${leaveRequest.startDate}/${leaveRequest.endDate}`),
      contextFact('entry', before.clockIn.toISOString()),
    ],
  })
  return { answer: toEntryResponse(after, owner, { changedBy, leaveType, leaveRequest }), changed: null, hasEmails }
}
