import type { TimeEntry } from '#domain/entries/contract.ts'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { ApiError, send } from '#web/api/client.ts'
import type { Punch } from './punch-queue.ts'
import { activeEntriesCall } from './use-active-entry.ts'

const TIMEOUT_MS = 10_000

const NOT_ACTIVE = 'No active clock-in found'

/** Read from the server's list, so it counts as its answer. */
const refuse = (message: string) => new ApiError(409, message, {}, { message })

export async function sendPunch(userId: string, punch: Punch): Promise<TimeEntry> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const entry = await SENDERS[punch.action](userId, punch, signal)
  if (!entry?.id) throw new Error('Invalid response from server')
  return entry
}

function toTap({ deviceTime, isLate = false, isTimeConfirmed = false }: Punch) {
  if (!deviceTime) return undefined
  return { deviceTime, sentAt: new Date().toISOString(), wasOffline: isLate, isTimeConfirmed }
}

function clockIn(userId: string, punch: Punch, signal: AbortSignal): Promise<TimeEntry> {
  const { at, place, key } = punch
  const body = {
    username: userId,
    clockIn: at,
    clockInLatitude: place.latitude,
    clockInLongitude: place.longitude,
    tap: toTap(punch),
  }
  return send(timeEntryEndpoints.create, { body }, { fallback: 'Failed to clock in', idempotencyKey: key, signal })
}

/** Reads before it writes: an entry that was closed elsewhere keeps its end. */
async function clockOut(userId: string, punch: Punch, signal: AbortSignal): Promise<TimeEntry> {
  const { at, place } = punch
  const options = { fallback: 'Failed to clock out', signal }
  const open = await findActive(userId, punch, options)
  if (open) {
    const body = {
      clockIn: open.clockIn,
      ifActive: true,
      clockOut: at,
      clockOutLatitude: place.latitude,
      clockOutLongitude: place.longitude,
      tap: toTap(punch),
    }
    return send(timeEntryEndpoints.update, { params: { id: open.id }, body }, options)
  }
  return findEarlier(userId, punch, options, (entry) => entry.clockOut === at)
}

async function startBreak(userId: string, punch: Punch, signal: AbortSignal): Promise<TimeEntry> {
  const { at, key, breakKind = 'rest' } = punch
  const options = { fallback: 'Failed to start the break', signal }
  const entry = punch.entry ?? (await findActive(userId, punch, options))
  if (!entry) throw refuse(NOT_ACTIVE)
  const body = { kind: breakKind, startedAt: at, tap: toTap(punch) }
  const call = { params: { id: entry.id }, body }
  return send(timeEntryEndpoints.startBreak, call, { ...options, idempotencyKey: key })
}

/** A break that was ended elsewhere keeps its end. */
async function endBreak(userId: string, punch: Punch, signal: AbortSignal): Promise<TimeEntry> {
  const options = { fallback: 'Failed to end the break', signal }
  const entry = await findActive(userId, punch, options)
  const isEnded = ({ breaks }: TimeEntry) => breaks.some(({ endedAt }) => endedAt === punch.at)
  if (!entry) return findEarlier(userId, punch, options, isEnded)
  const open = entry.breaks.find(({ endedAt }) => endedAt === null)
  if (open) {
    const body = { endedAt: punch.at, ifOpen: true, tap: toTap(punch) }
    return send(timeEntryEndpoints.changeBreak, { params: { id: entry.id, breakId: open.id }, body }, options)
  }
  if (!isEnded(entry)) throw refuse('You’re not on a break')
  return entry
}

const SENDERS = { 'clock in': clockIn, 'clock out': clockOut, 'start break': startBreak, 'end break': endBreak }

type Options = { fallback: string; signal: AbortSignal }

async function findActive(userId: string, punch: Punch, options: Options): Promise<TimeEntry | undefined> {
  const open = await send(entryEndpoints.list, activeEntriesCall(userId), options)
  return open.find((entry) => isEntryOf(punch, entry))
}

/** The entry in which this punch was saved by a try whose answer was lost. */
async function findEarlier(
  userId: string,
  punch: Punch,
  options: Options,
  isSaved: (entry: TimeEntry) => boolean,
): Promise<TimeEntry> {
  const earlier = { params: { username: userId }, query: { endDate: punch.at, limit: 20 } }
  const entries = await send(entryEndpoints.list, earlier, options)
  const saved = entries.find((entry) => isEntryOf(punch, entry) && isSaved(entry))
  if (!saved) throw refuse(NOT_ACTIVE)
  return saved
}

const isEntryOf = ({ entry, at }: Punch, { id, clockIn }: TimeEntry) => (entry ? id === entry.id : clockIn < at)
