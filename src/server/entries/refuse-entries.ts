import { breakProblemText } from '#domain/entries/break-texts.ts'
import { whyNotBreaks } from '#domain/entries/breaks.ts'
import { locationRequiredText } from '#domain/entries/location-texts.ts'
import {
  type Coordinates,
  type Entry,
  type EntryAction,
  hasTimesChanged,
  isActive,
  isTimeDoubtful,
  parseCoordinates,
  type StoredEntry,
  type Tap,
  whyNotTimes,
  whyNotWithoutLocation,
} from '#domain/entries/rules.ts'
import {
  doubtfulTimeText,
  NOT_YOUR_ENTRIES,
  OVERLAPS_JUST_SAVED,
  overlapText,
  type PunchAction,
  SAME_LEAVE,
  timesProblemText,
} from '#domain/entries/texts.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { can, canReach } from '#domain/roles/capabilities.ts'
import { isShortened, whyNotShiftLength } from '#domain/time/shifts/shift-length.ts'
import { shiftLengthText } from '#domain/time/shifts/texts.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import type { Owner } from './owner-store.ts'
import { findOverlap, hasSameLeave } from './store.ts'

/** Employees see and change only their own entries [6.1, 6.3]. */
export function refuseAccess(
  actor: Actor,
  capability: 'timesheets.view' | 'entries.correct',
  { userId }: Pick<Owner, 'userId'>,
): void {
  if (!canReach(actor, capability, userId)) throw new Refusal('forbidden', NOT_YOUR_ENTRIES)
}

export function refuseInvalidTimes(entry: Entry, now: Date): void {
  const refused = whyNotTimes(entry, now)
  if (refused) refuseIf(timesProblemText(refused.problem), 'invalid', refused.field)
}

export function refuseInvalidBreaks(entry: Entry, { timezone }: Owner, now: Date): void {
  const refused = whyNotBreaks(entry, now)
  if (refused) refuseIf(breakProblemText(refused.problem, entry.breaks[refused.index], timezone), 'invalid', 'breaks')
}

/** Refuses a length that is too long or that no one confirmed. A change that keeps the times or shortens them passes. */
export function refuseLength(
  before: Entry | null,
  after: Entry,
  write: { actor: Actor; owner: Owner; now: Date; confirmed: boolean },
): void {
  const { actor, owner, now, confirmed } = write
  if (after.isLeaveTime) return
  if (before && !before.isLeaveTime && (!hasTimesChanged(before, after) || isShortened(before, after, now))) return
  const refused = whyNotShiftLength(after, {
    now,
    clockingOut: before !== null && isActive(before) && actor.userId === owner.userId,
    byAdmin: can(actor, 'longShifts.confirm') || !owner.isMember,
    askAfterHours: owner.askAfterHours,
    confirmed,
  })
  if (!refused) return
  const reason = shiftLengthText(refused.problem, after, owner.timezone, now)
  refuseIf(reason, refused.field === 'confirmed' ? 'conflict' : 'invalid', refused.field)
}

/** The device asks its owner when they tapped, and sends the answer. */
export function refuseDoubtfulTime(action: PunchAction, at: Date, tap: Tap | null | undefined, now: Date): void {
  if (tap && isTimeDoubtful(at, tap, now)) refuseIf(doubtfulTimeText(action), 'conflict', 'tap')
}

export function refuseMissingLocation(
  action: EntryAction,
  sent: Pick<Entry, 'clockInPlace' | 'clockOutPlace' | 'isLeaveTime'>,
  actor: Actor,
  { userId, requireLocation }: Owner,
): void {
  const problem = whyNotWithoutLocation(action, sent, { requireLocation, byOwner: actor.userId === userId })
  if (!problem) return
  const lacksEnd = action === 'clock out' || (action === 'add' && sent.clockInPlace !== null)
  refuseIf(locationRequiredText(problem), 'invalid', lacksEnd ? 'clockOutLatitude' : 'clockInLatitude')
}

export async function refuseOverlap(
  tx: Tx,
  actor: Actor,
  owner: Owner,
  entry: Entry,
  { now, exceptId }: { now: Date; exceptId: string | null },
): Promise<void> {
  if (entry.isLeaveTime) return
  const other = await findOverlap(tx, actor.tenantId, owner.userId, entry, exceptId)
  if (!other) return
  throw new Refusal(
    'conflict',
    overlapText(other, { zone: owner.timezone, now, byOwner: actor.userId === owner.userId }),
    undefined,
    { overlaps: other.id },
  )
}

export async function refuseSameLeave(tx: Tx, actor: Actor, entry: StoredEntry): Promise<void> {
  if (entry.isLeaveTime && (await hasSameLeave(tx, actor.tenantId, entry))) refuseIf(SAME_LEAVE, 'conflict', 'clockIn')
}

/** Explains why a constraint of the database refused an entry: names the entry in its way, if it is still there. */
export async function refuseConflictingEntry(
  tx: Tx,
  actor: Actor,
  owner: Owner,
  entry: Entry,
  now: Date,
): Promise<never> {
  await refuseOverlap(tx, actor, owner, entry, { now, exceptId: null })
  throw new Refusal('conflict', OVERLAPS_JUST_SAVED)
}

type SentCoordinates = Partial<
  Record<'clockInLatitude' | 'clockInLongitude' | 'clockOutLatitude' | 'clockOutLongitude', number | null | undefined>
>

export function parseLocation(which: 'clockIn' | 'clockOut', sent: SentCoordinates): Coordinates | null {
  const [latitude, longitude] = [sent[`${which}Latitude`], sent[`${which}Longitude`]]
  const coordinates = parseCoordinates(latitude, longitude)
  if (coordinates !== 'half') return coordinates
  const missing = `${which}${typeof latitude === 'number' ? 'Longitude' : 'Latitude'}`
  const reason = 'Latitude and longitude must be sent together'
  throw new Refusal('invalid', reason, { [missing]: reason })
}
