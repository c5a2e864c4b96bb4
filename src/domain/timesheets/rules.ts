import type { Formats } from '#domain/locale.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { coordinatesText, type Entry, isActive } from '../entries/rules.ts'
import { about, type Text, t } from '../texts/text.ts'
import { dateText, numericDayText, timeText } from '../time/formats.ts'
import { hoursText, mealSeconds, type Span, type WorkSpan, workedSeconds } from '../time/hours.ts'
import type { Period } from '../time/periods.ts'

/** Instants are Dates on the server, and strings in the browser's preview. */
export type ReportRow = WorkSpan &
  Pick<Entry, 'isLeaveTime' | 'notes' | 'clockInPlace' | 'clockOutPlace'> & {
    /** Leave that waits for a decision; it isn't paid. */
    isWaiting: boolean
  }

export type ReportPerson = { userId: string; username: string; employeeName: string }

export type ReportEntry = ReportRow & ReportPerson

export type ReportOptions = {
  zone: string
  /** In reports of several people each entry names its person, and work and leave have separate columns. */
  withEmployee: boolean
  /** Only administrators see them [2.50]. */
  withLocations: boolean
  /** Whether an entry has a meal, so that clock-out minus clock-in isn't its hours. */
  withMeals: boolean
}

const HOURS_COLUMNS = ['meals', 'hours', 'worked', 'leave'] as const
/** Unpaid meals; then all hours together, or worked hours and hours of leave. */
export type HoursColumn = (typeof HOURS_COLUMNS)[number]

export type RowColumn = 'date' | 'clockIn' | 'clockInLocation' | 'clockOut' | 'clockOutLocation' | HoursColumn | 'notes'

type PersonColumn = 'employee' | 'username' | 'employeeId'

export type ReportColumn = PersonColumn | RowColumn

type Column<Id> = { id: Id; title: Text }

/** Printed above the table [2.48, 2.49]. */
export type ReportDetails = {
  organization: string
  employee: string | null
  period: Period | null
  zone: string
  note: string
}

export const REPORT_TITLE = t`Timesheet Report`
export const TOTAL_HOURS = t`Total Hours`

/** Replaces the times of leave [2.53] in a cell over both columns. */
export function leaveText({ isWaiting }: Pick<ReportRow, 'isWaiting'>): Text {
  return isWaiting ? t`Paid Time Off, waiting` : t`Paid Time Off`
}

/** Replaces the times of leave where they have two cells. */
const PTO = t`PTO`

/** Null for active entries [4.3] and for leave that waits. */
export function reportSeconds(entry: ReportRow): number | null {
  return entry.isWaiting ? null : workedSeconds(entry)
}

const TITLES: Record<ReportColumn, Text> = {
  employee: t`Employee`,
  username: t`Username`,
  employeeId: t`Employee ID`,
  date: t`Date`,
  clockIn: about('column')`Clock In`,
  clockInLocation: t`Clock In Location`,
  clockOut: about('column')`Clock Out`,
  clockOutLocation: t`Clock Out Location`,
  meals: t`Meal Breaks`,
  hours: t`Hours`,
  worked: t`Hours Worked`,
  leave: PTO,
  notes: t`Notes`,
}

function withTitles<Id extends ReportColumn>(ids: readonly Id[]): Column<Id>[] {
  return ids.map((id) => ({ id, title: TITLES[id] }))
}

/** Returns them in order [2.50], without the columns about the person. */
export function rowColumns({
  withEmployee,
  withLocations,
  withMeals,
}: Omit<ReportOptions, 'zone'>): Column<RowColumn>[] {
  const hours: HoursColumn[] = withEmployee ? ['worked', 'leave'] : ['hours']
  if (withMeals) hours.unshift('meals')
  const ids: RowColumn[] = ['date', 'clockIn', 'clockOut', ...hours, 'notes']
  if (withLocations) {
    ids.splice(2, 0, 'clockInLocation')
    ids.splice(4, 0, 'clockOutLocation')
  }
  return withTitles(ids)
}

export function personColumns(): Column<PersonColumn>[] {
  return withTitles(['employee', 'username', 'employeeId'])
}

export function reportColumns(options: ReportOptions): Column<ReportColumn>[] {
  return options.withEmployee ? [...personColumns(), ...rowColumns(options)] : rowColumns(options)
}

export function isHoursColumn(id: ReportColumn): id is HoursColumn {
  return HOURS_COLUMNS.includes(id as HoursColumn)
}

