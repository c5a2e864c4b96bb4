import { columnName, type Value } from './cells.ts'
import { type About, SPREADSHEET } from './package.ts'
import { renderWorkbook } from './render-workbook.ts'
import type { Row } from './sheet.ts'

/** Cells of this style stay text, whatever is typed into them: a ZIP code keeps its zeros, and nothing becomes a date. */
export const TEXT = 2
/** A number with two decimals. */
export const HOURS = 3
const TITLE = 1

export type TableCell = readonly [value: Value, style: typeof TEXT | typeof HOURS]

type Table = {
  about: About
  sheet: string
  /** Widths are in characters. With `style` also empty cells below the table have it. */
  columns: readonly { title: string; width: number; style?: number }[]
}

/** A sheet with one row of titles, which stays visible. Written as a stream. */
export function renderTable(
  { about, sheet, columns }: Table,
  rows: Iterable<readonly TableCell[]> | AsyncIterable<readonly TableCell[]>,
  modified?: Date,
): AsyncIterable<Uint8Array> {
  let last = 1
  async function* numberRows(): AsyncGenerator<Row> {
    yield { number: 1, cells: columns.map(({ title }, column) => [column, title, TITLE]) }
    for await (const row of rows) {
      last += 1
      yield { number: last, cells: row.map(([value, style], column) => [column, value, style]) }
    }
  }
  const layout = { columns, frozenRows: 1 }
  const readRanges = () => ({ filter: `A1:${columnName(columns.length - 1)}${last}` })
  const sheets = [{ name: sheet, layout, rows: numberRows(), readRanges }]
  return renderWorkbook({ about, styles: STYLES, sheets }, modified)
}

const FONT = '<sz val="11"/><name val="Calibri"/>'
/** Number format 49 is text, 2 is `0.00`. */
const FORMATS = [
  [49, 1],
  [49, 0],
  [2, 0],
].map(
  ([format, font]) =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
)
const STYLES = [
  `<styleSheet xmlns="${SPREADSHEET}"><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>`,
  '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>',
  '<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>',
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>',
  `<cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>${FORMATS.join('')}</cellXfs></styleSheet>`,
].join('')
