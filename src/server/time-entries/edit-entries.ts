import type { Input } from '#domain/endpoint.ts'
import { endOpenBreak } from '#domain/entries/breaks.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { isNotTakenOff, type LinkedLeaveProblem, whyNotEditLinked, withLeaveEnd } from '#domain/entries/linked-leave.ts'
import {
  coordinatesAfterChange,
  type EntryAction,
  hasTimesChanged,
  isActive,
  isWithinTimesOf,
  type StoredEntry,
} from '#domain/entries/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import type { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { isClockOutOnly } from '#domain/time-entries/rules.ts'
import type { Tx } from '../db/tenant.ts'
import { loadLeaveType } from '../entries/entry-leave-type.ts'
import { findOwner } from '../entries/find-owner.ts'
import { refuseLinkedLeave } from '../entries/leave-of-day.ts'
import { lockOwner } from '../entries/owner-store.ts'
import { newChange, type Saved } from '../entries/record-changes.ts'
import {
  parseLocation,
  refuseAccess,
  refuseDoubtfulTime,
  refuseInvalidBreaks,
  refuseInvalidTimes,
  refuseLength,
  refuseMissingLocation,
  refuseOverlap,
  refuseSameLeave,
} from '../entries/refuse-entries.ts'
import { refuseStaleEntry } from '../entries/refuse-stale-entry.ts'
import { saveChange, unchanged } from '../entries/save-change.ts'
import { lockEntry, type ReadEntry } from '../entries/store.ts'
import { changeBookedLeave } from '../leave-requests/book-leave.ts'
import { lockEntryAndRequest } from '../leave-requests/lock-entry.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { refuseWithoutPlan } from '../plan-access/refuse-without-plan.ts'
import { toBreaks } from './edit-breaks.ts'

type EntryEdit = Input<typeof timeEntryEndpoints.update>['body']

export async function editEntry(
  tx: Tx,
  id: string,
  edit: EntryEdit,
  context: NoticeContext,
): Promise<Saved<TimeEntry>> {
  const { actor, at: now, config } = context
  const { tenantId } = actor
  // Who is on the clock isn't on leave, so clocking out needs no look at requests.
  const stored = await (edit.ifActive ? lockEntry(tx, tenantId, id) : lockEntryAndRequest(tx, tenantId, id))
  const owner = await findOwner(tx, actor, stored.userId)
  refuseAccess(actor, 'entries.correct', owner)
  const { version: _version, changedBy: _by, leaveType, leaveRequest, recordedLater: _later, ...before } = stored
  const sent = { clockInPlace: parseLocation('clockIn', edit), clockOutPlace: parseLocation('clockOut', edit) }
  const after = applyEdit(before, edit, sent)
  if (JSON.stringify(after) === JSON.stringify(before)) {
    return unchanged(stored, owner)
  }
  if (edit.ifActive && !isActive(before)) throw new Refusal('conflict', t`This entry already has an end`)
  await refuseStaleEntry(tx, actor, { entry: stored, owner, basis: edit.version })
  refuseLinkedLeave(leaveRequest ? whyNotEditLinked(leaveRequest) : whyNotEditFree(stored, after), owner, now)
  const action: EntryAction = isActive(before) && after.clockOut !== null && !after.isLeaveTime ? 'clock out' : 'edit'
  if (!isClockOutOnly(before, after)) refuseWithoutPlan(actor, config, now)
  const ownTap = action === 'clock out' && actor.userId === owner.userId ? edit.tap : null
  if (after.clockOut) refuseDoubtfulTime('clock out', after.clockOut, ownTap, now)
  refuseInvalidTimes(after, now)
  refuseInvalidBreaks(after, owner, now)
  refuseLength(before, after, { actor, owner, now, confirmed: edit.confirmed === true })
  refuseMissingLocation(action, { ...sent, isLeaveTime: after.isLeaveTime }, actor, owner)
  const takesMoreTime = !isWithinTimesOf(after, before)
  // Of two edits of one person, the second one must see what the first one has taken.
  if (takesMoreTime || after.isLeaveTime) await lockOwner(tx, tenantId, owner.userId)
  if (hasTimesChanged(before, after)) await refuseSameLeave(tx, actor, after)
  if (takesMoreTime) await refuseOverlap(tx, actor, owner, after, { now, exceptId: after.id })
  const leaveTypeAfter = after.leaveTypeId === before.leaveTypeId ? leaveType : await loadLeaveType(tx, actor, after)
  const change = newChange(actor, now, { tap: ownTap })
  const { hasEmails, ...linked } = await changeBookedLeave(tx, context, owner, { stored, after })
  const version = { after: { ...after, leaveLink: linked.leaveLink }, leaveType: leaveTypeAfter }
  const saved = await saveChange(tx, context, owner, stored, { ...version, leaveRequest: linked.leaveRequest }, change)
  return { ...saved, hasEmails: saved.hasEmails || hasEmails }
}

/** It stays as it was recorded: an edit would take it off the balance without saying so. */
function whyNotEditFree(before: ReadEntry, after: StoredEntry): LinkedLeaveProblem | null {
  return isNotTakenOff(before) && after.isLeaveTime && after.leaveTypeId !== null ? { code: 'notTakenOff' } : null
}

function applyEdit(
  before: StoredEntry,
  edit: EntryEdit,
  sent: Pick<StoredEntry, 'clockInPlace' | 'clockOutPlace'>,
): StoredEntry {
  const clockIn = edit.clockIn ?? before.clockIn
  const clockOut = edit.clockOut === undefined ? before.clockOut : edit.clockOut
  const isLeaveTime = edit.isLeaveTime ?? before.isLeaveTime
  const leaveTypeId = edit.leaveTypeId === undefined ? before.leaveTypeId : edit.leaveTypeId
  const breaks = edit.breaks ? toBreaks(edit.breaks, before.breaks) : before.breaks
  return withLeaveEnd({
    ...before,
    clockIn,
    clockOut,
    isLeaveTime,
    leaveTypeId: isLeaveTime ? leaveTypeId : null,
    notes: edit.notes ?? before.notes,
    breaks: clockOut === null ? breaks : endOpenBreak(breaks, clockOut),
    clockInPlace: coordinatesAfterChange(
      { time: before.clockIn, coordinates: before.clockInPlace },
      clockIn,
      sent.clockInPlace,
    ),
    clockOutPlace: coordinatesAfterChange(
      { time: before.clockOut, coordinates: before.clockOutPlace },
      clockOut,
      sent.clockOutPlace,
    ),
  })
}
