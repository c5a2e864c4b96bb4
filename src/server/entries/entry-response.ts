import type { Break } from '#domain/entries/breaks.ts'
import type { EntryBreak, TimeEntry } from '#domain/entries/contract.ts'
import type { FieldIn } from '#domain/entries/facts.ts'
import { isActive, type StoredEntry } from '#domain/entries/rules.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { dateText, timeText } from '#domain/time/formats.ts'
import { isoText } from '#domain/time/iso-text.ts'
import type { Owner } from './owner-store.ts'

/** Adds the display fields in the organization's zone [3.4]. */
export function toEntryResponse(
  { id, clockIn, clockOut, isLeaveTime, notes, breaks, clockInPlace, clockOutPlace }: StoredEntry,
  owner: Owner,
  {
    version,
    changedBy,
    leaveType,
    leaveRequest,
    recordedLater = false,
  }: Pick<TimeEntry, 'version' | 'changedBy' | 'leaveType' | 'leaveRequest'> & { recordedLater?: boolean },
): TimeEntry {
  return {
    id,
    version,
    username: owner.username,
    employeeName: fullName(owner),
    clockIn: isoText(clockIn),
    clockOut: clockOut && isoText(clockOut),
    isActive: isActive({ clockOut, isLeaveTime }),
    isLeaveTime,
    leaveType,
    leaveRequest,
    notes,
    breaks: breaks.map(toBreakResponse),
    clockInLatitude: clockInPlace?.latitude ?? null,
    clockInLongitude: clockInPlace?.longitude ?? null,
    clockOutLatitude: clockOutPlace?.latitude ?? null,
    clockOutLongitude: clockOutPlace?.longitude ?? null,
    formattedDate: dateText(clockIn, owner.timezone),
    formattedTime: timeText(clockIn, owner.timezone),
    formattedClockOutDate: clockOut && dateText(clockOut, owner.timezone),
    formattedClockOutTime: clockOut && timeText(clockOut, owner.timezone),
    changedBy,
    recordedLater,
  } satisfies Record<FieldIn<'response'> | 'version' | 'changedBy' | 'recordedLater', unknown>
}

export function toBreakResponse({ id, kind, startedAt, endedAt }: Break): EntryBreak {
  return { id, kind, startedAt: isoText(startedAt), endedAt: endedAt && isoText(endedAt) }
}
