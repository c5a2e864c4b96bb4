import type { Input } from '#domain/endpoint.ts'
import { Refusal } from '#domain/errors.ts'
import { endOpenBreak } from '#domain/time-entries/breaks.ts'
import type { TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import {
  isNotTakenOff,
  type LinkedLeaveProblem,
  whyNotEditLinked,
  withLeaveEnd,
} from '#domain/time-entries/linked-leave.ts'
import {
  coordinatesAfterChange,
  type EntryAction,
  hasTimesChanged,
  isActive,
  isWithinTimesOf,
} from '#domain/time-entries/rules.ts'
import type { Tx } from '../db/tenant.ts'
import { refuseWithoutPlan } from '../http/sessions/refuse-without-plan.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { toBreaks } from './edit-breaks.ts'
import type { StoredEntry } from './entry-columns-store.ts'
import { loadLeaveType } from './leave/entry-leave-type.ts'
import {
  bookEntry,
  type LeaveBooking,
  lockEntryAndRequest,
  NOT_LINKED,
  refuseLinkedLeave,
  toLeaveOfDay,
  toLink,
} from './leave/leave-booking.ts'
import { findOwner } from './list-entries.ts'
import { lockPerson, type Owner } from './owner-store.ts'
import { newChange, type Saved } from './record-changes.ts'
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
} from './refuse-entries.ts'
import { saveChange, unchanged } from './save-change.ts'
import { lockEntry, type ReadEntry } from './store.ts'

type EntryEdit = Input<typeof timeEntryEndpoints.update>['body']

export async function editEntry(
  tx: Tx,
  id: string,
  edit: EntryEdit,
  context: NoticeContext,
  leave: LeaveBooking,
): Promise<Saved<TimeEntry>> {
  const { actor, at: now, config } = context
  const { tenantId } = actor
  // Who is on the clock isn't on leave, so clocking out needs no look at requests.
  const stored = await (edit.ifActive ? lockEntry(tx, tenantId, id) : lockEntryAndRequest(tx, tenantId, id, leave))
  const owner = await findOwner(tx, actor, stored.userId)
  refuseAccess(actor, owner)
  const { changedBy: _by, leaveType, leaveRequest, recordedOffline: _offline, ...before } = stored
  const sent = { clockInPlace: parseLocation('clockIn', edit), clockOutPlace: parseLocation('clockOut', edit) }
  const after = applyEdit(before, edit, sent)
  if (JSON.stringify(after) === JSON.stringify(before)) {
    return unchanged(stored, owner)
  }
  if (edit.ifActive && !isActive(before)) throw new Refusal('conflict', 'This entry already has an end')
  refuseLinkedLeave(leaveRequest ? whyNotEditLinked(leaveRequest) : whyNotEditFree(stored, after), owner, now)
  const action: EntryAction = isActive(before) && after.clockOut !== null && !after.isLeaveTime ? 'clock out' : 'edit'
  const isClockOutOnly = action === 'clock out' && after.clockIn.getTime() === before.clockIn.getTime()
  if (!isClockOutOnly) refuseWithoutPlan(actor, config, now)
  const ownTap = action === 'clock out' && actor.userId === owner.userId ? edit.tap : null
  if (after.clockOut) refuseDoubtfulTime('clock out', after.clockOut, ownTap, now)
  refuseInvalidTimes(after, now)
  refuseInvalidBreaks(after, owner, now)
  refuseLength(before, after, { actor, owner, now, confirmed: edit.confirmed === true })
  refuseMissingLocation(action, { ...sent, isLeaveTime: after.isLeaveTime }, actor, owner)
  const takesMoreTime = !isWithinTimesOf(after, before)
  // Of two edits of one person, the second one must see what the first one has taken.
  if (takesMoreTime || after.isLeaveTime) await lockPerson(tx, tenantId, owner.userId)
  if (hasTimesChanged(before, after)) await refuseSameLeave(tx, actor, after)
  if (takesMoreTime) await refuseOverlap(tx, actor, owner, after, { now, exceptId: after.id })
  const leaveTypeAfter = after.leaveTypeId === before.leaveTypeId ? leaveType : await loadLeaveType(tx, actor, after)
  const change = newChange(actor, now, { tap: ownTap?.wasOffline ? ownTap : null })
  const { hasEmails, ...linked } = await changeLeave(tx, context, owner, { stored, after }, leave)
  const version = { after: { ...after, leaveLink: linked.leaveLink }, leaveType: leaveTypeAfter }
  const saved = await saveChange(tx, context, owner, stored, { ...version, leaveRequest: linked.leaveRequest }, change)
  return { ...saved, hasEmails: saved.hasEmails || hasEmails }
}

/** Keeps the request and the entry the same: the request is made, changed, or canceled with it. */
async function changeLeave(
  tx: Tx,
  context: NoticeContext,
  owner: Owner,
  { stored, after }: { stored: ReadEntry; after: StoredEntry },
  leave: LeaveBooking,
) {
  const requestId = stored.leaveLink?.requestId
  if (requestId === undefined) return bookEntry(tx, context, owner, after, leave)
  const changed = toLeaveOfDay(after, owner)
  if (!changed) return { ...NOT_LINKED, hasEmails: await leave.cancel(tx, context, requestId) }
  const leaveRequest = await leave.change(tx, context, requestId, changed)
  return { leaveRequest, leaveLink: toLink(leaveRequest), hasEmails: false }
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
