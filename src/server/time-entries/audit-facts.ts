import type { AuditFact } from '#domain/audit/contract.ts'
import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import type { Coordinates, Entry } from '#domain/time-entries/rules.ts'

/** An entry with what kind of leave it is, as the audit log tells of it. */
export type AuditedEntry = Entry & Pick<TimeEntry, 'leaveType'>

/** What was done to an entry, for the audit log; null before it was, and after it is gone. */
export function toAuditFacts(before: AuditedEntry | null, after: AuditedEntry | null): AuditFact[] {
  const changes = changesBetween(before && auditedFields(before), after && auditedFields(after), FIELDS)
  // Which day's entry it was, where its beginning did not change.
  const about = before && after && before.clockIn.toISOString()
  const moved = changes.some(({ field }) => field === FIELDS.clockIn)
  return about && !moved ? [contextFact('entry', about), ...changes] : changes
}

const FIELDS = {
  clockIn: 'clockIn',
  clockOut: 'clockOut',
  hours: 'hours',
  kind: 'entryKind',
  notes: 'notes',
  clockInPlace: 'clockInPlace',
  clockOutPlace: 'clockOutPlace',
} as const

function auditedFields(entry: AuditedEntry) {
  const { clockIn, clockOut, isLeaveTime, leaveType, notes, clockInPlace, clockOutPlace } = entry
  return {
    clockIn: clockIn.toISOString(),
    clockOut: clockOut && clockOut.toISOString(),
    hours: clockOut && hoursText(workedSeconds(entry)),
    kind: isLeaveTime ? (leaveType ? `leave: ${leaveType.name}` : 'leave') : 'work',
    notes,
    clockInPlace: locationText(clockInPlace),
    clockOutPlace: locationText(clockOutPlace),
  }
}

function locationText(place: Coordinates | null): string | null {
  return place && `${place.latitude}, ${place.longitude}`
}
