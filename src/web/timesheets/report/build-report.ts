import type { TimeEntry } from '#domain/entries/contract.ts'
import { isWaiting } from '#domain/entries/linked-leave.ts'
import type { Coordinates } from '#domain/entries/rules.ts'
import { mealSeconds } from '#domain/time/hours.ts'
import { type ReportDetails, type ReportOptions, type ReportRow, reportPeriod } from '#domain/timesheets/rules.ts'

export type Report = { details: ReportDetails; options: ReportOptions; entries: ReportRow[] }

type ReportSource = {
  entries: readonly TimeEntry[]
  organization: string
  employee: string
  zone: string
  note: string
  withLocations: boolean
}

export function buildReport({ entries, organization, employee, zone, note, withLocations }: ReportSource): Report {
  const rows = entries.map(toReportRow).reverse()
  return {
    details: { organization, employee, period: reportPeriod(rows, zone), zone, note: note.trim() },
    options: {
      zone,
      withEmployee: false,
      withLocations,
      withMeals: rows.some(({ breaks }) => mealSeconds(breaks) > 0),
    },
    entries: rows,
  }
}

function toReportRow(entry: TimeEntry): ReportRow {
  return {
    clockIn: entry.clockIn,
    clockOut: entry.clockOut,
    isLeaveTime: entry.isLeaveTime,
    isWaiting: isWaiting(entry),
    notes: entry.notes,
    breaks: entry.breaks,
    clockInPlace: toCoordinates(entry.clockInLatitude, entry.clockInLongitude),
    clockOutPlace: toCoordinates(entry.clockOutLatitude, entry.clockOutLongitude),
  }
}

function toCoordinates(latitude: number | null, longitude: number | null): Coordinates | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}
