import { dateText, exactTimeText, timeText } from '../time/formats.ts'
import type { EntryChange, EntryVersion } from './contract.ts'

/** How far ahead of the server's clock a punch may lie, in milliseconds (decisions.md). */
export const MAX_AHEAD_MS = 5 * 60_000

/** The longest leave entry, in milliseconds: PTO is 1 to 24 hours [9.4]. */
const MAX_LEAVE_MS = 24 * 3_600_000
const MIN_LEAVE_MS = 3_600_000

export type Place = { latitude: number; longitude: number }

/** What an entry says, as a person wrote it. `clockOut` null on worked time means "still on the clock". */
export type Entry = {
  clockIn: Date
  clockOut: Date | null
  isLeaveTime: boolean
  /** Which leave it is; null for work, and for leave of no particular type. */
  leaveTypeId: string | null
  notes: string
  clockInPlace: Place | null
  clockOutPlace: Place | null
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

/** Whether worked time was only made shorter: it then overlaps nothing that it did not overlap before. */
export function liesWithin(
  after: Pick<Entry, 'clockIn' | 'clockOut'>,
  before: Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime'>,
): boolean {
  if (before.isLeaveTime || after.clockIn < before.clockIn) return false
  return before.clockOut === null || (after.clockOut !== null && after.clockOut <= before.clockOut)
}

/** What a write does to an entry, as far as a required location goes. */
export type Deed = 'clock in' | 'clock out' | 'edit'

/**
 * Why a write lacks a location that the organization requires [5.8, 5.11], or null. Only the owner is asked for
 * one: an administrator who corrects somebody's entry at a desk has no place to give (decisions.md, requireLocation).
 * `sent` are the places of this request: one that was recorded earlier does not stand in for it.
 */
export function whyNotWithoutPlace(
  deed: Deed,
  sent: Pick<Entry, 'clockInPlace' | 'clockOutPlace' | 'isLeaveTime'>,
  { requireLocation, byOwner }: { requireLocation: boolean; byOwner: boolean },
): string | null {
  if (!requireLocation || !byOwner || sent.isLeaveTime) return null
  if (deed === 'edit') {
    if (sent.clockInPlace || sent.clockOutPlace) return null
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

export type EntryActor = { userId: string; isAdmin: boolean; isOrgAdmin: boolean }

/** Why this person may not see or change the entries of a colleague, or null when they may [6.1, 6.3]. */
export function whyNotTouch(actor: EntryActor, ownerId: string): string | null {
  if (actor.userId === ownerId || actor.isAdmin || actor.isOrgAdmin) return null
  return 'You can only see and change your own time entries'
}

/** Degrees to four decimals with their hemispheres, `41.8781° N, 87.6298° W` [2.57]. */
export function placeText(place: Place | null): string {
  if (!place) return 'No location data'
  const { latitude, longitude } = place
  const degrees = (value: number) => Math.abs(value).toFixed(4)
  return `${degrees(latitude)}° ${latitude < 0 ? 'S' : 'N'}, ${degrees(longitude)}° ${longitude < 0 ? 'W' : 'E'}`
}

/** Where a map shows the place; `#` without one [2.57]. */
export function mapsLink(place: Place | null): string {
  return place ? `https://www.google.com/maps?q=${place.latitude},${place.longitude}` : '#'
}

/**
 * What one line of an entry's history says happened, as sentences that go on from the name of who did it: 'changed Clock
 * Out from 05:00 PM to 05:30 PM'. One for each field that is different; never none.
 */
export function describeChange({ action, before, after }: Omit<EntryChange, 'id'>, zone: string): string[] {
  if (action === 'changed' && before && after) {
    const changes = FIELDS.flatMap((field) => fieldChange(field, before, after, zone) ?? [])
    return changes.length > 0 ? changes : ['saved it without a change']
  }
  const entry = after ?? before
  return [`${action} this entry${entry ? `: ${spanText(entry, zone)}` : ''}`]
}

type HistoryField = { name: string; of: (entry: EntryVersion, zone: string, other: EntryVersion) => string | null }

const FIELDS: readonly HistoryField[] = [
  { name: 'Type', of: ({ isLeaveTime }) => (isLeaveTime ? 'Paid Time Off' : 'worked time') },
  { name: 'Leave Type', of: ({ leaveTypeName }) => leaveTypeName },
  { name: 'Clock In', of: ({ clockIn }, zone, other) => momentText(clockIn, other.clockIn, zone) },
  { name: 'Clock Out', of: ({ clockOut }, zone, other) => clockOut && momentText(clockOut, other.clockOut, zone) },
  { name: 'Notes', of: ({ notes }) => notes && `“${notes}”` },
  { name: 'Clock In Location', of: ({ clockInPlace }) => clockInPlace && placeText(clockInPlace) },
  { name: 'Clock Out Location', of: ({ clockOutPlace }) => clockOutPlace && placeText(clockOutPlace) },
]

function fieldChange({ name, of }: HistoryField, before: EntryVersion, after: EntryVersion, zone: string) {
  const [from, to] = [of(before, zone, after), of(after, zone, before)]
  if (from === to) return null
  if (!from) return `set ${name} to ${to}`
  return to ? `changed ${name} from ${from} to ${to}` : `removed ${name} ${from}`
}

/** A time of day; with its date where the other is on another day, with seconds where they are all that differs. */
function momentText(instant: string, other: string | null, zone: string): string {
  if (other === null) return `${timeText(instant, zone)} on ${dateText(instant, zone)}`
  if (dateText(instant, zone) !== dateText(other, zone)) return `${dateText(instant, zone)}, ${timeText(instant, zone)}`
  const sameMinute = timeText(instant, zone) === timeText(other, zone)
  return sameMinute && instant !== other ? exactTimeText(instant, zone) : timeText(instant, zone)
}

function spanText({ clockIn, clockOut, isLeaveTime, leaveTypeName }: EntryVersion, zone: string): string {
  const what = isLeaveTime ? `${leaveTypeName ?? 'Paid Time Off'}, ` : ''
  const start = `${dateText(clockIn, zone)}, ${timeText(clockIn, zone)}`
  if (clockOut === null) return `${what}${start}${isLeaveTime ? '' : ' – Active'}`
  const otherDay = dateText(clockOut, zone) === dateText(clockIn, zone) ? '' : `${dateText(clockOut, zone)}, `
  return `${what}${start} – ${otherDay}${timeText(clockOut, zone)}`
}
