import type { TimeEntry } from '#domain/entries/contract.ts'
import type { PendingLeaveDay } from '#domain/pay-periods/contract.ts'
import { dateText } from '#domain/time/formats.ts'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { firstInstantFrom } from '#domain/time/zones/local-times.ts'

/** `isRequested`: leave that becomes an entry when its request is approved. */
export type ShownEntry = TimeEntry & { isRequested?: true }

const NOON = 12 * HOUR_MS

/** Days of requests that have no entries yet, as rows of the timesheet. Leave that was added there has one already. */
export function toPendingRows(
  days: readonly PendingLeaveDay[],
  entries: readonly TimeEntry[],
  { zone, employeeName }: { zone: string; employeeName: string },
): ShownEntry[] {
  const isListed = (requestId: string) => entries.some(({ leaveRequest }) => leaveRequest?.id === requestId)
  return days.flatMap(({ requestId, day, hours, leaveType }): ShownEntry[] => {
    if (isListed(requestId)) return []
    const clockIn = firstInstantFrom(Date.parse(day) + NOON, zone)
    const instant = new Date(clockIn).toISOString()
    return [
      {
        id: `${requestId} ${day}`,
        version: 0,
        username: '',
        employeeName,
        clockIn: instant,
        clockOut: new Date(clockIn + hours * HOUR_MS).toISOString(),
        isActive: false,
        isLeaveTime: true,
        isRequested: true,
        leaveType,
        leaveRequest: {
          id: requestId,
          status: 'pending',
          startDate: day,
          endDate: day,
          decidedBy: null,
          decidedAt: null,
        },
        notes: '',
        breaks: [],
        clockInLatitude: null,
        clockInLongitude: null,
        clockOutLatitude: null,
        clockOutLongitude: null,
        formattedDate: dateText(instant, zone),
        formattedTime: '',
        formattedClockOutDate: null,
        formattedClockOutTime: null,
        changedBy: null,
        recordedLater: false,
      },
    ]
  })
}

/** Latest first, as entries are listed. */
export function addPendingRows(entries: readonly ShownEntry[], rows: readonly ShownEntry[]): readonly ShownEntry[] {
  if (rows.length === 0) return entries
  return [...entries, ...rows].toSorted((a, b) => Date.parse(b.clockIn) - Date.parse(a.clockIn))
}
