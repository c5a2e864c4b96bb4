import { dateText, timeText } from '#domain/time/formats.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { isActive } from '#domain/time-entries/rules.ts'
import { fullName } from '#domain/users/rules.ts'
import type { Owner, StoredEntry } from './store.ts'

/**
 * An entry as answers show it, with its display fields in the organization's zone [3.4]. `changedBy` is the name of the
 * last person other than the owner who touched it.
 */
export function toEntryResponse(
  entry: StoredEntry,
  owner: Owner,
  { changedBy, leaveType }: Pick<TimeEntry, 'changedBy' | 'leaveType'>,
): TimeEntry {
  const { clockIn, clockOut, clockInPlace, clockOutPlace } = entry
  return {
    id: entry.id,
    username: owner.username,
    employeeName: fullName(owner),
    clockIn: clockIn.toISOString(),
    clockOut: clockOut?.toISOString() ?? null,
    isActive: isActive(entry),
    isLeaveTime: entry.isLeaveTime,
    leaveType,
    notes: entry.notes,
    clockInLatitude: clockInPlace?.latitude ?? null,
    clockInLongitude: clockInPlace?.longitude ?? null,
    clockOutLatitude: clockOutPlace?.latitude ?? null,
    clockOutLongitude: clockOutPlace?.longitude ?? null,
    formattedDate: dateText(clockIn, owner.timezone),
    formattedTime: timeText(clockIn, owner.timezone),
    formattedClockOutDate: clockOut && dateText(clockOut, owner.timezone),
    formattedClockOutTime: clockOut && timeText(clockOut, owner.timezone),
    changedBy,
  }
}
