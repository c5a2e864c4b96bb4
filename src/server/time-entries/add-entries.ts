import { isDeepStrictEqual } from 'node:util'
import { isSameBreaks } from '#domain/entries/breaks.ts'
import type { Tap, TimeEntry } from '#domain/entries/contract.ts'
import { withLeaveEnd } from '#domain/entries/linked-leave.ts'
import { type Entry, isActive, type StoredEntry } from '#domain/entries/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { findLeaveType, loadLeaveType } from '../entries/entry-leave-type.ts'
import { toEntryResponse } from '../entries/entry-response.ts'
import { findOwner } from '../entries/find-owner.ts'
import { findByKey, getDeleted } from '../entries/history-store.ts'
import { getOwnerByHistory, lockOwner, type Owner } from '../entries/owner-store.ts'
import { findChangedBy, lastOfOwner, newChange, recordChangeByOthers, type Saved } from '../entries/record-changes.ts'
import {
  refuseAccess,
  refuseConflictingEntry,
  refuseDoubtfulTime,
  refuseInvalidBreaks,
  refuseInvalidTimes,
  refuseLength,
  refuseMissingLocation,
  refuseSameLeave,
} from '../entries/refuse-entries.ts'
import { findEntry, getEntry } from '../entries/store.ts'
import { addEntry } from '../entries/write-store.ts'
import type { Actor } from '../http/context.ts'
import { findEarlierResult } from '../http/idempotency.ts'
import { bookLeave } from '../leave-requests/book-leave.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'

/** A constraint of the database refused the entry. The transaction may have ended, so another one finds the reason. */
export class ConflictingEntry extends Error {
  readonly owner: Owner

  constructor(owner: Owner) {
    super('The entry overlaps another one or repeats an idempotency key')
    this.owner = owner
  }
}

type NewEntryOptions = {
  username: string
  confirmed?: boolean | null | undefined
  tap?: Tap | null | undefined
}

export async function addNewEntry(
  tx: Tx,
  { username, confirmed, tap }: NewEntryOptions,
  entry: Entry,
  key: string | null,
  context: NoticeContext,
): Promise<Saved<TimeEntry>> {
  const { actor, at: now } = context
  const owner = await findOwner(tx, actor, username)
  refuseAccess(actor, 'entries.correct', owner)
  const ownTap = entry.clockOut === null && actor.userId === owner.userId ? tap : null
  refuseDoubtfulTime('clock in', entry.clockIn, ownTap, now)
  refuseInvalidTimes(entry, now)
  refuseInvalidBreaks(entry, owner, now)
  refuseLength(null, entry, { actor, owner, now, confirmed: confirmed === true })
  refuseMissingLocation(entry.clockOut === null ? 'clock in' : 'add', entry, actor, owner)
  const leaveType = await loadLeaveType(tx, actor, entry)
  const free = { ...entry, ...NEW, id: newId(), userId: owner.userId }
  if (entry.isLeaveTime) await lockOwner(tx, actor.tenantId, owner.userId)
  await refuseSameLeave(tx, actor, free)
  const { leaveLink, leaveRequest, ...booked } = await bookLeave(tx, context, owner, entry)
  const stored = { ...free, leaveLink }
  const change = newChange(actor, now, { idempotencyKey: key, tap: ownTap })
  const isAdded = await addEntry(lastOfOwner(tx, actor, owner), actor.tenantId, stored, change)
  if (!isAdded) throw new ConflictingEntry(owner)
  const changedBy = await findChangedBy(tx, actor, owner, stored.id, null)
  const versions = { before: null, after: { ...stored, leaveType } }
  const hasEmails = await recordChangeByOthers(tx, context, owner, 'entry added', versions)
  return {
    answer: toEntryResponse(stored, owner, { version: FIRST_VERSION, changedBy, leaveType, leaveRequest }),
    changed: isActive(stored) ? owner.userId : null,
    hasEmails: hasEmails || booked.hasEmails,
  }
}

/** The first answer to an idempotency key, or null when the key is new. Refused with another entry, or if the entry was deleted. */
export async function findEarlierAdd(
  tx: Tx,
  actor: Actor,
  username: string,
  entry: Entry,
  key: string,
): Promise<TimeEntry | null> {
  const earlier = await findEarlierResult(key, {
    async find() {
      const first = await findByKey(tx, actor.tenantId, actor.userId, key)
      return first && { first, owner: await findOwner(tx, actor, username) }
    },
    isSame: ({ first, owner }) =>
      isDeepStrictEqual(
        withoutBreaks(first),
        withoutBreaks({ ...entry, ...NEW, id: first.id, userId: owner.userId }),
      ) && isSameBreaks(first.breaks, entry.breaks),
    conflict: 'This Idempotency-Key was already used for another entry',
  })
  if (!earlier) return null
  const { first, owner } = earlier
  const stored = await findEntry(tx, actor.tenantId, first.id)
  if (!stored) throw new Refusal('conflict', t`This entry was saved, but it was deleted later`)
  const changedBy = actor.userId === owner.userId ? null : stored.changedBy
  const { leaveRequest } = stored
  const leaveType = await findLeaveType(tx, actor, first)
  return toEntryResponse(first, owner, { version: FIRST_VERSION, changedBy, leaveRequest, leaveType })
}

/** Of an entry that no one has changed yet. */
const FIRST_VERSION = 1

/** Not linked yet, as in snapshots. */
const NEW = { leaveLink: null }

/** Breaks get new ids each time they are sent. */
const withoutBreaks = (entry: StoredEntry) => ({ ...entry, breaks: [] })

/**
 * Undoes a deletion, unless the time is taken by now. Leave whose type was deleted becomes leave without a type; other leave makes a
 * new request.
 */
export async function restoreEntry(tx: Tx, id: string, context: NoticeContext): Promise<Saved<TimeEntry>> {
  const { actor, at: now } = context
  const owner = await getOwnerByHistory(tx, actor.tenantId, id, true)
  refuseAccess(actor, 'entries.correct', owner)
  const existing = await findEntry(tx, actor.tenantId, id)
  if (existing) return { answer: toEntryResponse(existing, owner, existing), changed: null, hasEmails: false }
  const { entry: asDeleted, deletion } = await getDeleted(tx, actor.tenantId, id)
  const leaveTypeId = (await findLeaveType(tx, actor, asDeleted))?.id ?? null
  const free = withLeaveEnd({ ...asDeleted, leaveTypeId })
  await refuseSameLeave(tx, actor, free)
  const { leaveLink, leaveRequest: _request, ...booked } = await bookLeave(tx, context, owner, free)
  const entry = { ...free, leaveLink }
  if (!(await addEntry(tx, actor.tenantId, entry, newChange(actor, now), deletion))) {
    return refuseConflictingEntry(tx, actor, owner, entry, now)
  }
  const restored = await getEntry(tx, actor.tenantId, id)
  const versions = { before: null, after: restored }
  const hasEmails = await recordChangeByOthers(tx, context, owner, 'entry restored', versions)
  return {
    answer: toEntryResponse(entry, owner, restored),
    changed: isActive(entry) ? owner.userId : null,
    hasEmails: hasEmails || booked.hasEmails,
  }
}
