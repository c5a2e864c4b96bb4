import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#domain/audit/contract.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { whyNotUse } from '#domain/leave-types/rules.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { isShortened, whyNotLength } from '#domain/time/shifts/shift-length.ts'
import type { TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import {
  type Deed,
  type Entry,
  isActive,
  isMoved,
  liesWithin,
  type Place,
  placeAfter,
  placeOf,
  SAME_LEAVE,
  whyNotTimes,
  whyNotTouch,
  whyNotWithoutPlace,
} from '#domain/time-entries/rules.ts'
import { fullName } from '#domain/users/rules.ts'
import { placesFor } from '#server/http/limits/places.ts'
import { record } from '../audit/store.ts'
import { isConstraint } from '../db/failures.ts'
import { newId } from '../db/ids.ts'
import type { Signals } from '../db/signals.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import * as leaveTypes from '../leave-types/store.ts'
import { auditChanges, type Told } from './present-audit.ts'
import { presentChange } from './present-change.ts'
import { ownerOf, presentEntries } from './present-entries.ts'
import { presentEntry } from './present-entry.ts'
import type { PresenceHub } from './start-presence.ts'
import * as entries from './store.ts'

/** What the database guarantees about one person's worked time. */
const OVERLAPS = ['time_entries_no_overlap', 'time_entries_one_active']

/** What these handlers need besides their context: those who tell who is on the clock, here and in other processes. */
export type TimeEntryMeans = { presence: Pick<PresenceHub, 'listen'>; signals: Pick<Signals, 'entriesChanged'> }

export function timeEntryHandlers({ presence, signals }: TimeEntryMeans): Handlers<typeof timeEntryEndpoints> {
  const places = placesFor(MOST_AT_ONCE, 'You are already watching who is on the clock in several windows.')
  /** Work on a person's entries in one transaction; once it is committed, those who watch the clock hear of that person. */
  const changing = async <T>({ db, actor }: Asking, work: (tx: Tx) => Promise<Changed<T>>): Promise<T> => {
    const { answer, changed } = await db.transaction(work)
    if (changed !== null) signals.entriesChanged(actor.tenantId, changed)
    return answer
  }
  return {
    list({ params, query }, { db, actor, nextPage }) {
      return db.transaction((tx) => presentEntries(tx, actor, params.username, query, nextPage))
    },

    /** Clock in [4.2], or a whole entry at once. The same Idempotency-Key never makes a second one. */
    async create({ body }, context) {
      const { db, actor, now, idempotencyKey } = context
      const entry: Entry = {
        clockIn: body.clockIn,
        clockOut: body.clockOut ?? null,
        isLeaveTime: body.isLeaveTime ?? false,
        leaveTypeId: body.isLeaveTime ? (body.leaveTypeId ?? null) : null,
        notes: body.notes ?? '',
        clockInPlace: place('clockIn', body.clockInLatitude, body.clockInLongitude),
        clockOutPlace: body.clockOut ? place('clockOut', body.clockOutLatitude, body.clockOutLongitude) : null,
      }
      try {
        return await changing(context, (tx) => add(tx, actor, body, entry, now(), idempotencyKey))
      } catch (error) {
        // A repeat meets its own first try: as a key that is taken, as an overlap, or as a rule that has changed since.
        const repeated = isConstraint(error, 'time_entry_changes_idempotency_key') || error instanceof Refusal
        if (idempotencyKey === null || !repeated) throw error
        const first = await db.transaction((tx) => replay(tx, actor, body.username, entry, idempotencyKey))
        if (!first) throw error
        return first
      }
    },

    /** Clock out [4.2], or correct an entry. */
    async update({ params, body }, context) {
      const { actor, now } = context
      const change = async (tx: Tx) => {
        const owner = await entries.lockOwner(tx, actor.tenantId, params.id)
        refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
        const { changedBy, leaveType, ...before } = await entries.getEntry(tx, actor.tenantId, params.id)
        const sent = {
          clockInPlace: place('clockIn', body.clockInLatitude, body.clockInLongitude),
          clockOutPlace: place('clockOut', body.clockOutLatitude, body.clockOutLongitude),
        }
        const clockIn = body.clockIn ?? before.clockIn
        const clockOut = body.clockOut === undefined ? before.clockOut : body.clockOut
        const after: entries.StoredEntry = {
          ...before,
          clockIn,
          clockOut,
          isLeaveTime: body.isLeaveTime ?? before.isLeaveTime,
          leaveTypeId: body.leaveTypeId === undefined ? before.leaveTypeId : body.leaveTypeId,
          notes: body.notes ?? before.notes,
          clockInPlace: placeAfter({ time: before.clockIn, place: before.clockInPlace }, clockIn, sent.clockInPlace),
          clockOutPlace: placeAfter(
            { time: before.clockOut, place: before.clockOutPlace },
            clockOut,
            sent.clockOutPlace,
          ),
        }
        if (!after.isLeaveTime) after.leaveTypeId = null
        if (JSON.stringify(after) === JSON.stringify(before)) {
          return { answer: presentEntry(before, owner, { changedBy, leaveType }), changed: null }
        }
        const deed: Deed = isActive(before) && after.clockOut !== null && !after.isLeaveTime ? 'clock out' : 'edit'
        refuseUnfit(after, now())
        refuseLength(before, after, { actor, owner, now: now(), confirmed: body.confirmed === true })
        refusePlaceless(deed, { ...sent, isLeaveTime: after.isLeaveTime }, actor, owner)
        if (isMoved(before, after)) await refuseSameLeave(tx, actor, after)
        if (!liesWithin(after, before)) await refuseOverlap(tx, actor, owner, after, after.id)
        const leaveTypeNow = after.leaveTypeId === before.leaveTypeId ? leaveType : await typeOf(tx, actor, after)
        await entries.changeEntry(tx, actor.tenantId, before, after, authorOf(actor, now()))
        const changedByNow = await changedNowBy(tx, actor, owner, after.id, changedBy)
        const versions = { before: { ...before, leaveType }, after: { ...after, leaveType: leaveTypeNow } }
        await tell(tx, actor, now(), owner, 'entry changed', versions)
        return {
          answer: presentEntry(after, owner, { changedBy: changedByNow, leaveType: leaveTypeNow }),
          changed: isActive(before) || isActive(after) ? owner.userId : null,
        }
      }
      // Adding an entry does not wait for changes of others: one that came in between is found and named the second time.
      return changing(context, change).catch((error: unknown) => {
        if (!OVERLAPS.some((name) => isConstraint(error, name))) throw error
        return changing(context, change)
      })
    },

    async remove({ params }, context) {
      const { actor, now } = context
      return changing(context, async (tx) => {
        const owner = await entries.lockOwner(tx, actor.tenantId, params.id)
        refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
        const entry = await entries.getEntry(tx, actor.tenantId, params.id)
        await entries.removeEntry(tx, actor.tenantId, entry, authorOf(actor, now()))
        await tell(tx, actor, now(), owner, 'entry deleted', { before: entry, after: null })
        return {
          answer: { message: 'Time entry deleted successfully' },
          changed: isActive(entry) ? owner.userId : null,
        }
      })
    },

    /**
     * Undoes a deletion: the entry comes back as it was, unless its time has been filled since. Leave of a type that has been deleted
     * meanwhile comes back as leave of no particular type.
     */
    async restore({ params }, context) {
      const { actor, now } = context
      return changing(context, async (tx) => {
        const owner = await entries.getOwnerByHistory(tx, actor.tenantId, params.id, true)
        refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
        const standing = await entries.findEntry(tx, actor.tenantId, params.id)
        if (standing) return { answer: presentEntry(standing, owner, standing), changed: null }
        const asDeleted = await entries.getDeleted(tx, actor.tenantId, params.id)
        const deleted = { ...asDeleted, leaveTypeId: (await typeLeft(tx, actor, asDeleted))?.id ?? null }
        await refuseSameLeave(tx, actor, deleted)
        if (!(await entries.addEntry(tx, actor.tenantId, deleted, authorOf(actor, now()), 'restored'))) {
          return refuseTaken(tx, actor, owner, deleted)
        }
        const restored = await entries.getEntry(tx, actor.tenantId, params.id)
        await tell(tx, actor, now(), owner, 'entry restored', { before: null, after: restored })
        return {
          answer: presentEntry(deleted, owner, restored),
          changed: isActive(deleted) ? owner.userId : null,
        }
      })
    },

    async onTheClock(_, { actor, over, stillAdmitted }) {
      places.take(actor.userId, over)
      return presence.listen(actor.tenantId, { over, stillAdmitted })
    },

    async history({ params }, { db, actor }) {
      return db.transaction(async (tx) => {
        const owner = await entries.getOwnerByHistory(tx, actor.tenantId, params.id)
        refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
        const types = await leaveTypes.listTypes(tx, actor.tenantId, { withInactive: true })
        const names = new Map(types.map(({ id, name }) => [id, name]))
        const changes = await entries.listChanges(tx, actor.tenantId, params.id)
        return changes.map((change) => presentChange(change, owner, names))
      })
    },
  }
}

type Asking = Pick<Context, 'db'> & { actor: Actor }

/** What a write answers, and whose being on the clock it may have changed. */
type Changed<T> = { answer: T; changed: string | null }

/** Windows in which one person may watch the clock at once. */
const MOST_AT_ONCE = 10

async function add(
  tx: Tx,
  actor: Actor,
  { username, confirmed }: { username: string; confirmed?: boolean | null | undefined },
  entry: Entry,
  now: Date,
  key: string | null,
) {
  const owner = await ownerOf(tx, actor, username)
  refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
  refuseUnfit(entry, now)
  refuseLength(null, entry, { actor, owner, now, confirmed: confirmed === true })
  refusePlaceless(entry.clockOut === null ? 'clock in' : 'add', entry, actor, owner)
  const leaveType = await typeOf(tx, actor, entry)
  const stored = { ...entry, id: newId(), userId: owner.userId }
  if (entry.isLeaveTime) await entries.lockPerson(tx, actor.tenantId, owner.userId)
  await refuseSameLeave(tx, actor, stored)
  if (!(await entries.addEntry(tx, actor.tenantId, stored, authorOf(actor, now, key)))) {
    return refuseTaken(tx, actor, owner, entry)
  }
  const changedBy = await changedNowBy(tx, actor, owner, stored.id, null)
  await tell(tx, actor, now, owner, 'entry added', { before: null, after: { ...stored, leaveType } })
  return {
    answer: presentEntry(stored, owner, { changedBy, leaveType }),
    changed: isActive(stored) ? owner.userId : null,
  }
}

/** A line of the audit log, where somebody else than its owner has done something to an entry. */
async function tell(
  tx: Tx,
  actor: Actor,
  at: Date,
  owner: entries.Owner,
  action: AuditAction,
  { before, after }: { before: Told | null; after: Told | null },
): Promise<void> {
  if (actor.userId === owner.userId) return
  const subject = { id: owner.userId, name: fullName(owner) }
  await record(tx, actor, at, { action, subject, changes: auditChanges(before, after) })
}

/** The leave type that an entry newly names: of this organization and in use, or refused. */
async function typeOf(tx: Tx, actor: Actor, entry: Entry): Promise<TimeEntry['leaveType']> {
  if (entry.leaveTypeId === null) return null
  const type = await leaveTypes.getType(tx, actor.tenantId, entry.leaveTypeId)
  refuseIf(whyNotUse(type))
  return type
}

/** The leave type that an entry named once; null where it named none, or one that has been deleted since. */
async function typeLeft(tx: Tx, actor: Actor, { leaveTypeId }: Entry): Promise<TimeEntry['leaveType']> {
  return leaveTypeId === null ? null : leaveTypes.findType(tx, actor.tenantId, leaveTypeId)
}

/** Who is said to have changed an entry after this write: the owner's own writes change nothing about that. */
async function changedNowBy(tx: Tx, actor: Actor, owner: entries.Owner, id: string, before: string | null) {
  if (actor.userId === owner.userId) return before
  return (await entries.findEntry(tx, actor.tenantId, id))?.changedBy ?? before
}

/** The answer a key first got, or null when the key is new. Refused when it comes with another entry now, or its entry was deleted. */
async function replay(tx: Tx, actor: Actor, username: string, entry: Entry, key: string) {
  const first = await entries.findByKey(tx, actor.tenantId, actor.userId, key)
  if (!first) return null
  const owner = await ownerOf(tx, actor, username)
  if (!isDeepStrictEqual(first, { ...entry, id: first.id, userId: owner.userId })) {
    throw new Refusal('conflict', 'This Idempotency-Key was already used for another entry')
  }
  const stored = await entries.findEntry(tx, actor.tenantId, first.id)
  if (!stored) throw new Refusal('conflict', 'This entry was saved and has been deleted since')
  const changedBy = actor.userId === owner.userId ? null : stored.changedBy
  return presentEntry(first, owner, { changedBy, leaveType: await typeLeft(tx, actor, first) })
}

function refuseUnfit(entry: Entry, now: Date): void {
  const unfit = whyNotTimes(entry, now)
  if (unfit) throw new Refusal('invalid', unfit.reason, { [unfit.field]: unfit.reason })
}

/** Refuses work whose length no one confirmed, or that cannot be that long. A change that leaves times as they are, or shortens, passes. */
function refuseLength(
  before: Entry | null,
  after: Entry,
  write: { actor: Actor; owner: entries.Owner; now: Date; confirmed: boolean },
): void {
  const { actor, owner, now, confirmed } = write
  if (after.isLeaveTime) return
  if (before && !before.isLeaveTime && (!isMoved(before, after) || isShortened(before, after, now))) return
  const problem = whyNotLength(after, {
    now,
    zone: owner.timezone,
    clockingOut: before !== null && isActive(before) && actor.userId === owner.userId,
    byAdmin: actor.isAdmin || actor.isOrgAdmin || !owner.isMember,
    askAfterHours: owner.askAfterHours,
    confirmed,
  })
  if (!problem) return
  const { field, reason } = problem
  throw new Refusal(field === 'confirmed' ? 'conflict' : 'invalid', reason, { [field]: reason })
}

function refusePlaceless(
  deed: Deed,
  sent: Pick<Entry, 'clockInPlace' | 'clockOutPlace' | 'isLeaveTime'>,
  actor: Actor,
  owner: entries.Owner,
): void {
  const byOwner = actor.userId === owner.userId
  const lacksEnd = deed === 'clock out' || (deed === 'add' && sent.clockInPlace !== null)
  const field = lacksEnd ? 'clockOutLatitude' : 'clockInLatitude'
  refuseIf(whyNotWithoutPlace(deed, sent, { requireLocation: owner.requireLocation, byOwner }), 'invalid', field)
}

/** Refuses worked time that was already counted, naming the entry that has it. */
async function refuseOverlap(
  tx: Tx,
  actor: Actor,
  owner: entries.Owner,
  entry: Entry,
  exceptId: string | null,
): Promise<void> {
  if (entry.isLeaveTime) return
  const other = await entries.findOverlap(tx, actor.tenantId, owner.userId, entry, exceptId)
  if (!other) return
  const began = `${dateText(other.clockIn, owner.timezone)}, ${timeText(other.clockIn, owner.timezone)}`
  if (other.clockOut === null) {
    throw new Refusal('conflict', `Already clocked in since ${began}. Clock out first.`)
  }
  throw new Refusal('conflict', `This overlaps the entry of ${began} – ${timeText(other.clockOut, owner.timezone)}`)
}

async function refuseSameLeave(tx: Tx, actor: Actor, entry: entries.StoredEntry): Promise<void> {
  if (!entry.isLeaveTime || !(await entries.hasSameLeave(tx, actor.tenantId, entry))) return
  throw new Refusal('conflict', SAME_LEAVE, { clockIn: SAME_LEAVE })
}

/** The database would not take an entry: says which other one has its time. */
async function refuseTaken(tx: Tx, actor: Actor, owner: entries.Owner, entry: Entry): Promise<never> {
  await refuseOverlap(tx, actor, owner, entry, null)
  throw new Refusal('conflict', 'This entry overlaps another one that is just being saved. Please try again.')
}

function authorOf(actor: Actor, at: Date, idempotencyKey: string | null = null): entries.Author {
  return { actorId: actor.userId, actorUsername: actor.username, at, idempotencyKey, changeId: newId() }
}

function place(which: 'clockIn' | 'clockOut', latitude?: number | null, longitude?: number | null): Place | null {
  const found = placeOf(latitude, longitude)
  if (found !== 'half') return found
  const field = typeof latitude === 'number' ? `${which}Longitude` : `${which}Latitude`
  const reason = 'Latitude and longitude must be sent together'
  throw new Refusal('invalid', reason, { [field]: reason })
}
