import { Refusal, refuseIf } from '#domain/errors.ts'
import { isId } from '#domain/fields/id.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { endOfDay, startOfDay } from '#domain/time/zones.ts'
import type { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import {
  type Deed,
  type Entry,
  isActive,
  liesWithin,
  type Place,
  placeOf,
  whyNotTimes,
  whyNotTouch,
  whyNotWithoutPlace,
} from '#domain/time-entries/rules.ts'
import { isConstraint } from '../db/failures.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor, Handlers } from '../http/context.ts'
import { readCursor, writeCursor } from '../http/cursor.ts'
import { presentEntry } from './present-entry.ts'
import * as entries from './store.ts'

const PAGE = 500

export const timeEntryHandlers: Handlers<typeof timeEntryEndpoints> = {
  async list({ params, query }, { db, actor, nextPage }) {
    const limit = query.limit ?? PAGE
    return db.transaction(async (tx) => {
      const owner = await entries.getOwner(tx, actor.tenantId, params.username)
      refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
      const rows = await entries.listEntries(tx, actor.tenantId, owner.userId, {
        from: query.startDate === undefined ? null : startOf(query.startDate, owner.timezone),
        before: query.endDate === undefined ? null : endOf(query.endDate, owner.timezone),
        activeOnly: query.active === 'true',
        limit: limit + 1,
        after: query.cursor === undefined ? null : afterOf(query.cursor),
      })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      if (rows.length > limit && last) nextPage(writeCursor([last.clockIn.toISOString(), last.id]))
      return page.map((entry) => presentEntry(entry, owner))
    })
  },

  /** Clock in [4.2], or a whole entry at once. The same Idempotency-Key never makes a second one. */
  async create({ body }, { db, actor, now, idempotencyKey }) {
    const entry: Entry = {
      clockIn: body.clockIn,
      clockOut: body.clockOut ?? null,
      isLeaveTime: body.isLeaveTime ?? false,
      notes: body.notes ?? '',
      clockInPlace: place('clockIn', body.clockInLatitude, body.clockInLongitude),
      clockOutPlace: place('clockOut', body.clockOutLatitude, body.clockOutLongitude),
    }
    const attempt = (tx: Tx) => addOrReplay(tx, actor, body.username, entry, now(), idempotencyKey)
    try {
      return await db.transaction(attempt)
    } catch (error) {
      // The same key arrived twice at once and the other one won: this time its line of history is there.
      if (!isConstraint(error, 'time_entry_changes_idempotency_key')) throw error
      return db.transaction((tx) => replay(tx, actor, body.username, entry, idempotencyKey))
    }
  },

  /** Clock out [4.2], or correct an entry. */
  async update({ params, body }, { db, actor, now }) {
    return db.transaction(async (tx) => {
      const owner = await entries.lockOwner(tx, actor.tenantId, params.id)
      refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
      const before = await entries.getEntry(tx, actor.tenantId, params.id)
      const sent = {
        clockInPlace: place('clockIn', body.clockInLatitude, body.clockInLongitude),
        clockOutPlace: place('clockOut', body.clockOutLatitude, body.clockOutLongitude),
      }
      const after: entries.StoredEntry = {
        ...before,
        clockIn: body.clockIn ?? before.clockIn,
        clockOut: body.clockOut === undefined ? before.clockOut : body.clockOut,
        isLeaveTime: body.isLeaveTime ?? before.isLeaveTime,
        notes: body.notes ?? before.notes,
        clockInPlace: sent.clockInPlace ?? before.clockInPlace,
        clockOutPlace: sent.clockOutPlace ?? before.clockOutPlace,
      }
      if (JSON.stringify(after) === JSON.stringify(before)) return presentEntry(before, owner)
      const deed: Deed = isActive(before) && after.clockOut !== null && !after.isLeaveTime ? 'clock out' : 'edit'
      refuseUnfit(after, now())
      refusePlaceless(deed, { ...sent, isLeaveTime: after.isLeaveTime }, actor, owner)
      if (!liesWithin(after, before)) await refuseOverlap(tx, actor, owner, after, after.id)
      await entries.changeEntry(tx, actor.tenantId, before, after, authorOf(actor, now()))
      return presentEntry(after, owner)
    })
  },

  async remove({ params }, { db, actor, now }) {
    await db.transaction(async (tx) => {
      const owner = await entries.lockOwner(tx, actor.tenantId, params.id)
      refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
      const entry = await entries.getEntry(tx, actor.tenantId, params.id)
      await entries.removeEntry(tx, actor.tenantId, entry, authorOf(actor, now()))
    })
    return { message: 'Time entry deleted successfully' }
  },
}

async function addOrReplay(tx: Tx, actor: Actor, username: string, entry: Entry, now: Date, key: string | null) {
  const owner = await entries.getOwner(tx, actor.tenantId, username)
  refuseIf(whyNotTouch(actor, owner.userId), 'forbidden')
  refuseUnfit(entry, now)
  refusePlaceless('clock in', entry, actor, owner)
  const stored = { ...entry, id: newId(), userId: owner.userId }
  if (await entries.addEntry(tx, actor.tenantId, stored, authorOf(actor, now, key))) return presentEntry(stored, owner)
  if (key && (await entries.findByKey(tx, actor.tenantId, actor.userId, key)))
    return replay(tx, actor, username, entry, key)
  await refuseOverlap(tx, actor, owner, entry, null)
  throw new Refusal('conflict', 'This entry overlaps another one that is just being saved. Please try again.')
}

/** The answer that a key was first given; refused when the key now comes with another entry. */
async function replay(tx: Tx, actor: Actor, username: string, entry: Entry, key: string | null) {
  const owner = await entries.getOwner(tx, actor.tenantId, username)
  const first = key === null ? null : await entries.findByKey(tx, actor.tenantId, actor.userId, key)
  if (!first || first.userId !== owner.userId || first.clockIn.getTime() !== entry.clockIn.getTime()) {
    throw new Refusal('conflict', 'This Idempotency-Key was already used for another entry')
  }
  return presentEntry(first, owner)
}

function refuseUnfit(entry: Entry, now: Date): void {
  const unfit = whyNotTimes(entry, now)
  if (unfit) throw new Refusal('invalid', unfit.reason, { [unfit.field]: unfit.reason })
}

function refusePlaceless(
  deed: Deed,
  sent: Pick<Entry, 'clockInPlace' | 'clockOutPlace' | 'isLeaveTime'>,
  actor: Actor,
  owner: entries.Owner,
): void {
  const byOwner = actor.userId === owner.userId
  const field = deed === 'clock out' ? 'clockOutLatitude' : 'clockInLatitude'
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

function startOf(bound: string | Date, zone: string): Date {
  return typeof bound === 'string' ? startOfDay(bound, zone) : bound
}

/** The first instant after a bound that is included itself. */
function endOf(bound: string | Date, zone: string): Date {
  return typeof bound === 'string' ? endOfDay(bound, zone) : new Date(bound.getTime() + 1)
}

function afterOf(cursor: string): { clockIn: string; id: string } {
  const [clockIn = '', id = ''] = readCursor(cursor, 2)
  if (Number.isNaN(Date.parse(clockIn)) || !isId(id))
    throw new Refusal('invalid', 'Cursor is not valid', { cursor: 'Cursor is not valid' })
  return { clockIn: new Date(clockIn).toISOString(), id }
}
