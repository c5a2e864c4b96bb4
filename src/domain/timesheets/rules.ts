import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { dateText, timeText } from '../time/formats.ts'
import { hoursText, type Span, workedSeconds } from '../time/hours.ts'
import type { Period } from '../time/periods.ts'
import { coordinatesText, type Entry, isActive } from '../time-entries/rules.ts'

/** An entry as a report prints it; instants as stored or as the API sends them. */
export type ReportEntry = Span &
  Pick<Entry, 'isLeaveTime' | 'notes' | 'clockInPlace' | 'clockOutPlace'> & { employeeName: string }

export type ReportOptions = {
  /** IANA zone of every printed date and time. */
  zone: string
  /** A column with the name, where the report is of several people. */
  withEmployee: boolean
  /** Where people clocked in and out, for administrators [2.50]. */
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

/** What stands above the table [2.48, 2.49]. */
export type ReportDetails = {
  organization: string
  /** Null where the report is of several people. */
  employee: string | null
  /** First and last calendar day, `2026-11-20`, as reportPeriod gives them; null without entries. */
  period: Period | null
  zone: string
  note: string
}

export const REPORT_TITLE = 'Timesheet Report'
export const TOTAL_HOURS = 'Total Hours'

/** Shown in place of times [2.53]: in full where both cells are one, short where each stands alone. */
export const PAID_TIME_OFF = 'Paid Time Off'
export const PTO = 'PTO'

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

/** The columns of a report in their order [2.50]. */
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
 * An entry as text, cell by cell: what the screen shows, the PDF and CSV print, and the Excel file shows by its formats.
 * Hours have two decimals and are '-' while active [4.3]; a clock-out on another day carries its date.
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

/** Whether an entry is still running, which every report says and highlights [2.54]. */
export function isRunning(entry: ReportEntry): boolean {
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

/** From the earliest clock-in to the latest clock-out, or clock-in where there is none [4.3], as days of the zone. */
export function reportPeriod(spans: readonly Span[], zone: string): ReportDetails['period'] {
  if (spans.length === 0) return null
  let [first, last] = [Infinity, -Infinity]
  for (const { clockIn, clockOut } of spans) {
    first = Math.min(first, new Date(clockIn).getTime())
    last = Math.max(last, new Date(clockOut ?? clockIn).getTime())
  }
  return { startDate: dayOf(new Date(first), zone), endDate: dayOf(new Date(last), zone) }
}

/** Why the entries of these days cannot be exported as one file, or null when they can. */
export function whyNotExportPeriod({ startDate, endDate }: Period): string | null {
  if (startDate > endDate) return 'The start date is after the end date'
  return addDays(startDate, MAX_DAYS) <= endDate ? `Choose at most ${MAX_DAYS} days` : null
}

/** A leap year. */
const MAX_DAYS = 366

/** The most entries of one file; Excel could hold ten times as many, no reader could. */
export const MAX_REPORT_ENTRIES = 100_000

/** The lines above the table: what is said and its value, in order. The note stands in a box of its own. */
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

/** `11/01/2026 – 11/20/2026`, empty without a period. */
export function periodText(period: ReportDetails['period']): string {
  return period ? `${inFigures(period.startDate)} – ${inFigures(period.endDate)}` : ''
}

function inFigures(day: string): string {
  const [year, month, date] = day.split('-')
  return `${month}/${date}/${year}`
}

/** What a name is of a file made on a calendar day: `timesheet-2026-11-20.xlsx` [7.43]. */
export function reportFileName(day: string, format: keyof typeof ENDINGS): string {
  return `timesheet-${day}.${ENDINGS[format]}`
}

const ENDINGS = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' } as const
