import { cellXml, columnName } from './render-excel-cells.ts'
import { type About, packageParts, SPREADSHEET, sheetPath, workbookPart } from './render-excel-package.ts'
import { type ZipPart, zipParts } from './render-zip.ts'

type ExcelTable = {
  about: About
  sheet: string
  titles: readonly string[]
  widths: readonly number[]
}

/**
 * Written as a stream. All cells are text, including what is typed into them later: a ZIP code keeps its zeros, and
 * nothing becomes a date or a formula.
 */
export function excelTable(table: ExcelTable, rows: AsyncIterable<readonly string[]>): AsyncIterable<Uint8Array> {
  return zipParts(partsOf(table, rows), table.about.created)
}

async function* partsOf(table: ExcelTable, rows: AsyncIterable<readonly string[]>): AsyncGenerator<ZipPart> {
  const sheets = [table.sheet]
  yield* packageParts(sheets, STYLES, table.about)
  yield { name: sheetPath(0), text: sheetOf(table, rows) }
  yield workbookPart(sheets, [])
}

async function* sheetOf(
  { titles, widths }: ExcelTable,
  rows: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  const columns = widths.map(
    (width, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${PLAIN_TEXT}" customWidth="1"/>`,
  )
  yield `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<worksheet xmlns="${SPREADSHEET}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>`
  yield rowOf(1, titles, TITLE)
  let number = 1
  for await (const cells of rows) yield rowOf(++number, cells, PLAIN_TEXT)
  yield `</sheetData><autoFilter ref="A1:${columnName(titles.length - 1)}${number}"/></worksheet>`
}

function rowOf(number: number, cells: readonly string[], style: number): string {
  return `<row r="${number}">${cells.map((text, column) => cellXml(column, number, text, style)).join('')}</row>`
}

const TITLE = 1
const PLAIN_TEXT = 2
const FONT = '<sz val="11"/><name val="Calibri"/>'
/** Number format 49 is text. */
const STYLES = `<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`
