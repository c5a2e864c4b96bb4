/** How far ahead of the server's clock a punch may lie, in milliseconds (decisions.md). */
export const MAX_AHEAD_MS = 5 * 60_000

/** The longest leave entry, in milliseconds: PTO is 1 to 24 hours [9.4]. */
const MAX_LEAVE_MS = 24 * 3_600_000

export type Place = { latitude: number; longitude: number }

/** What an entry says, as a person wrote it. `clockOut` null on worked time means "still on the clock". */
export type Entry = {
  clockIn: Date
  clockOut: Date | null
  isLeaveTime: boolean
  notes: string
  clockInPlace: Place | null
  clockOutPlace: Place | null
}

/** Worked time without an end. Leave without an end is not "on the clock" [4.3]. */
export function isActive(entry: Pick<Entry, 'clockOut' | 'isLeaveTime'>): boolean {
  return entry.clockOut === null && !entry.isLeaveTime
}

/** Why these instants cannot stand, with the field to blame, or null when they can. */
export function whyNotTimes(entry: Entry, now: Date): { field: 'clockIn' | 'clockOut'; reason: string } | null {
  const { clockIn, clockOut, isLeaveTime } = entry
  const latest = now.getTime() + MAX_AHEAD_MS
  if (!isLeaveTime && clockIn.getTime() > latest) {
    return { field: 'clockIn', reason: 'Clock in cannot be in the future' }
  }
  if (clockOut === null) return null
  if (!isLeaveTime && clockOut.getTime() > latest) {
    return { field: 'clockOut', reason: 'Clock out cannot be in the future' }
  }
  if (clockOut <= clockIn) return { field: 'clockOut', reason: 'Clock out must be after clock in' }
  if (isLeaveTime && clockOut.getTime() - clockIn.getTime() > MAX_LEAVE_MS) {
    return { field: 'clockOut', reason: 'Paid time off is at most 24 hours' }
  }
  return null
}

/**
 * Why an entry needs a location that it lacks, or null. Only its owner is asked for one: an administrator
 * who corrects somebody's entry at a desk has no place to give (decisions.md, requireLocation).
 */
export function whyNotWithoutPlace(
  entry: Entry,
  { requireLocation, byOwner, closing }: { requireLocation: boolean; byOwner: boolean; closing: boolean },
): string | null {
  if (!requireLocation || !byOwner || entry.isLeaveTime) return null
  const missing = closing ? entry.clockOutPlace === null : entry.clockInPlace === null
  if (!missing) return null
  return `Your organization requires location tracking to clock ${closing ? 'out' : 'in'}. Please enable it in your browser settings.`
}

/** A pair of coordinates as a place; 0, 0 and a missing pair are none [5.10]; half a pair is a mistake. */
export function placeOf(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Place | null | 'half' {
  const lacksLatitude = latitude === null || latitude === undefined
  const lacksLongitude = longitude === null || longitude === undefined
  if (lacksLatitude && lacksLongitude) return null
  if (lacksLatitude || lacksLongitude) return 'half'
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

export type Person = { userId: string; tenantId: string; isAdmin: boolean; isOrgAdmin: boolean; isMasterAdmin: boolean }

/** Why this person may not see or change the entries of a colleague, or null when they may [6.1, 6.3]. */
export function whyNotTouch(actor: Person, ownerId: string): string | null {
  if (actor.userId === ownerId || actor.isAdmin || actor.isOrgAdmin) return null
  return 'You can only see and change your own time entries'
}
