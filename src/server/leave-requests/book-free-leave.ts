import { contextFact } from '#domain/audit/rules.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { whyNotBook, whyNotBookHours, withLeaveEnd } from '#domain/entries/linked-leave.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { addLastAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import { toEntryResponse } from '../entries/entry-response.ts'
import { findOwner } from '../entries/find-owner.ts'
import { refuseLinkedLeave, toLeaveOfDay, toLink } from '../entries/leave-of-day.ts'
import { lockOwner } from '../entries/owner-store.ts'
import { newChange } from '../entries/record-changes.ts'
import { refuseAccess } from '../entries/refuse-entries.ts'
import { refuseStaleEntry } from '../entries/refuse-stale-entry.ts'
import { changeEntry } from '../entries/write-store.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { bookApproved } from './book-leave.ts'
import { toResponse } from './build-responses.ts'
import { lockEntryAndRequest } from './lock-entry.ts'
import { sendDecided } from './send-emails.ts'

/** "Take off the balance": makes an approved request for leave from before entries belonged to requests (decision 0054). */
export async function bookFreeLeave(
  tx: Tx,
  id: string,
  basis: number | undefined,
  context: NoticeContext,
): Promise<{ answer: TimeEntry; hasEmails: boolean }> {
  const { actor, at } = context
  const { tenantId } = actor
  const stored = await lockEntryAndRequest(tx, tenantId, id)
  const owner = await findOwner(tx, actor, stored.userId)
  refuseAccess(actor, 'entries.correct', owner)
  await refuseStaleEntry(tx, actor, { entry: stored, owner, basis })
  refuseLinkedLeave(whyNotBook(stored), owner, at)
  const { version, changedBy, leaveType, leaveRequest: _none, recordedLater: _later, ...before } = stored
  const ended = withLeaveEnd(before)
  const leave = toLeaveOfDay(ended, owner)
  if (!leave) throw new Error('Leave of a type has a day')
  await lockOwner(tx, tenantId, owner.userId)
  const { decided, leaveRequest, check } = await bookApproved(tx, context, owner.userId, leave)
  refuseLinkedLeave(whyNotBookHours(leaveType?.name ?? '', check?.shortage ?? null), owner, at)
  const after = { ...ended, leaveLink: toLink(leaveRequest) }
  await changeEntry(tx, tenantId, before, after, newChange(actor, at, { leaveStatus: 'approved' }))
  const hasEmails = await sendDecided(tx, toResponse(decided, null), null, context)
  await addLastAuditEntry(tx, actor, at, {
    action: 'leave approved',
    subject: { id: owner.userId, name: fullName(owner) },
    changes: [
      contextFact('leaveType', leaveType?.name ?? ''),
      contextFact('leaveDays', `${leaveRequest.startDate}/${leaveRequest.endDate}`),
      contextFact('entry', before.clockIn.toISOString()),
    ],
  })
  return {
    answer: toEntryResponse(after, owner, { version: version + 1, changedBy, leaveType, leaveRequest }),
    hasEmails,
  }
}
