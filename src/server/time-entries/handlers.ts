import { isDeepStrictEqual } from 'node:util'
import type { AuditAction } from '#domain/audit/contract.ts'
import { Refusal, refuseIf } from '#domain/errors.ts'
import { whyNotUse } from '#domain/leave-types/rules.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { isShortened, whyNotShiftLength } from '#domain/time/shifts/shift-length.ts'
import type { TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import {
  type Coordinates,
  coordinatesAfterChange,
  type Entry,
  type EntryAction,
  hasTimesChanged,
  isActive,
  isWithinTimesOf,
  parseCoordinates,
  SAME_LEAVE,
  whyNotAccessEntries,
  whyNotTimes,
  whyNotWithoutLocation,
} from '#domain/time-entries/rules.ts'
import { fullName } from '#domain/users/rules.ts'
import { createSlots } from '#server/http/limits/slots.ts'
import { addAuditEntry } from '../audit/store.ts'
import { isConstraintViolation } from '../db/failures.ts'
import { newId } from '../db/ids.ts'
import type { Signals } from '../db/signals.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Context, Handlers } from '../http/context.ts'
import * as leaveTypes from '../leave-types/store.ts'
import { type AuditedEntry, toAuditFacts } from './audit-facts.ts'
import { toChangeResponse } from './change-response.ts'
import { toEntryResponse } from './entry-response.ts'
import { findOwner, listEntriesFor } from './list-entries.ts'
import type { LivePresence } from './start-presence.ts'
import * as entries from './store.ts'

/** What the database guarantees about one person's worked time. */
const OVERLAPS = ['time_entries_no_overlap', 'time_entries_one_active']

/** What these handlers need besides their context: those who tell who is on the clock, here and in other processes. */
export type TimeEntryDeps = { presence: Pick<LivePresence, 'subscribe'>; signals: Pick<Signals, 'entriesChanged'> }

export function timeEntryHandlers({ presence, signals }: TimeEntryDeps): Handlers<typeof timeEntryEndpoints> {
  const places = createSlots(MAX_WINDOWS, 'You are already watching who is on the clock in several windows.')
  /** Work on a person's entries in one transaction; once it is committed, those who watch the clock hear of that person. */
  const saveAndPublish = async <T>(
    { db, actor }: RequestContext,
    work: (tx: Tx) => Promise<Changed<T>>,
  ): Promise<T> => {
    const { answer, changed } = await db.transaction(work)
    if (changed !== null) signals.entriesChanged(actor.tenantId, changed)
    return answer
  }
  return {
    list({ params, query }, { db, actor, nextPage }) {
      return db.transaction((tx) => listEntriesFor(tx, actor, params.username, query, nextPage))
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
        return await saveAndPublish(context, (tx) => addEntry(tx, actor, body, entry, now(), idempotencyKey))
      } catch (error) {
        // A repeat meets its own first try: as a key that is taken, as an overlap, or as a rule that has changed since.
        const repeated = isConstraintViolation(error, 'time_entry_changes_idempotency_key') || error instanceof Refusal
        if (idempotencyKey === null || !repeated) throw error
        const first = await db.transaction((tx) => findFirstAnswer(tx, actor, body.username, entry, idempotencyKey))
        if (!first) throw error
        return first
      }
    },

    /** Clock out [4.2], or correct an entry. */
    async update({ params, body }, context) {
      const { actor, now } = context
      const change = async (tx: Tx) => {
        const owner = await entries.lockOwner(tx, actor.tenantId, params.id)
        refuseIf(whyNotAccessEntries(actor, owner.userId), 'forbidden')
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
          clockInPlace: coordinatesAfterChange(
            { time: before.clockIn, parseLocation: before.clockInPlace },
            clockIn,
            sent.clockInPlace,
          ),
          clockOutPlace: coordinatesAfterChange(
            { time: before.clockOut, parseLocation: before.clockOutPlace },
            clockOut,
            sent.clockOutPlace,
          ),
        }
        if (!after.isLeaveTime) after.leaveTypeId = null
        if (JSON.stringify(after) === JSON.stringify(before)) {
          return { answer: toEntryResponse(before, owner, { changedBy, leaveType }), changed: null }
        }
        const deed: EntryAction =
          isActive(before) && after.clockOut !== null && !after.isLeaveTime ? 'clock out' : 'edit'
        refuseInvalidTimes(after, now())
        refuseLength(before, after, { actor, owner, now: now(), confirmed: body.confirmed === true })
        refuseMissingLocation(deed, { ...sent, isLeaveTime: after.isLeaveTime }, actor, owner)
        if (hasTimesChanged(before, after)) await refuseSameLeave(tx, actor, after)
        if (!isWithinTimesOf(after, before)) await refuseOverlap(tx, actor, owner, after, after.id)
        const leaveTypeNow =
          after.leaveTypeId === before.leaveTypeId ? leaveType : await loadLeaveType(tx, actor, after)
        await entries.changeEntry(tx, actor.tenantId, before, after, newChange(actor, now()))
        const changedByNow = await findChangedBy(tx, actor, owner, after.id, changedBy)
        const versions = { before: { ...before, leaveType }, after: { ...after, leaveType: leaveTypeNow } }
        await recordAudit(tx, actor, now(), owner, 'entry changed', versions)
        return {
          answer: toEntryResponse(after, owner, { changedBy: changedByNow, leaveType: leaveTypeNow }),
          changed: isActive(before) || isActive(after) ? owner.userId : null,
        }
      }
      // Adding an entry does not wait for changes of others: one that came in between is found and named the second time.
      return saveAndPublish(context, change).catch((error: unknown) => {
        if (!OVERLAPS.some((name) => isConstraintViolation(error, name))) throw error
        return saveAndPublish(context, change)
      })
    },

    async remove({ params }, context) {
      const { actor, now } = context
      return saveAndPublish(context, async (tx) => {
        const owner = await entries.lockOwner(tx, actor.tenantId, params.id)
        refuseIf(whyNotAccessEntries(actor, owner.userId), 'forbidden')
        const entry = await entries.getEntry(tx, actor.tenantId, params.id)
        await entries.removeEntry(tx, actor.tenantId, entry, newChange(actor, now()))
        await recordAudit(tx, actor, now(), owner, 'entry deleted', { before: entry, after: null })
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
      return saveAndPublish(context, async (tx) => {
        const owner = await entries.getOwnerByHistory(tx, actor.tenantId, params.id, true)
        refuseIf(whyNotAccessEntries(actor, owner.userId), 'forbidden')
        const standing = await entries.findEntry(tx, actor.tenantId, params.id)
        if (standing) return { answer: toEntryResponse(standing, owner, standing), changed: null }
        const asDeleted = await entries.getDeleted(tx, actor.tenantId, params.id)
        const deleted = { ...asDeleted, leaveTypeId: (await findLeaveType(tx, actor, asDeleted))?.id ?? null }
        await refuseSameLeave(tx, actor, deleted)
        if (!(await entries.addEntry(tx, actor.tenantId, deleted, newChange(actor, now()), 'restored'))) {
          return refuseTaken(tx, actor, owner, deleted)
        }
        const restored = await entries.getEntry(tx, actor.tenantId, params.id)
        await recordAudit(tx, actor, now(), owner, 'entry restored', { before: null, after: restored })
        return {
          answer: toEntryResponse(deleted, owner, restored),
          changed: isActive(deleted) ? owner.userId : null,
        }
      })
    },

    async onTheClock(_, { actor, abortSignal, isStillAuthorized }) {
      places.take(actor.userId, abortSignal)
      return presence.subscribe(actor.tenantId, { abortSignal, isStillAuthorized })
    },

    async history({ params }, { db, actor }) {
      return db.transaction(async (tx) => {
        const owner = await entries.getOwnerByHistory(tx, actor.tenantId, params.id)
        refuseIf(whyNotAccessEntries(actor, owner.userId), 'forbidden')
        const types = await leaveTypes.listTypes(tx, actor.tenantId, { withInactive: true })
        const names = new Map(types.map(({ id, name }) => [id, name]))
        const changes = await entries.listChanges(tx, actor.tenantId, params.id)
        return changes.map((change) => toChangeResponse(change, owner, names))
      })
    },
  }
}

type RequestContext = Pick<Context, 'db'> & { actor: Actor }

/** What a write answers, and whose being on the clock it may have changed. */
type Changed<T> = { answer: T; changed: string | null }

/** Windows in which one person may watch the clock at once. */
const MAX_WINDOWS = 10

async function addEntry(
  tx: Tx,
  actor: Actor,
  { username, confirmed }: { username: string; confirmed?: boolean | null | undefined },
  entry: Entry,
  now: Date,
  key: string | null,
) {
  const owner = await findOwner(tx, actor, username)
  refuseIf(whyNotAccessEntries(actor, owner.userId), 'forbidden')
  refuseInvalidTimes(entry, now)
  refuseLength(null, entry, { actor, owner, now, confirmed: confirmed === true })
  refuseMissingLocation(entry.clockOut === null ? 'clock in' : 'add', entry, actor, owner)
  const leaveType = await loadLeaveType(tx, actor, entry)
  const stored = { ...entry, id: newId(), userId: owner.userId }
  if (entry.isLeaveTime) await entries.lockPerson(tx, actor.tenantId, owner.userId)
  await refuseSameLeave(tx, actor, stored)
  if (!(await entries.addEntry(tx, actor.tenantId, stored, newChange(actor, now, key)))) {
    return refuseTaken(tx, actor, owner, entry)
  }
  const changedBy = await findChangedBy(tx, actor, owner, stored.id, null)
  await recordAudit(tx, actor, now, owner, 'entry added', { before: null, after: { ...stored, leaveType } })
  return {
    answer: toEntryResponse(stored, owner, { changedBy, leaveType }),
    changed: isActive(stored) ? owner.userId : null,
  }
}

/** A line of the audit log, where somebody else than its owner has done something to an entry. */
async function recordAudit(
  tx: Tx,
  actor: Actor,
  at: Date,
  owner: entries.Owner,
  action: AuditAction,
  { before, after }: { before: AuditedEntry | null; after: AuditedEntry | null },
): Promise<void> {
  if (actor.userId === owner.userId) return
  const subject = { id: owner.userId, name: fullName(owner) }
  await addAuditEntry(tx, actor, at, { action, subject, changes: toAuditFacts(before, after) })
}

/** The leave type that an entry newly names: of this organization and in use, or refused. */
async function loadLeaveType(tx: Tx, actor: Actor, entry: Entry): Promise<TimeEntry['leaveType']> {
  if (entry.leaveTypeId === null) return null
  const type = await leaveTypes.getType(tx, actor.tenantId, entry.leaveTypeId)
  refuseIf(whyNotUse(type))
  return type
}

/** The leave type that an entry named once; null where it named none, or one that has been deleted since. */
async function findLeaveType(tx: Tx, actor: Actor, { leaveTypeId }: Entry): Promise<TimeEntry['leaveType']> {
  return leaveTypeId === null ? null : leaveTypes.findType(tx, actor.tenantId, leaveTypeId)
}

/** Who is said to have changed an entry after this write: the owner's own writes change nothing about that. */
async function findChangedBy(tx: Tx, actor: Actor, owner: entries.Owner, id: string, before: string | null) {
  if (actor.userId === owner.userId) return before
  return (await entries.findEntry(tx, actor.tenantId, id))?.changedBy ?? before
}

/** The answer a key first got, or null when the key is new. Refused when it comes with another entry now, or its entry was deleted. */
async function findFirstAnswer(tx: Tx, actor: Actor, username: string, entry: Entry, key: string) {
  const first = await entries.findByKey(tx, actor.tenantId, actor.userId, key)
  if (!first) return null
  const owner = await findOwner(tx, actor, username)
  if (!isDeepStrictEqual(first, { ...entry, id: first.id, userId: owner.userId })) {
    throw new Refusal('conflict', 'This Idempotency-Key was already used for another entry')
  }
  const stored = await entries.findEntry(tx, actor.tenantId, first.id)
  if (!stored) throw new Refusal('conflict', 'This entry was saved and has been deleted since')
  const changedBy = actor.userId === owner.userId ? null : stored.changedBy
  return toEntryResponse(first, owner, { changedBy, leaveType: await findLeaveType(tx, actor, first) })
}

function refuseInvalidTimes(entry: Entry, now: Date): void {
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
  if (before && !before.isLeaveTime && (!hasTimesChanged(before, after) || isShortened(before, after, now))) return
  const problem = whyNotShiftLength(after, {
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

function refuseMissingLocation(
  deed: EntryAction,
  sent: Pick<Entry, 'clockInPlace' | 'clockOutPlace' | 'isLeaveTime'>,
  actor: Actor,
  owner: entries.Owner,
): void {
  const byOwner = actor.userId === owner.userId
  const lacksEnd = deed === 'clock out' || (deed === 'add' && sent.clockInPlace !== null)
  const field = lacksEnd ? 'clockOutLatitude' : 'clockInLatitude'
  refuseIf(whyNotWithoutLocation(deed, sent, { requireLocation: owner.requireLocation, byOwner }), 'invalid', field)
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

function newChange(actor: Actor, at: Date, idempotencyKey: string | null = null): entries.ChangeAuthor {
  return { actorId: actor.userId, actorUsername: actor.username, at, idempotencyKey, changeId: newId() }
}

function place(which: 'clockIn' | 'clockOut', latitude?: number | null, longitude?: number | null): Coordinates | null {
  const found = parseCoordinates(latitude, longitude)
  if (found !== 'half') return found
  const field = typeof latitude === 'number' ? `${which}Longitude` : `${which}Latitude`
  const reason = 'Latitude and longitude must be sent together'
  throw new Refusal('invalid', reason, { [field]: reason })
}
