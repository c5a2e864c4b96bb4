import { type Text, t } from '../texts/text.ts'
import { MAX_AHEAD_MS } from '../time/max-ahead.ts'
import { DAY_MS, HOUR_MS } from '../time/units/durations.ts'
import type { Break } from './breaks.ts'

/** PTO is 1 to 24 hours [9.4]. */
const MIN_LEAVE_MS = HOUR_MS
const MAX_LEAVE_MS = DAY_MS

export type Coordinates = { latitude: number; longitude: number }

/** `clockOut` null on worked time means "still on the clock". */
export type Entry = {
  clockIn: Date
  clockOut: Date | null
  isLeaveTime: boolean
  leaveTypeId: string | null
  notes: string
  breaks: readonly Break[]
  clockInPlace: Coordinates | null
  clockOutPlace: Coordinates | null
}

/** The day of a leave request that an entry shows. */
export type LeaveLink = { requestId: string; day: string }

/** `leaveLink` is null for work, leave of no type, and old leave without a request. */
export type StoredEntry = Entry & { id: string; userId: string; leaveLink: LeaveLink | null }

/** Whether the person is on the clock: worked time without an end, but not leave without an end [4.3]. */
export function isActive(entry: Pick<Entry, 'clockOut' | 'isLeaveTime'>): boolean {
  return entry.clockOut === null && !entry.isLeaveTime
}

export type Tap = { deviceTime: Date; sentAt: Date; isTimeConfirmed: boolean }

/** Devices know the server's clock to a few seconds, and a call may take ten. */
const MAX_CLOCK_ERROR_MS = 120_000

/** Whether the device's clock was moved between the tap and its sending, so that `at` may be wrong. */
export function isTimeDoubtful(at: Date, { deviceTime, sentAt, isTimeConfirmed }: Tap, now: Date): boolean {
  const elapsedMs = sentAt.getTime() - deviceTime.getTime()
  const errorMs = Math.abs(now.getTime() - elapsedMs - at.getTime())
  return !isTimeConfirmed && (elapsedMs < -MAX_CLOCK_ERROR_MS || errorMs > MAX_CLOCK_ERROR_MS)
}

export type TimesProblem =
  | 'clockInInFuture'
  | 'clockOutInFuture'
  | 'clockOutNotAfterClockIn'
  | 'leaveTooShort'
  | 'leaveTooLong'

/** Why an entry cannot have these times, with the field to mark. */
export function whyNotTimes(
  entry: Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime'>,
  now: Date,
): { field: 'clockIn' | 'clockOut'; problem: TimesProblem } | null {
  const { clockIn, clockOut, isLeaveTime } = entry
  const latest = now.getTime() + MAX_AHEAD_MS
  if (!isLeaveTime && clockIn.getTime() > latest) return { field: 'clockIn', problem: 'clockInInFuture' }
  if (clockOut === null) return null
  if (!isLeaveTime && clockOut.getTime() > latest) return { field: 'clockOut', problem: 'clockOutInFuture' }
  if (clockOut <= clockIn) return { field: 'clockOut', problem: 'clockOutNotAfterClockIn' }
  if (!isLeaveTime) return null
  const length = clockOut.getTime() - clockIn.getTime()
  if (length < MIN_LEAVE_MS) return { field: 'clockOut', problem: 'leaveTooShort' }
  return length > MAX_LEAVE_MS ? { field: 'clockOut', problem: 'leaveTooLong' } : null
}

export function hasTimesChanged(before: Times, after: Times): boolean {
  return (
    before.isLeaveTime !== after.isLeaveTime ||
    before.clockIn.getTime() !== after.clockIn.getTime() ||
    before.clockOut?.getTime() !== after.clockOut?.getTime()
  )
}

type Times = Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime'>

/** Whether worked time only became shorter, so that it can't overlap anything new. */
export function isWithinTimesOf(
  after: Pick<Entry, 'clockIn' | 'clockOut'>,
  before: Pick<Entry, 'clockIn' | 'clockOut' | 'isLeaveTime'>,
): boolean {
  if (before.isLeaveTime || after.clockIn < before.clockIn) return false
  return before.clockOut === null || (after.clockOut !== null && after.clockOut <= before.clockOut)
}

/** `add` is an entry that is already finished. */
export type EntryAction = 'clock in' | 'clock out' | 'add' | 'edit'

export type LocationProblem = 'clock in' | 'clock out' | 'entry'

/**
 * Which location a write lacks that the organization requires [5.8, 5.11], or null. Only owners need one: an administrator who
 * corrects an entry isn't where the work was (decision 0006). `sent` has the locations of this request only.
 */
export function whyNotWithoutLocation(
  action: EntryAction,
  sent: Pick<Entry, 'clockInPlace' | 'clockOutPlace' | 'isLeaveTime'>,
  { requireLocation, byOwner }: { requireLocation: boolean; byOwner: boolean },
): LocationProblem | null {
  if (!requireLocation || !byOwner || sent.isLeaveTime) return null
  if (action === 'add' || action === 'edit') {
    const missing = [sent.clockInPlace, sent.clockOutPlace].filter((place) => place === null).length
    return missing > (action === 'edit' ? 1 : 0) ? 'entry' : null
  }
  return (action === 'clock in' ? sent.clockInPlace : sent.clockOutPlace) ? null : action
}

/** Null for 0, 0 and for a missing pair [5.10]; 'half' when only one of the two was sent. */
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

/** A location changes only together with its time, and is removed when the time is. */
export function coordinatesAfterChange(
  before: { time: Date | null; coordinates: Coordinates | null },
  time: Date | null,
  sent: Coordinates | null,
): Coordinates | null {
  if (time === null) return null
  return time.getTime() === before.time?.getTime() ? before.coordinates : (sent ?? before.coordinates)
}

/** `41.8781° N, 87.6298° W` [2.57] */
export function coordinatesText(place: Coordinates | null): Text {
  if (!place) return t`No location data`
  const [latitude, longitude] = [degrees(place.latitude), degrees(place.longitude)]
  if (place.latitude < 0)
    return place.longitude < 0 ? t`${latitude}° S, ${longitude}° W` : t`${latitude}° S, ${longitude}° E`
  return place.longitude < 0 ? t`${latitude}° N, ${longitude}° W` : t`${latitude}° N, ${longitude}° E`
}

const degrees = (value: number) => Math.abs(value).toFixed(4)

export function mapsLink(place: Coordinates | null): string {
  return place ? `https://www.google.com/maps?q=${place.latitude},${place.longitude}` : '#'
}
