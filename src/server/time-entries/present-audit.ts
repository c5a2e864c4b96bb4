import type { AuditChange } from '#domain/audit/contract.ts'
import { changesBetween, context } from '#domain/audit/rules.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { exactMomentText } from '#domain/time/moments.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import type { Entry, Place } from '#domain/time-entries/rules.ts'

/** An entry with what kind of leave it is, as the audit log tells of it. */
export type Told = Entry & Pick<TimeEntry, 'leaveType'>

/** What was done to an entry, for the audit log, by the clocks of its organization; null before it was, and after it is gone. */
export function auditChanges(before: Told | null, after: Told | null, zone: string): AuditChange[] {
  const changes = changesBetween(before && said(before, zone), after && said(after, zone), LABELS)
  // Which day's entry it was, where its beginning did not change.
  const about = before && after && exactMomentText(before.clockIn, zone)
  const moved = changes.some(({ field }) => field === LABELS.clockIn)
  return about && !moved ? [context('Entry', about), ...changes] : changes
}

const LABELS = {
  clockIn: 'Clock-in',
  clockOut: 'Clock-out',
  hours: 'Hours',
  kind: 'Kind',
  notes: 'Notes',
  clockInPlace: 'Clock-in location',
  clockOutPlace: 'Clock-out location',
}

function said(entry: Told, zone: string) {
  const { clockIn, clockOut, isLeaveTime, leaveType, notes, clockInPlace, clockOutPlace } = entry
  return {
    clockIn: exactMomentText(clockIn, zone),
    clockOut: clockOut && exactMomentText(clockOut, zone),
    hours: clockOut && hoursText(workedSeconds(entry)),
    kind: isLeaveTime ? (leaveType?.name ?? 'Leave') : 'Work',
    notes,
    clockInPlace: placeText(clockInPlace),
    clockOutPlace: placeText(clockOutPlace),
  }
}

function placeText(place: Place | null): string | null {
  return place && `${place.latitude}, ${place.longitude}`
}
