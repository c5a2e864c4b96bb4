import { BYTE_ORDER_MARK, csvLine, guardFormulas } from '#domain/csv/rules.ts'
import { say } from '#domain/languages/say.ts'
import { toFormats } from '#domain/locale.ts'
import { DATA_COLUMNS, dataCells } from '#domain/timesheets/data-columns.ts'
import {
  columnTitle,
  personCells,
  type ReportColumn,
  type ReportEntry,
  reportColumns,
  rowCells,
} from '#domain/timesheets/rules.ts'
import { toReader } from '#server/languages/known-languages.ts'
import type { ReportJob } from '../report/report-job.ts'

/** RFC 4180. Always with the employee, so that files can be combined, and without a total, which an import would take for a person. */
export async function* renderCsv(
  { reading, options }: ReportJob,
  entries: AsyncIterable<ReportEntry>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const { language, formats } = toReader(reading)
  // Programs read a point, in every language.
  const reader = { language, formats: toFormats('en-US', formats.region, reading.clock) }
  const own = reportColumns(options).map(({ id }) => id)
  const columns: ReportColumn[] = options.withEmployee ? own : ['employee', ...own]
  const titles = [...columns.map((id) => say(columnTitle(id), reader)), ...DATA_COLUMNS.map(({ title }) => title)]
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(titles))
  for await (const entry of entries) {
    const cells = { ...personCells(entry), ...rowCells(entry, options.zone, reader.formats) }
    cells.employee = guardFormulas(cells.employee)
    cells.username = guardFormulas(cells.username)
    cells.notes = guardFormulas(entry.notes)
    const data = dataCells(entry, options.zone)
    yield encoder.encode(
      csvLine([...columns.map((id) => say(cells[id], reader)), ...DATA_COLUMNS.map(({ id }) => data[id])]),
    )
  }
}
