import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { dateText, timeText } from '../time/formats.ts'
import { hoursText, type Span, workedSeconds } from '../time/hours.ts'
import type { Period } from '../time/periods.ts'
import { coordinatesText, type Entry, isActive } from '../time-entries/rules.ts'

/** Instants are Dates on the server, and strings in the browser's preview. */
export type ReportEntry = Span &
  Pick<Entry, 'isLeaveTime' | 'notes' | 'clockInPlace' | 'clockOutPlace'> & { employeeName: string }

export type ReportOptions = {
  zone: string
  withEmployee: boolean
  /** For administrators only [2.50]. */
  withLocations: boolean
}

export type ReportColumn =
  | 'employee'
  | 'date'
  | 'clockIn'
  | 'clockInLocation'
  | 'clockOut'
  | 'clockOutLocation'
  | 'hours'
  | 'notes'

/** Printed above the table [2.48, 2.49]. */
export type ReportDetails = {
  organization: string
  employee: string | null
  period: Period | null
  zone: string
  note: string
}

export const REPORT_TITLE = 'Timesheet Report'
export const TOTAL_HOURS = 'Total Hours'

/** Replace the times of leave [2.53]: in full in a cell over both columns, short in two cells. */
export const PAID_TIME_OFF = 'Paid Time Off'
const PTO = 'PTO'

const TITLES: Record<ReportColumn, string> = {
  employee: 'Employee',
  date: 'Date',
  clockIn: 'Clock In',
  clockInLocation: 'Clock In Location',
  clockOut: 'Clock Out',
  clockOutLocation: 'Clock Out Location',
  hours: 'Hours',
  notes: 'Notes',
}

/** In order [2.50]. */
export function reportColumns({ withEmployee, withLocations }: ReportOptions): { id: ReportColumn; title: string }[] {
  const ids: ReportColumn[] = ['date', 'clockIn', 'clockOut', 'hours', 'notes']
  if (withLocations) {
    ids.splice(2, 0, 'clockInLocation')
    ids.splice(4, 0, 'clockOutLocation')
  }
  if (withEmployee) ids.unshift('employee')
  return ids.map((id) => ({ id, title: TITLES[id] }))
}

/**
 * The same in the preview, the PDF, the CSV, and, by its formats, the Excel file. Hours are '-' while active [4.3]; a
 * clock-out on another day has its date.
 */
export function reportCells(entry: ReportEntry, zone: string): Record<ReportColumn, string> {
  const { clockIn, clockOut, isLeaveTime } = entry
  return {
    employee: entry.employeeName,
    date: dateText(clockIn, zone),
    clockIn: isLeaveTime ? PTO : timeText(clockIn, zone),
    clockInLocation: isLeaveTime ? '' : coordinatesText(entry.clockInPlace),
    clockOut: isLeaveTime ? PTO : clockOutText(entry, zone),
    clockOutLocation: isLeaveTime || clockOut === null ? '' : coordinatesText(entry.clockOutPlace),
    hours: hoursText(workedSeconds(entry)),
    notes: entry.notes,
  }
}

/** Reports highlight active entries [2.54]. */
export function isActiveEntry(entry: ReportEntry): boolean {
  return isActive({
    clockOut: entry.clockOut === null ? null : new Date(entry.clockOut),
    isLeaveTime: entry.isLeaveTime,
  })
}

function clockOutText(entry: ReportEntry, zone: string): string {
  if (entry.clockOut === null) return 'Active'
  const time = timeText(entry.clockOut, zone)
  return endsOnAnotherDay(entry, zone) ? `${time} (${dateText(entry.clockOut, zone)})` : time
}

export function endsOnAnotherDay({ clockIn, clockOut }: Span, zone: string): boolean {
  return clockOut !== null && dayOf(clockOut, zone) !== dayOf(clockIn, zone)
}

/** From the earliest clock-in to the latest clock-out, or clock-in without one [4.3], as days of the zone. */
export function reportPeriod(spans: readonly Span[], zone: string): ReportDetails['period'] {
  if (spans.length === 0) return null
  let [first, last] = [Infinity, -Infinity]
  for (const { clockIn, clockOut } of spans) {
    first = Math.min(first, new Date(clockIn).getTime())
    last = Math.max(last, new Date(clockOut ?? clockIn).getTime())
  }
  return { startDate: dayOf(new Date(first), zone), endDate: dayOf(new Date(last), zone) }
}

export type ExportPeriodProblem = 'endBeforeStart' | 'tooLong'

export const MAX_EXPORT_DAYS = 366

export function exportPeriodProblem({ startDate, endDate }: Period): ExportPeriodProblem | null {
  if (startDate > endDate) return 'endBeforeStart'
  return addDays(startDate, MAX_EXPORT_DAYS) <= endDate ? 'tooLong' : null
}

export const MAX_REPORT_ENTRIES = 100_000

export function reportFacts({
  organization,
  employee,
  period,
  zone,
}: ReportDetails): { label: string; value: string }[] {
  return [
    { label: 'Organization', value: organization },
    { label: 'Employee', value: employee ?? 'Several employees' },
    { label: 'Period', value: periodText(period) },
    { label: 'Time zone', value: zone },
  ].filter(({ value }) => value !== '')
}

function periodText(period: ReportDetails['period']): string {
  return period ? `${toDateText(period.startDate)} – ${toDateText(period.endDate)}` : ''
}

function toDateText(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** `timesheet-2026-11-20.xlsx` [7.43] */
export function reportFileName(day: string, format: keyof typeof ENDINGS): string {
  return `timesheet-${day}.${ENDINGS[format]}`
}

const ENDINGS = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' } as const
