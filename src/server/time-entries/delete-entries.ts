import { whyNotDeleteLinked } from '#domain/time-entries/linked-leave.ts'
import { isActive } from '#domain/time-entries/rules.ts'
import type { Tx } from '../db/tenant.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { type LeaveBooking, lockEntryAndRequest, refuseLinkedLeave } from './leave/leave-booking.ts'
import { findOwner } from './list-entries.ts'
import { lastOfOwner, newChange, recordChangeByOthers, type Saved } from './record-changes.ts'
import { refuseAccess } from './refuse-entries.ts'
import { removeEntry } from './write-store.ts'

/** Deleting leave of one day cancels its request, so its hours go back to the balance. */
export async function deleteEntry(
  tx: Tx,
  id: string,
  context: NoticeContext,
  leave: LeaveBooking,
): Promise<Saved<{ message: string }>> {
  const { actor, at } = context
  const { tenantId } = actor
  const entry = await lockEntryAndRequest(tx, tenantId, id, leave)
  const owner = await findOwner(tx, actor, entry.userId)
  refuseAccess(actor, owner)
  let isCanceledByEmail = false
  if (entry.leaveRequest) {
    refuseLinkedLeave(whyNotDeleteLinked(entry.leaveRequest), owner, at)
    isCanceledByEmail = await leave.cancel(tx, context, entry.leaveRequest.id)
  }
  await removeEntry(lastOfOwner(tx, actor, owner), tenantId, entry, newChange(actor, at))
  const versions = { before: entry, after: null }
  const hasEmails = await recordChangeByOthers(tx, context, owner, 'entry deleted', versions)
  return {
    answer: { message: 'Time entry deleted successfully' },
    changed: isActive(entry) ? owner.userId : null,
    hasEmails: hasEmails || isCanceledByEmail,
  }
}
