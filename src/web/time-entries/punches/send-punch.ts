import { type TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { ApiError, send } from '#web/api/client.ts'
import { activeEntriesCall } from '../use-active-entry.ts'
import type { Punch } from './punch-queue.ts'

const TIMEOUT_MS = 10_000

const NOT_ACTIVE = { message: 'No active clock-in found' }

export async function sendPunch(userId: string, punch: Punch): Promise<TimeEntry> {
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const entry = await (punch.action === 'clock in' ? clockIn : clockOut)(userId, punch, signal)
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
  const { at, place, entry } = punch
  const options = { fallback: 'Failed to clock out', signal }
  const isMine = ({ id, clockIn }: TimeEntry) => (entry ? id === entry.id : clockIn < at)
  const open = (await send(timeEntryEndpoints.list, activeEntriesCall(userId), options)).find(isMine)
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
  const earlier = { params: { username: userId }, query: { endDate: at, limit: 20 } }
  const closed = (await send(timeEntryEndpoints.list, earlier, options)).find(
    (other) => isMine(other) && other.clockOut === at,
  )
  // Read from the server's list, so it counts as its answer.
  if (!closed) throw new ApiError(409, NOT_ACTIVE.message, {}, NOT_ACTIVE)
  return closed
}
