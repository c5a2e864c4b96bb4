import { buffer } from 'node:stream/consumers'
import { BYTE_ORDER_MARK, csvLine, guardFormulas } from '#domain/csv/rules.ts'
import { type ExportCell, type ExportTable, exportHoursText } from '#domain/payroll/export-rows.ts'
import { HOURS, renderTable, type TableCell, TEXT } from '../files/workbook/render-table.ts'

/** Only files with letters that need it start with a byte order mark: some payroll systems take it for a part of the first title. */
export function renderCsv({ titles, rows }: ExportTable): Buffer {
  const lines = [titles.map(guardFormulas), ...rows.map((row) => row.map(csvText))]
  const text = lines.map(csvLine).join('')
  const isAscii = /^[\p{ASCII}]*$/u.test(text)
  return Buffer.from(isAscii ? text : BYTE_ORDER_MARK + text, 'utf8')
}

/** Hours are ours: a minus sign starts no formula. */
function csvText(cell: ExportCell): string {
  return typeof cell === 'string' ? guardFormulas(cell) : exportHoursText(cell)
}

type About = { title: string; author: string; created: Date }

/** The dates in it are those of the close, so the bytes are always the same. */
export function renderXlsx({ titles, rows }: ExportTable, about: About): Promise<Buffer> {
  const columns = titles.map((title) => ({ title, width: Math.min(40, Math.max(14, title.length + 4)) }))
  const cells = rows.map((row) => row.map(toTableCell))
  return buffer(renderTable({ about, sheet: 'Payroll', columns }, cells, ZIP_DATE))
}

/** Archives store local time, so a date made of local parts is the same in all time zones. */
const ZIP_DATE = new Date(2000, 0, 1)

/** Spreadsheets can add decimal hours up. They don't know negative hours and minutes, so those are text. */
function toTableCell(cell: ExportCell): TableCell {
  if (typeof cell === 'string') return [cell, TEXT]
  return 'hours' in cell && cell.hours !== null ? [cell.hours, HOURS] : [exportHoursText(cell), TEXT]
}
