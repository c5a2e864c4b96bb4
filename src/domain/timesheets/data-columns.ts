import { dayOf, isoTextInZone } from '#domain/time/zones/local-times.ts'
import { isActiveEntry, type ReportRow } from './rules.ts'

type DataColumn = 'clockOutDate' | 'clockOutTime' | 'startedAt' | 'endedAt' | 'state'

/** For programs, after the columns for people: each has one kind of value or is empty (docs/decisions/0073). */
export const DATA_COLUMNS: readonly { id: DataColumn; title: string }[] = [
  { id: 'clockOutDate', title: 'Clock Out Date' },
  { id: 'clockOutTime', title: 'Clock Out Time' },
  { id: 'startedAt', title: 'Started At' },
  { id: 'endedAt', title: 'Ended At' },
  { id: 'state', title: 'State' },
]

/** In ISO 8601, with the offset that the zone has at each instant. Leave has a day and hours, but no times. */
export function dataCells(entry: ReportRow, zone: string): Record<DataColumn, string> {
  const start = entry.isLeaveTime ? null : entry.clockIn
  const end = entry.isLeaveTime ? null : entry.clockOut
  const endedAt = end === null ? '' : isoTextInZone(end, zone)
  return {
    clockOutDate: end === null ? '' : dayOf(end, zone),
    clockOutTime: endedAt.slice('2026-11-10T'.length, '2026-11-10T06:00:00'.length),
    startedAt: start === null ? '' : isoTextInZone(start, zone),
    endedAt,
    state: stateOf(entry),
  }
}

function stateOf(entry: ReportRow): 'active' | 'ended' | 'leave' | 'waiting leave' {
  if (entry.isLeaveTime) return entry.isWaiting ? 'waiting leave' : 'leave'
  return isActiveEntry(entry) ? 'active' : 'ended'
}
