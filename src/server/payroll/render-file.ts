import { BYTE_ORDER_MARK, csvLine, guardFormulas } from '#domain/csv/rules.ts'
import { type ExportCell, type ExportSettings, type ExportTable, exportHoursText } from '#domain/payroll/export-rows.ts'
import { cellXml, columnName, type Value } from '../files/render-excel-cells.ts'
import { packageParts, SPREADSHEET, sheetPath, workbookPart } from '../files/render-excel-package.ts'
import { type ZipPart, zipParts } from '../files/render-zip.ts'

type HoursFormat = ExportSettings['hoursFormat']

/** Only files with letters that need it start with a byte order mark: some payroll systems take it for a part of the first title. */
export function renderCsv({ titles, rows }: ExportTable, format: HoursFormat): Buffer {
  const lines = [titles.map(guardFormulas), ...rows.map((row) => row.map((cell) => csvText(cell, format)))]
  const text = lines.map(csvLine).join('')
  const isAscii = /^[\p{ASCII}]*$/u.test(text)
  return Buffer.from(isAscii ? text : BYTE_ORDER_MARK + text, 'utf8')
}

/** Hours are ours: a minus sign starts no formula. */
function csvText(cell: ExportCell, format: HoursFormat): string {
  if (typeof cell === 'string') return guardFormulas(cell)
  return cell.hours === null ? '' : exportHoursText(cell.hours, format)
}

type About = { title: string; author: string; created: Date }

/** The dates in it are those of the close, so the bytes are always the same. */
export async function renderXlsx(table: ExportTable, format: HoursFormat, about: About): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipParts(partsOf(table, format, about), ZIP_DATE)) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Archives store local time, so a date made of local parts is the same in all time zones. */
const ZIP_DATE = new Date(2000, 0, 1)

const SHEET = 'Payroll'
const [TITLE, TEXT, HOURS] = [1, 2, 3]

function* partsOf(table: ExportTable, format: HoursFormat, about: About): Generator<ZipPart> {
  yield* packageParts([SHEET], STYLES, about)
  yield { name: sheetPath(0), text: sheetOf(table, format) }
  yield workbookPart([SHEET], [])
}

function* sheetOf({ titles, rows }: ExportTable, format: HoursFormat): Generator<string> {
  const columns = titles.map((title, index) => {
    const width = Math.min(40, Math.max(14, title.length + 4))
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`
  })
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  yield rowXml(
    1,
    titles.map((title) => [title, TITLE]),
  )
  for (const [index, row] of rows.entries()) {
    yield rowXml(
      index + 2,
      row.map((cell) => excelCell(cell, format)),
    )
  }
  yield `</sheetData><autoFilter ref="A1:${columnName(titles.length - 1)}${rows.length + 1}"/></worksheet>`
}

/** Spreadsheets can add decimal hours up. They don't know negative hours and minutes, so those are text. */
function excelCell(cell: ExportCell, format: HoursFormat): [Value, number] {
  if (typeof cell === 'string') return [cell, TEXT]
  if (cell.hours === null) return ['', TEXT]
  return format === 'decimal' ? [cell.hours, HOURS] : [exportHoursText(cell.hours, format), TEXT]
}

function rowXml(number: number, cells: readonly [Value, number][]): string {
  return `<row r="${number}">${cells.map(([value, style], column) => cellXml(column, number, value, style)).join('')}</row>`
}

const FONT = '<sz val="11"/><name val="Calibri"/>'
/** Number format 49 is text, 2 is `0.00`. */
const STYLES = `<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${[
  [49, 1],
  [49, 0],
  [2, 0],
]
  .map(
    ([format, font]) =>
      `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
  )
  .join('')}</cellXfs></styleSheet>`
