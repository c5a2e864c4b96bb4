import type { TimeEntry } from '#domain/entries/contract.ts'
import { isActive, type StoredEntry } from '#domain/entries/rules.ts'
import type { Tx } from '../db/tenant.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { toEntryResponse } from './entry-response.ts'
import type { Owner } from './owner-store.ts'
import { findChangedBy, lastOfOwner, recordChangeByOthers, type Saved } from './record-changes.ts'
import type { ReadEntry } from './store.ts'
import { type ChangeAuthor, changeEntry } from './write-store.ts'

type NewVersion = { after: StoredEntry } & Pick<TimeEntry, 'leaveType' | 'leaveRequest'>

/** Saves an entry that is locked and checked. Ends the transaction. */
export async function saveChange(
  tx: Tx,
  context: NoticeContext,
  owner: Owner,
  entry: ReadEntry,
  { after, leaveType, leaveRequest }: NewVersion,
  change: ChangeAuthor,
): Promise<Saved<TimeEntry>> {
  const { actor } = context
  const { recordedLater: _later, leaveRequest: _request, changedBy, version, ...before } = entry
  await changeEntry(lastOfOwner(tx, actor, owner), actor.tenantId, before, after, change)
  const changedByAfter = await findChangedBy(tx, actor, owner, after.id, changedBy)
  const hasEmails = await recordChangeByOthers(tx, context, owner, 'entry changed', {
    before,
    after: { ...after, leaveType },
  })
  return {
    answer: toEntryResponse(after, owner, { version: version + 1, changedBy: changedByAfter, leaveType, leaveRequest }),
    changed: isActive(before) || isActive(after) ? owner.userId : null,
    hasEmails,
  }
}

export function unchanged(entry: ReadEntry, owner: Owner): Saved<TimeEntry> {
  return {
    answer: toEntryResponse(entry, owner, entry),
    changed: null,
    hasEmails: false,
  }
}
