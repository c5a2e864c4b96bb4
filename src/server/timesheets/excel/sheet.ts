import { hoursText, mealSeconds } from '#domain/time/hours.ts'
import { repeatedHourSuffix } from '#domain/time/zones/local-times.ts'
import {
  addHours,
  columnTitle,
  endsOnAnotherDay,
  type HoursColumn,
  type HoursSums,
  isActiveEntry,
  isHoursColumn,
  NO_HOURS,
  personCells,
  personColumns,
  REPORT_TITLE,
  type ReportColumn,
  type ReportEntry,
  type ReportPerson,
  reportColumns,
  reportFacts,
  reportSeconds,
  rowCells,
  TOTAL_HOURS,
} from '#domain/timesheets/rules.ts'
import { cellXml, columnName, toSerialDate, type Value } from '#server/files/render-excel-cells.ts'
import { SPREADSHEET } from '#server/files/render-excel-package.ts'
import type { ReportJob } from '../rendering/report-job.ts'
import { type Style, styleNumber } from './styles.ts'

/** Known once the sheet is written. Rows count from 1. */
export type SheetSummary = {
  headerRow: number
  table: string
  /** The cell of each total: `worked` → `G12`. */
  totalCells: Partial<Record<HoursColumn, string>>
  /** All cells with hours. */
  hoursRange: string
  sums: HoursSums
  byEmployee: Map<string, { person: ReportPerson; sums: HoursSums }>
}

const WIDTHS: Record<ReportColumn, number> = {
  employee: 26,
  username: 22,
  employeeId: 38,
  date: 14,
  clockIn: 12,
  clockInLocation: 26,
  clockOut: 23,
  clockOutLocation: 26,
  meals: 14,
  hours: 10,
  worked: 15,
  leave: 10,
  notes: 60,
}

/** The rows above the table are frozen, so a long note must not fill the window. */
const MAX_NOTE_LINES = 6
const LINE_POINTS = 15

export async function* timesheetSheet(
  { details, options }: ReportJob,
  entries: AsyncIterable<ReportEntry>,
  summary: SheetSummary,
): AsyncGenerator<string> {
  const columns = reportColumns(options)
  const facts = reportFacts(details)
  const noteRow = details.note === '' ? null : facts.length + 2
  const headerRow = facts.length + (noteRow ? 4 : 3)

  yield sheetStart(
    headerRow,
    columns.map(({ id }) => WIDTHS[id]),
  )
  yield rowXml(1, [[0, REPORT_TITLE, 'title']], 24)
  for (const [index, { label, value }] of facts.entries()) {
    yield rowXml(index + 2, [
      [0, label, 'label'],
      [1, value, 'value'],
    ])
  }
  if (noteRow) {
    const widths = columns.slice(1).reduce((sum, { id }) => sum + WIDTHS[id], 0)
    const lines = details.note
      .split(/\r\n?|\n/)
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / widths)), 0)
    const cells: Cell[] = [
      [0, 'Note', 'label'],
      [1, details.note, 'note'],
    ]
    yield rowXml(noteRow, cells, Math.min(lines, MAX_NOTE_LINES) * LINE_POINTS)
  }
  yield rowXml(
    headerRow,
    columns.map(({ id, title }, column) => [column, title, isHoursColumn(id) ? 'headerNumber' : 'header']),
  )

  let at = headerRow
  for await (const entry of entries) {
    at++
    summary.sums = addHours(summary.sums, entry)
    if (options.withEmployee) {
      const before = summary.byEmployee.get(entry.userId)?.sums ?? NO_HOURS
      summary.byEmployee.set(entry.userId, { person: entry, sums: addHours(before, entry) })
    }
    const values = typedCells(entry, options.zone)
    yield rowXml(
      at,
      columns.map(({ id }, column) => [column, ...values[id]]),
    )
  }

  yield rowXml(
    at + 1,
    columns.map(({ id }, column) => {
      if (!isHoursColumn(id)) return [column, column === 0 ? TOTAL_HOURS : '', 'total']
      const name = columnName(column)
      summary.totalCells[id] = `${name}${at + 1}`
      const result = Number(hoursText(summary.sums[id]))
      const formula = roundedSum(`${name}${headerRow + 1}:${name}${at}`)
      return [column, at > headerRow ? { formula, result } : result, 'totalHours']
    }),
  )
  const last = columnName(columns.length - 1)
  const hours = columns.flatMap(({ id }, column) => (isHoursColumn(id) && id !== 'meals' ? [columnName(column)] : []))
  summary.headerRow = headerRow
  summary.table = `$A$${headerRow}:$${last}$${at}`
  summary.hoursRange = `${hours[0]}${headerRow + 1}:${hours.at(-1)}${at}`
  const merged = noteRow === null ? null : `B${noteRow}:${last}${noteRow}`
  yield sheetEnd(`A${headerRow}:${last}${at}`, merged)
}

const EMPLOYEE_HOURS: readonly Exclude<HoursColumn, 'meals'>[] = ['worked', 'leave', 'hours']

