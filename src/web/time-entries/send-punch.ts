import { type TimeEntry, timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import type { Place } from '#domain/time-entries/rules.ts'
import { ApiError, send } from '#web/api/client.ts'
import { activeEntriesOf } from './use-active-entry.ts'

/**
 * One press of the clock button. It keeps its instant, its place and its key, so that sending it again after a lost
 * connection means the same press and not a second one.
 */
export type Punch = { username: string; at: string; place: Place; key: string; resent: boolean } & (
  | { deed: 'clock in' }
  | { deed: 'clock out'; entry: Pick<TimeEntry, 'id' | 'clockIn'> }
)

/** Sends a punch and answers the entry as it is stored then. Fails with an ApiError. */
export function sendPunch(punch: Punch): Promise<TimeEntry> {
  return punch.deed === 'clock in' ? clockIn(punch) : clockOut(punch)
}

function clockIn({ username, at, place, key }: Punch): Promise<TimeEntry> {
  const body = { username, clockIn: at, clockInLatitude: place.latitude, clockInLongitude: place.longitude }
  return send(timeEntryEndpoints.create, { body }, { fallback: 'Failed to clock in', idempotencyKey: key })
}

/**
 * Looks before it writes: an entry that was closed elsewhere meanwhile keeps the end it has. If this very press
 * closed it and only the answer got lost, that is a success.
 */
async function clockOut(punch: Extract<Punch, { deed: 'clock out' }>): Promise<TimeEntry> {
  const { username, at, place, entry, resent } = punch
  const fallback = 'Failed to clock out'
  const open = (await send(timeEntryEndpoints.list, activeEntriesOf(username), { fallback })).find(isSame(entry))
  if (open) {
    const body = {
      clockIn: open.clockIn,
      clockOut: at,
      clockOutLatitude: place.latitude,
      clockOutLongitude: place.longitude,
    }
    return send(timeEntryEndpoints.update, { params: { id: entry.id }, body }, { fallback })
  }
  if (resent) {
    const query = { startDate: entry.clockIn, endDate: entry.clockIn }
    const stored = (await send(timeEntryEndpoints.list, { params: { username }, query }, { fallback })).find(
      isSame(entry),
    )
    if (stored?.clockOut === at) return stored
  }
  throw new ApiError(409, 'No active clock-in found')
}

const isSame =
  ({ id }: { id: string }) =>
  (other: TimeEntry) =>
    other.id === id
