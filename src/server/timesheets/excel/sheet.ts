import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { repeatedHourSuffix } from '#domain/time/zones/local-times.ts'
import {
  endsOnAnotherDay,
  isActiveEntry,
  REPORT_TITLE,
  type ReportColumn,
  type ReportEntry,
  reportCells,
  reportColumns,
  reportFacts,
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
  totalCell: string
  seconds: number
  byEmployee: Map<string, number>
}

const WIDTHS: Record<ReportColumn, number> = {
  employee: 26,
  date: 14,
  clockIn: 12,
  clockInLocation: 26,
  clockOut: 23,
  clockOutLocation: 26,
  hours: 10,
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
  const columnIndex = (id: ReportColumn) => columns.findIndex((column) => column.id === id)
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
    columns.map(({ id, title }, column) => [column, title, id === 'hours' ? 'headerNumber' : 'header']),
  )

  let at = headerRow
  for await (const entry of entries) {
    at++
    const seconds = workedSeconds(entry) ?? 0
    summary.seconds += seconds
    if (options.withEmployee) {
      summary.byEmployee.set(entry.employeeName, (summary.byEmployee.get(entry.employeeName) ?? 0) + seconds)
    }
    const values = typedCells(entry, options.zone)
    yield rowXml(
      at,
      columns.map(({ id }, column) => [column, ...values[id]]),
    )
  }

  const hours = columnName(columnIndex('hours'))
  const result = Number(hoursText(summary.seconds))
  // Rounds once, from whole seconds, as hoursText does.
  const formula = `INT((ROUND(SUM(${hours}${headerRow + 1}:${hours}${at})*3600,0)+18)/36)/100`
  yield rowXml(
    at + 1,
    columns.map(({ id }, column) => {
      if (id === 'hours') return [column, at > headerRow ? { formula, result } : result, 'totalHours']
      return [column, column === 0 ? TOTAL_HOURS : '', 'total']
    }),
  )
  const last = columnName(columns.length - 1)
  Object.assign(summary, { headerRow, table: `$A$${headerRow}:$${last}$${at}`, totalCell: `${hours}${at + 1}` })
  const merged = noteRow === null ? null : `B${noteRow}:${last}${noteRow}`
  yield sheetEnd(`A${headerRow}:${last}${at}`, merged)
}

export function* byEmployeeSheet({ byEmployee, seconds, totalCell }: SheetSummary, sheet: string): Generator<string> {
  yield sheetStart(1, [WIDTHS.employee + 6, WIDTHS.hours + 4])
  yield rowXml(1, [
    [0, 'Employee', 'header'],
    [1, 'Hours', 'headerNumber'],
  ])
  let at = 1
  for (const [name, worked] of byEmployee) {
    at++
    yield rowXml(at, [
      [0, name, 'text'],
      [1, Number(hoursText(worked)), 'hours'],
    ])
  }
  yield rowXml(at + 1, [
    [0, TOTAL_HOURS, 'total'],
    [1, { formula: `${sheet}!${totalCell}`, result: Number(hoursText(seconds)) }, 'totalHours'],
  ])
  yield sheetEnd(`A1:B${at}`, null)
}

type Cell = readonly [column: number, value: Value, style: Style]

function rowXml(number: number, cells: readonly Cell[], height?: number): string {
  const tall = height ? ` ht="${height}" customHeight="1"` : ''
  const inside = cells.map(([column, value, style]) => cellXml(column, number, value, styleNumber[style]))
  return `<row r="${number}"${tall}>${inside.join('')}</row>`
}

function typedCells(entry: ReportEntry, zone: string): Record<ReportColumn, [Value, Style]> {
  const { clockIn, clockOut, isLeaveTime } = entry
  const shown = reportCells(entry, zone)
  const running = isActiveEntry(entry)
  const begin = toSerialDate(clockIn, zone)
  const end = clockOut === null ? null : toSerialDate(clockOut, zone)
  const seconds = workedSeconds(entry)
  const text = running ? 'runningText' : 'text'
  return {
    employee: [shown.employee, text],
    date: [Math.floor(begin), running ? 'runningDate' : 'date'],
    clockIn: [isLeaveTime || isAmbiguous(clockIn, zone) ? shown.clockIn : begin, running ? 'runningTime' : 'time'],
    clockInLocation: [shown.clockInLocation, text],
    clockOut:
      isLeaveTime || end === null || isAmbiguous(clockOut ?? clockIn, zone)
        ? [shown.clockOut, text]
        : [end, endsOnAnotherDay(entry, zone) ? 'timeOnDay' : 'time'],
    clockOutLocation: [shown.clockOutLocation, text],
    hours: seconds === null ? [shown.hours, running ? 'runningDash' : 'dash'] : [seconds / 3600, 'hours'],
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