export function* byEmployeeSheet(
  { byEmployee, sums, totalCells, hoursRange }: SheetSummary,
  sheet: string,
): Generator<string> {
  const people = personColumns()
  const firstHours = people.length
  yield sheetStart(1, [...people.map(({ id }) => WIDTHS[id]), ...EMPLOYEE_HOURS.map(() => WIDTHS.worked)])
  yield rowXml(1, [
    ...people.map(({ title }, column): Cell => [column, title, 'header']),
    ...EMPLOYEE_HOURS.map((id, index): Cell => [firstHours + index, totalTitle(id), 'headerNumber']),
  ])
  let at = 1
  for (const { person, sums: own } of byEmployee.values()) {
    at++
    const shown = personCells(person)
    yield rowXml(at, [
      ...people.map(({ id }, column): Cell => [column, shown[id], 'text']),
      ...EMPLOYEE_HOURS.map((id, index): Cell => [firstHours + index, Number(hoursText(own[id])), 'hours']),
    ])
  }
  const formulas: Record<Exclude<HoursColumn, 'meals'>, string> = {
    worked: `${sheet}!${totalCells.worked}`,
    leave: `${sheet}!${totalCells.leave}`,
    hours: roundedSum(`${sheet}!${hoursRange}`),
  }
  yield rowXml(at + 1, [
    ...people.map((_, column): Cell => [column, column === 0 ? TOTAL_HOURS : '', 'total']),
    ...EMPLOYEE_HOURS.map(
      (id, index): Cell => [
        firstHours + index,
        { formula: formulas[id], result: Number(hoursText(sums[id])) },
        'totalHours',
      ],
    ),
  ])
  yield sheetEnd(`A1:${columnName(firstHours + EMPLOYEE_HOURS.length - 1)}${at}`, null)
}

/** Rounds once, from whole seconds, as hoursText does. */
function roundedSum(range: string): string {
  return `INT((ROUND(SUM(${range})*3600,0)+18)/36)/100`
}

function totalTitle(id: HoursColumn): string {
  return id === 'hours' ? TOTAL_HOURS : columnTitle(id)
}

type Cell = readonly [column: number, value: Value, style: Style]

function rowXml(number: number, cells: readonly Cell[], height?: number): string {
  const tall = height ? ` ht="${height}" customHeight="1"` : ''
  const inside = cells.map(([column, value, style]) => cellXml(column, number, value, styleNumber[style]))
  return `<row r="${number}"${tall}>${inside.join('')}</row>`
}

function typedCells(entry: ReportEntry, zone: string): Record<ReportColumn, [Value, Style]> {
  const { clockIn, clockOut, isLeaveTime } = entry
  const person = personCells(entry)
  const shown = rowCells(entry, zone)
  const running = isActiveEntry(entry)
  const begin = toSerialDate(clockIn, zone)
  const end = clockOut === null ? null : toSerialDate(clockOut, zone)
  const seconds = reportSeconds(entry)
  const meals = clockOut === null ? 0 : mealSeconds(entry.breaks)
  const text = running ? 'runningText' : 'text'
  const hours: [Value, Style] =
    seconds === null ? [shown.hours, running ? 'runningDash' : 'dash'] : [seconds / 3600, 'hours']
  return {
    employee: [person.employee, text],
    username: [person.username, text],
    employeeId: [person.employeeId, text],
    date: [Math.floor(begin), running ? 'runningDate' : 'date'],
    clockIn: [isLeaveTime || isAmbiguous(clockIn, zone) ? shown.clockIn : begin, running ? 'runningTime' : 'time'],
    clockInLocation: [shown.clockInLocation, text],
    clockOut:
      isLeaveTime || end === null || isAmbiguous(clockOut ?? clockIn, zone)
        ? [shown.clockOut, text]
        : [end, endsOnAnotherDay(entry, zone) ? 'timeOnDay' : 'time'],
    clockOutLocation: [shown.clockOutLocation, text],
    meals: meals > 0 ? [meals / 3600, 'hours'] : ['', text],
    hours,
    worked: isLeaveTime ? ['', text] : hours,
    leave: isLeaveTime ? hours : ['', text],
    notes: [shown.notes, running ? 'runningNotes' : 'notes'],
  }
}

/** In the hour that comes twice a time is text with its zone, because a number would be ambiguous. */
function isAmbiguous(instant: Date | string, zone: string): boolean {
  return repeatedHourSuffix(instant, zone) !== ''
}

function sheetStart(frozenRows: number, widths: readonly number[]): string {
  const columns = widths.map(
    (width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    `<worksheet xmlns="${SPREADSHEET}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>`,
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    `<sheetFormatPr defaultRowHeight="${LINE_POINTS}"/><cols>${columns.join('')}</cols><sheetData>`,
  ].join('')
}

function sheetEnd(table: string, merged: string | null): string {
  return [
    `</sheetData><autoFilter ref="${table}"/>`,
    merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : '',
    '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
    '<pageSetup orientation="landscape" fitToHeight="0"/>',
    '<headerFooter><oddFooter>&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter></worksheet>',
  ].join('')
}
