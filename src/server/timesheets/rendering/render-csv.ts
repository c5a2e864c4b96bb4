import { BYTE_ORDER_MARK, csvLine, guardFormulas } from '#domain/csv/rules.ts'
import { type ReportEntry, reportCells, reportColumns } from '#domain/timesheets/rules.ts'
import type { ReportJob } from './report-job.ts'

/** RFC 4180. Always with the employee, so that files can be combined, and without a total, which an import would take for a person. */
export async function* renderCsv(
  { options }: ReportJob,
  entries: AsyncIterable<ReportEntry>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const columns = reportColumns({ ...options, withEmployee: true })
  yield encoder.encode(BYTE_ORDER_MARK + csvLine(columns.map(({ title }) => title)))
  for await (const entry of entries) {
    const cells = reportCells(entry, options.zone)
    cells.employee = guardFormulas(cells.employee)
    cells.notes = guardFormulas(cells.notes)
    yield encoder.encode(csvLine(columns.map(({ id }) => cells[id])))
  }
}
