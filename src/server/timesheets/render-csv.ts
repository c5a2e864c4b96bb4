import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { type ReportEntry, reportCells, reportColumns, TOTAL_HOURS } from '#domain/timesheets/rules.ts'
import type { ReportOrder } from './render-order.ts'

/** Without it Excel takes the file for the machine's own 8-bit alphabet. */
const BYTE_ORDER_MARK = '\uFEFF'

/**
 * A flat table as RFC 4180 has it, for machines as much as for people: always with the employee, so that files can be put
 * together; last line the total.
 */
export async function* renderCsv(
  { options }: ReportOrder,
  entries: AsyncIterable<ReportEntry>,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder()
  const columns = reportColumns({ ...options, withEmployee: true })
  yield encoder.encode(BYTE_ORDER_MARK + line(columns.map(({ title }) => title)))
  let seconds = 0
  for await (const entry of entries) {
    seconds += workedSeconds(entry) ?? 0
    const cells = reportCells(entry, options.zone)
    cells.employee = guarded(cells.employee)
    cells.notes = guarded(cells.notes)
    yield encoder.encode(line(columns.map(({ id }) => cells[id])))
  }
  const total = { employee: TOTAL_HOURS, hours: hoursText(seconds) }
  yield encoder.encode(line(columns.map(({ id }) => (id === 'employee' || id === 'hours' ? total[id] : ''))))
}

function line(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`
}

/** Semicolons and tabs are quoted although RFC 4180 does not ask for it: programs that try every separator keep the cell whole. */
function quoted(field: string): string {
  return /[",;\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/**
 * What people wrote never runs as a formula in a spreadsheet that opens the file: an apostrophe makes it text (OWASP).
 * Where semicolons or tabs separate, as in much of Europe, quotes in the middle of a line hold nothing together, so every
 * place where such a reader begins a cell has its own.
 */
function guarded(text: string): string {
  const inside = text.replaceAll(/([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g, "$1'")
  return /^(?:[\t\r\n]|[\s"']*[=+\-@＝＋－＠])/.test(text) ? `'${inside}` : inside
}
