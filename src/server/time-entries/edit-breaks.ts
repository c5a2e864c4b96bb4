import type { Input } from '#domain/endpoint.ts'
import { alreadyOnBreakText, BREAK_HAS_END, NO_SUCH_BREAK } from '#domain/entries/break-texts.ts'
import { type Break, findOpenBreak, isSameBreaks, sortBreaks } from '#domain/entries/breaks.ts'
import type { Tap, TimeEntry } from '#domain/entries/contract.ts'
import type { PunchAction } from '#domain/entries/texts.ts'
import { Refusal } from '#domain/errors.ts'
import { t } from '#domain/texts/text.ts'
import type { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { findOwner } from '../entries/find-owner.ts'
import { findByKey } from '../entries/history-store.ts'
import type { Owner } from '../entries/owner-store.ts'
import { newChange, type Saved } from '../entries/record-changes.ts'
import { refuseAccess, refuseDoubtfulTime, refuseInvalidBreaks } from '../entries/refuse-entries.ts'
import { refuseStaleEntry } from '../entries/refuse-stale-entry.ts'
import { saveChange, unchanged } from '../entries/save-change.ts'
import { findEntry, lockEntry, type ReadEntry } from '../entries/store.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { refuseWithoutPlan } from '../plan-access/refuse-without-plan.ts'

type Endpoints = typeof timeEntryEndpoints
type BreakChange = Input<Endpoints['changeBreak']>
type NewBreak = Input<Endpoints['startBreak']>['body']
type SentBreaks = NonNullable<Input<Endpoints['create']>['body']['breaks']>

/** Breaks keep their ids; those with an id that the entry doesn't have are new. */
export function toBreaks(sent: SentBreaks, before: readonly Break[] = []): Break[] {
  const known = new Set(before.map(({ id }) => id))
  const breaks = sent.map(({ id, kind, startedAt, endedAt }) => {
    const isKnown = id !== undefined && known.delete(id)
    return { id: isKnown ? id : newId(), kind, startedAt, endedAt }
  })
  return sortBreaks(breaks)
}

export async function startBreak(
  tx: Tx,
  id: string,
  { kind, startedAt, endedAt = null, tap, version }: NewBreak,
  key: string | null,
  context: NoticeContext,
): Promise<Saved<TimeEntry>> {
  const { entry, owner } = await lockOwnEntry(tx, id, context)
  await refuseStaleEntry(tx, context.actor, { entry, owner, basis: version })
  const open = findOpenBreak(entry.breaks)
  if (open && endedAt === null) {
    const byOwner = context.actor.userId === owner.userId
    throw new Refusal('conflict', alreadyOnBreakText(open, { zone: owner.timezone, byOwner }))
  }
  if (endedAt === null && entry.clockOut !== null) throw new Refusal('conflict', t`This entry already has an end`)
  const breaks = sortBreaks([...entry.breaks, { id: newId(), kind, startedAt, endedAt }])
  return saveBreaks(tx, context, { entry, owner, breaks }, { action: 'start break', at: startedAt, tap, key })
}

export async function changeBreak(
  tx: Tx,
  { params, body }: BreakChange,
  context: NoticeContext,
): Promise<Saved<TimeEntry>> {
  const { actor, at: now, config } = context
  const { entry, owner } = await lockOwnEntry(tx, params.id, context)
  const before = getBreak(entry, params.breakId)
  const { kind = before.kind, startedAt = before.startedAt } = body
  const endedAt = body.endedAt === undefined ? before.endedAt : body.endedAt
  const after = { ...before, kind, startedAt, endedAt }
  if (isSameBreaks([before], [after])) return unchanged(entry, owner)
  if (body.ifOpen && before.endedAt !== null) throw new Refusal('conflict', BREAK_HAS_END)
  await refuseStaleEntry(tx, actor, { entry, owner, basis: body.version })
  const isEndOnly = before.endedAt === null && isSameBreaks([before], [{ ...after, endedAt: null }])
  if (!isEndOnly) refuseWithoutPlan(actor, config, now)
  const breaks = sortBreaks(entry.breaks.map((one) => (one === before ? after : one)))
  const tap = isEndOnly ? body.tap : null
  return saveBreaks(tx, context, { entry, owner, breaks }, { action: 'end break', at: endedAt ?? now, tap })
}

export async function removeBreak(
  tx: Tx,
  { params, query }: Input<Endpoints['removeBreak']>,
  context: NoticeContext,
): Promise<Saved<TimeEntry>> {
  const { entry, owner } = await lockOwnEntry(tx, params.id, context)
  const removed = getBreak(entry, params.breakId)
  await refuseStaleEntry(tx, context.actor, { entry, owner, basis: query.version })
  const breaks = entry.breaks.filter((one) => one !== removed)
  return saveBreaks(tx, context, { entry, owner, breaks })
}

/** The entry of an earlier start with this key, as it is now, or null when the key is new. */
export async function findEarlierStart(
  tx: Tx,
  id: string,
  { kind, startedAt }: NewBreak,
  key: string,
  { actor }: Pick<NoticeContext, 'actor'>,
): Promise<TimeEntry | null> {
  const first = await findByKey(tx, actor.tenantId, actor.userId, key)
  if (!first) return null
  const isSame = first.breaks.some((one) => one.kind === kind && one.startedAt.getTime() === startedAt.getTime())
  if (first.id !== id || !isSame) {
    throw new Refusal('conflict', 'This Idempotency-Key was already used for something else')
  }
  const entry = await findEntry(tx, actor.tenantId, id)
  if (!entry) throw new Refusal('conflict', t`This entry was saved, but it was deleted later`)
  return unchanged(entry, await findOwner(tx, actor, entry.userId)).answer
}

async function lockOwnEntry(tx: Tx, id: string, { actor }: NoticeContext) {
  const entry = await lockEntry(tx, actor.tenantId, id)
  const owner = await findOwner(tx, actor, entry.userId)
  refuseAccess(actor, 'entries.correct', owner)
  return { entry, owner }
}

function getBreak({ breaks }: ReadEntry, id: string): Break {
  const found = breaks.find((one) => one.id === id)
  if (!found) throw new Refusal('notFound', NO_SUCH_BREAK)
  return found
}

type Punch = { action: PunchAction; at: Date; tap?: Tap | null | undefined; key?: string | null }

function saveBreaks(
  tx: Tx,
  context: NoticeContext,
  { entry, owner, breaks }: { entry: ReadEntry; owner: Owner; breaks: Break[] },
  punch?: Punch,
): Promise<Saved<TimeEntry>> {
  const { actor, at: now } = context
  const ownTap = actor.userId === owner.userId ? punch?.tap : null
  if (punch) refuseDoubtfulTime(punch.action, punch.at, ownTap, now)
  const { version: _version, changedBy: _by, leaveType, leaveRequest, recordedLater: _later, ...stored } = entry
  const after = { ...stored, breaks }
  refuseInvalidBreaks(after, owner, now)
  const change = newChange(actor, now, { idempotencyKey: punch?.key ?? null, tap: ownTap })
  return saveChange(tx, context, owner, entry, { after, leaveType, leaveRequest }, change)
}
