import { whyNotDeleteLinked } from '#domain/entries/linked-leave.ts'
import { isActive } from '#domain/entries/rules.ts'
import { type Text, t } from '#domain/texts/text.ts'
import type { Tx } from '../db/tenant.ts'
import { findOwner } from '../entries/find-owner.ts'
import { refuseLinkedLeave } from '../entries/leave-of-day.ts'
import { lastOfOwner, newChange, recordChangeByOthers, type Saved } from '../entries/record-changes.ts'
import { refuseAccess } from '../entries/refuse-entries.ts'
import { refuseStaleEntry } from '../entries/refuse-stale-entry.ts'
import { removeEntry } from '../entries/write-store.ts'
import { cancelBookedLeave } from '../leave-requests/book-leave.ts'
import { lockEntryAndRequest } from '../leave-requests/lock-entry.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'

/** Deleting leave of one day cancels its request, so its hours go back to the balance. */
export async function deleteEntry(
  tx: Tx,
  id: string,
  basis: number | undefined,
  context: NoticeContext,
): Promise<Saved<{ message: Text }>> {
  const { actor, at } = context
  const { tenantId } = actor
  const entry = await lockEntryAndRequest(tx, tenantId, id)
  const owner = await findOwner(tx, actor, entry.userId)
  refuseAccess(actor, 'entries.correct', owner)
  await refuseStaleEntry(tx, actor, { entry, owner, basis })
  let isCanceledByEmail = false
  if (entry.leaveRequest) {
    refuseLinkedLeave(whyNotDeleteLinked(entry.leaveRequest), owner, at)
    isCanceledByEmail = await cancelBookedLeave(tx, context, entry.leaveRequest.id)
  }
  await removeEntry(lastOfOwner(tx, actor, owner), tenantId, entry, newChange(actor, at))
  const versions = { before: entry, after: null }
  const hasEmails = await recordChangeByOthers(tx, context, owner, 'entry deleted', versions)
  return {
    answer: { message: t`Time entry deleted successfully` },
    changed: isActive(entry) ? owner.userId : null,
    hasEmails: hasEmails || isCanceledByEmail,
  }
}
