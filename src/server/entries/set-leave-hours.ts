import type { TimeEntry } from '#domain/entries/contract.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import type { Tx } from '../db/tenant.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { findOwner } from './find-owner.ts'
import { lockOwner } from './owner-store.ts'
import { newChange, type Saved } from './record-changes.ts'
import { refuseInvalidBreaks, refuseInvalidTimes, refuseSameLeave } from './refuse-entries.ts'
import { saveChange } from './save-change.ts'
import { lockEntry } from './store.ts'

/** Moves the end of leave that waits, whose locked request gets these hours. Ends the transaction. */
export async function setLeaveHours(
  tx: Tx,
  context: NoticeContext,
  entryId: string,
  hours: number,
): Promise<Saved<TimeEntry>> {
  const { actor, at } = context
  const stored = await lockEntry(tx, actor.tenantId, entryId)
  const owner = await findOwner(tx, actor, stored.userId)
  const { version: _version, changedBy: _by, leaveType, leaveRequest, recordedLater: _later, ...before } = stored
  const after = { ...before, clockOut: new Date(before.clockIn.getTime() + Math.round(hours * HOUR_MS)) }
  refuseInvalidTimes(after, at)
  refuseInvalidBreaks(after, owner, at)
  await lockOwner(tx, actor.tenantId, owner.userId)
  await refuseSameLeave(tx, actor, after)
  return saveChange(tx, context, owner, stored, { after, leaveType, leaveRequest }, newChange(actor, at))
}
