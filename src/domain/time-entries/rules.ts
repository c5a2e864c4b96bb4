/** How far ahead of the server's clock a punch may lie, in milliseconds (decisions.md). */
export const MAX_AHEAD_MS = 5 * 60_000

/** The longest leave entry, in milliseconds: PTO is 1 to 24 hours [9.4]. */
const MAX_LEAVE_MS = 24 * 3_600_000
const MIN_LEAVE_MS = 3_600_000

export type Coordinates = { latitude: number; longitude: number }

/** What an entry says, as a person wrote it. `clockOut` null on worked time means "still on the clock". */
export type Entry = {
  clockIn: Date
  clockOut: Date | null
  isLeaveTime: boolean
  /** Which leave it is; null for work, and for leave of no particular type. */
  leaveTypeId: string | null
  notes: string
  clockInPlace: Coordinates | null
  clockOutPlace: Coordinates | null
}

/** Worked time without an end. Leave without an end is not "on the clock" [4.3]. */
export function isActive(entry: Pick<Entry, 'clockOut' | 'isLeaveTime'>): boolean {
  return entry.clockOut === null && !entry.isLeaveTime
}

/** Why these instants cannot stand, with the field to blame, or null when they can. */
export function whyNotTimes(
  entry: Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime'>,
  now: Date,
): { field: 'clockIn' | 'clockOut'; reason: string } | null {
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
  if (isLeaveTime && clockOut.getTime() - clockIn.getTime() < MIN_LEAVE_MS) {
    return { field: 'clockOut', reason: 'Paid time off is at least 1 hour' }
  }
  if (isLeaveTime && clockOut.getTime() - clockIn.getTime() > MAX_LEAVE_MS) {
    return { field: 'clockOut', reason: 'Paid time off is at most 24 hours' }
  }
  return null
}

/** Whether a change gives an entry other times, or makes work of leave or leave of work. */
export function hasTimesChanged(before: Times, after: Times): boolean {
  return (
    before.isLeaveTime !== after.isLeaveTime ||
    before.clockIn.getTime() !== after.clockIn.getTime() ||
    before.clockOut?.getTime() !== after.clockOut?.getTime()
  )
}

type Times = Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime'>

/** Why leave of exactly the same time is refused a second time. */
export const SAME_LEAVE = 'This paid time off is already on the timesheet'

/** Whether worked time was only made shorter: it then overlaps nothing that it did not overlap before. */
export function isWithinTimesOf(
  after: Pick<Entry, 'clockIn' | 'clockOut'>,
  before: Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime'>,
): boolean {
  if (before.isLeaveTime || after.clockIn < before.clockIn) return false
  return before.clockOut === null || (after.clockOut !== null && after.clockOut <= before.clockOut)
}

/** What a write does to an entry, as far as a required location goes. `add` is an entry that is finished already. */
export type EntryAction = 'clock in' | 'clock out' | 'add' | 'edit'

/**
 * Why a write lacks a location that the organization requires [5.8, 5.11], or null. Only the owner is asked for
 * one: an administrator who corrects somebody's entry at a desk has no place to give (decisions.md, requireLocation).
 * `sent` are the places of this request: one that was recorded earlier does not stand in for it.
 */
export function whyNotWithoutLocation(
  deed: EntryAction,
  sent: Pick<Entry, 'clockInPlace' | 'clockOutPlace' | 'isLeaveTime'>,
  { requireLocation, byOwner }: { requireLocation: boolean; byOwner: boolean },
): string | null {
  if (!requireLocation || !byOwner || sent.isLeaveTime) return null
  if (deed === 'add' || deed === 'edit') {
    const missing = [sent.clockInPlace, sent.clockOutPlace].filter((place) => place === null).length
    if (missing <= (deed === 'edit' ? 1 : 0)) return null
    return 'Your organization requires location data for time entries. Please enable location services.'
  }
  if (deed === 'clock in' ? sent.clockInPlace : sent.clockOutPlace) return null
  return locationRequired(deed)
}

/** The text of the 'Location Required' notice for a clock action [5.8]. */
export function locationRequired(deed: 'clock in' | 'clock out'): string {
  return `Your organization requires location tracking to ${deed}. Please enable it in your browser settings.`
}

/** A pair of coordinates as a place; 0, 0 and a missing pair are none [5.10]; half a pair is a mistake. */
export function parseCoordinates(
  latitude: number | null | undefined,
  longitude: number | null | undefined,
): Coordinates | null | 'half' {
  const lacksLatitude = latitude === null || latitude === undefined
  const lacksLongitude = longitude === null || longitude === undefined
  if (lacksLatitude && lacksLongitude) return null
  if (lacksLatitude || lacksLongitude) return 'half'
  return latitude === 0 && longitude === 0 ? null : { latitude, longitude }
}

/** The place of a time after a change: a place changes only with its time, and goes when the time does. */
export function coordinatesAfterChange(
  before: { time: Date | null; parseLocation: Coordinates | null },
  time: Date | null,
  sent: Coordinates | null,
): Coordinates | null {
  if (time === null) return null
  return time.getTime() === before.time?.getTime() ? before.parseLocation : (sent ?? before.parseLocation)
}

export type EntryActor = { userId: string; isAdmin: boolean; isOrgAdmin: boolean }

/** Why this person may not see or change the entries of a colleague, or null when they may [6.1, 6.3]. */
export function whyNotAccessEntries(actor: EntryActor, ownerId: string): string | null {
  if (actor.userId === ownerId || actor.isAdmin || actor.isOrgAdmin) return null
  return 'You can only see and change your own time entries'
}

/** Degrees to four decimals with their hemispheres, `41.8781° N, 87.6298° W` [2.57]. */
export function coordinatesText(place: Coordinates | null): string {
  if (!place) return 'No location data'
  const { latitude, longitude } = place
  const degrees = (value: number) => Math.abs(value).toFixed(4)
  return `${degrees(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)}° ${longitude < 0 ? 'W' : 'E'}`
}

/** Where a map shows the place; `#` without one [2.57]. */
export function mapsLink(place: Coordinates | null): string {
  return place ? `https://www.google.com/maps?q=${place.latitude},${place.longitude}` : '#'
}