export function columnTitle(id: ReportColumn): Text {
  return TITLES[id]
}

export function personCells({ employeeName, username, userId }: ReportPerson): Record<PersonColumn, string> {
  return { employee: employeeName, username, employeeId: userId }
}

/**
 * The same in the preview, the PDF, the CSV, and, by its formats, the Excel file. Hours are '-' while active [4.3] or waiting; a
 * clock-out on another day has its date.
 */
export function rowCells(entry: ReportRow, zone: string, formats?: Formats): Record<RowColumn, Text | string> {
  const { clockIn, clockOut, isLeaveTime } = entry
  const hours = hoursText(reportSeconds(entry), formats)
  const leave = entry.isWaiting ? t`PTO, waiting` : PTO
  const meals = clockOut === null ? 0 : mealSeconds(entry.breaks)
  return {
    date: dateText(clockIn, zone, formats),
    clockIn: isLeaveTime ? leave : timeText(clockIn, zone, formats),
    clockInLocation: isLeaveTime ? '' : coordinatesText(entry.clockInPlace),
    clockOut: isLeaveTime ? leave : clockOutText(entry, zone, formats),
    clockOutLocation: isLeaveTime || clockOut === null ? '' : coordinatesText(entry.clockOutPlace),
    meals: meals > 0 ? hoursText(meals, formats) : '',
    hours,
    worked: isLeaveTime ? '' : hours,
    leave: isLeaveTime ? hours : '',
    notes: entry.notes,
  }
}

export type HoursSums = Record<HoursColumn, number>

/** Sums are whole seconds; active entries [4.3] and leave that waits don't count. */
export function addHours(sums: HoursSums, entry: ReportRow): HoursSums {
  const seconds = reportSeconds(entry) ?? 0
  return {
    meals: sums.meals + (entry.clockOut === null ? 0 : mealSeconds(entry.breaks)),
    hours: sums.hours + seconds,
    worked: sums.worked + (entry.isLeaveTime ? 0 : seconds),
    leave: sums.leave + (entry.isLeaveTime ? seconds : 0),
  }
}

export const NO_HOURS: HoursSums = { meals: 0, hours: 0, worked: 0, leave: 0 }

/** Reports highlight active entries [2.54]. */
export function isActiveEntry(entry: ReportRow): boolean {
  return isActive({
    clockOut: entry.clockOut === null ? null : new Date(entry.clockOut),
    isLeaveTime: entry.isLeaveTime,
  })
}

function clockOutText(entry: ReportRow, zone: string, formats: Formats | undefined): Text | string {
  if (entry.clockOut === null) return about('entry')`Active`
  const time = timeText(entry.clockOut, zone, formats)
  return endsOnAnotherDay(entry, zone) ? `${time} (${dateText(entry.clockOut, zone, formats)})` : time
}

export function endsOnAnotherDay({ clockIn, clockOut }: Span, zone: string): boolean {
  return clockOut !== null && dayOf(clockOut, zone) !== dayOf(clockIn, zone)
}

/** Days of the zone, from the earliest clock-in to the latest clock-out, or clock-in without one [4.3]. */
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

/** Emails quote names. */
type NamedDetails = Pick<ReportDetails, 'period' | 'zone'> & {
  organization: Text | string
  employee: Text | string | null
}

export type ReportFact = { id: 'organization' | 'employee' | 'period' | 'zone'; label: Text; value: Text | string }

export function reportFacts({ organization, employee, period, zone }: NamedDetails, formats?: Formats): ReportFact[] {
  return [
    { id: 'organization' as const, label: t`Organization`, value: organization },
    { id: 'employee' as const, label: t`Employee`, value: employee ?? t`Several employees` },
    { id: 'period' as const, label: t`Period`, value: periodText(period, formats) },
    { id: 'zone' as const, label: t`Time zone`, value: zone },
  ].filter(({ value }) => value !== '')
}

function periodText(period: ReportDetails['period'], formats: Formats | undefined): string {
  if (!period) return ''
  const [start, end] = [period.startDate, period.endDate].map((day) => numericDayText(day, formats?.region))
  return `${start} – ${end}`
}

/** `timesheet-2026-11-20.xlsx` [7.43] */
export function reportFileName(day: string, format: keyof typeof ENDINGS): string {
  return `timesheet-${day}.${ENDINGS[format]}`
}

const ENDINGS = { pdf: 'pdf', excel: 'xlsx', csv: 'csv' } as const
