import { say } from '#domain/languages/say.ts'
import { t } from '#domain/texts/text.ts'
import { toHours } from '#domain/time/hours.ts'
import {
  addHours,
  type HoursColumn,
  type HoursSums,
  isHoursColumn,
  NO_HOURS,
  REPORT_TITLE,
  type ReportDetails,
  type ReportEntry,
  type ReportPerson,
  reportColumns,
  reportFacts,
  TOTAL_HOURS,
} from '#domain/timesheets/rules.ts'
import { columnName } from '#server/files/workbook/cells.ts'
import type { Sheet } from '#server/files/workbook/render-workbook.ts'
import { heightOf, type Row } from '#server/files/workbook/sheet.ts'
import { toReader } from '#server/languages/known-languages.ts'
import type { ReportJob } from '../report/report-job.ts'
import { toEntryCells } from './entry-cells.ts'
import { roundedSum, tableRange, toRow } from './styled-rows.ts'
import { WIDTHS } from './widths.ts'

/** English: formulas refer to the sheet by its name. */
export const TIMESHEET = 'Timesheet'

/** Filled while the rows of the timesheet are written. Rows count from 1. */
export type SheetSummary = {
  lastRow: number
  /** The cell of each total: `worked` → `G12`. */
  totalCells: Partial<Record<HoursColumn, string>>
  /** All cells with hours. */
  hoursRange: string
  sums: HoursSums
  byEmployee: Map<string, { person: ReportPerson; sums: HoursSums }>
}

/** The rows above the table are frozen, so a long note must not fill the window. */
const MAX_NOTE_LINES = 6
const TITLE_POINTS = 24

export function timesheetSheet(job: ReportJob, entries: AsyncIterable<ReportEntry>, summary: SheetSummary): Sheet {
  const columns = reportColumns(job.options)
  const { noteRow, headerRow } = rowsAbove(job.details)
  const lastColumn = columnName(columns.length - 1)
  const merged = noteRow === null ? null : `B${noteRow}:${lastColumn}${noteRow}`
  return {
    name: TIMESHEET,
    layout: { columns: columns.map(({ id }) => ({ width: WIDTHS[id] })), frozenRows: headerRow, isForPrint: true },
    rows: listRows(job, entries, summary),
    readRanges: () => ({ filter: tableRange(columns.length, headerRow, summary.lastRow), merged }),
  }
}

/** The title, the facts, the note, an empty row, and the titles of columns. */
export function rowsAbove(details: ReportDetails): { noteRow: number | null; headerRow: number } {
  const { length } = reportFacts(details)
  return details.note === '' ? { noteRow: null, headerRow: length + 3 } : { noteRow: length + 2, headerRow: length + 4 }
}

async function* listRows(
  job: ReportJob,
  entries: AsyncIterable<ReportEntry>,
  summary: SheetSummary,
): AsyncGenerator<Row> {
  yield* listRowsAbove(job)
  const { options } = job
  const reader = toReader(job.reading)
  const columns = reportColumns(options)
  const { headerRow } = rowsAbove(job.details)
  let at = headerRow
  for await (const entry of entries) {
    at++
    summary.sums = addHours(summary.sums, entry)
    if (options.withEmployee) {
      const before = summary.byEmployee.get(entry.userId)?.sums ?? NO_HOURS
      summary.byEmployee.set(entry.userId, { person: entry, sums: addHours(before, entry) })
    }
    const cells = toEntryCells(entry, options.zone, reader)
    yield toRow(
      at,
      columns.map(({ id }, column) => [column, ...cells[id]]),
    )
  }
  summary.lastRow = at
  const hours = columns.flatMap(({ id }, column) => (isHoursColumn(id) && id !== 'meals' ? [columnName(column)] : []))
  summary.hoursRange = `${hours[0]}${headerRow + 1}:${hours.at(-1)}${at}`
  yield toRow(
    at + 1,
    columns.map(({ id }, column) => {
      if (!isHoursColumn(id)) return [column, column === 0 ? say(TOTAL_HOURS, reader) : '', 'total']
      const name = columnName(column)
      summary.totalCells[id] = `${name}${at + 1}`
      const result = toHours(summary.sums[id])
      const formula = roundedSum(`${name}${headerRow + 1}:${name}${at}`)
      return [column, at > headerRow ? { formula, result } : result, 'totalHours']
    }),
  )
}

function* listRowsAbove({ reading, details, options }: ReportJob): Generator<Row> {
  const reader = toReader(reading)
  const columns = reportColumns(options)
  const { noteRow, headerRow } = rowsAbove(details)
  yield toRow(1, [[0, say(REPORT_TITLE, reader), 'title']], TITLE_POINTS)
  for (const [index, { label, value }] of reportFacts(details, reader.formats).entries()) {
    yield toRow(index + 2, [
      [0, say(label, reader), 'label'],
      [1, say(value, reader), 'value'],
    ])
  }
  if (noteRow !== null) {
    const width = columns.slice(1).reduce((sum, { id }) => sum + WIDTHS[id], 0)
    const lines = details.note
      .split(/\r\n?|\n/)
      .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / width)), 0)
    const height = heightOf(Math.min(lines, MAX_NOTE_LINES))
    yield toRow(
      noteRow,
      [
        [0, say(t`Note`, reader), 'label'],
        [1, details.note, 'note'],
      ],
      height,
    )
  }
  yield toRow(
    headerRow,
    columns.map(({ id, title }, column) => [column, say(title, reader), isHoursColumn(id) ? 'headerNumber' : 'header']),
  )
}
