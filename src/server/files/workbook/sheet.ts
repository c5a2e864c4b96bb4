import { cellXml, type Value } from './cells.ts'
import { SPREADSHEET } from './package.ts'

/** Columns count from 0. The style is an index into the styles of the workbook. */
type Cell = readonly [column: number, value: Value, style: number]

/** Rows count from 1. The height is in points; without one it fits a line. */
export type Row = { number: number; cells: readonly Cell[]; height?: number }

export type SheetLayout = {
  /** Widths are in characters. The style is that of cells which are still empty. */
  columns: readonly { width: number; style?: number }[]
  frozenRows: number
  /** Landscape, as wide as the page, with page numbers. */
  isForPrint?: boolean
}

/** Ranges that are known when all rows are written. */
export type SheetRanges = { filter: string; merged?: string | null }

const LINE_POINTS = 15

export async function* writeSheet(
  layout: SheetLayout,
  rows: Iterable<Row> | AsyncIterable<Row>,
  readRanges: () => SheetRanges,
): AsyncGenerator<string> {
  yield sheetStart(layout)
  for await (const row of rows) yield rowXml(row)
  yield sheetEnd(layout, readRanges())
}

/** The height of so many lines of text, in points. */
export function heightOf(lines: number): number {
  return lines * LINE_POINTS
}

function sheetStart({ columns, frozenRows, isForPrint }: SheetLayout): string {
  const columnsXml = columns.map(({ width, style }, index) => {
    const styled = style === undefined ? '' : ` style="${style}"`
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${styled} customWidth="1"/>`
  })
  return [
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    `<worksheet xmlns="${SPREADSHEET}">`,
    isForPrint ? '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>' : '',
    `<sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`,
    isForPrint ? `<sheetFormatPr defaultRowHeight="${LINE_POINTS}"/>` : '',
    `<cols>${columnsXml.join('')}</cols><sheetData>`,
  ].join('')
}

function rowXml({ number, cells, height }: Row): string {
  const tall = height ? ` ht="${height}" customHeight="1"` : ''
  const inside = cells.map(([column, value, style]) => cellXml(column, number, value, style))
  return `<row r="${number}"${tall}>${inside.join('')}</row>`
}

function sheetEnd({ isForPrint }: SheetLayout, { filter, merged }: SheetRanges): string {
  return [
    `</sheetData><autoFilter ref="${filter}"/>`,
    merged ? `<mergeCells count="1"><mergeCell ref="${merged}"/></mergeCells>` : '',
    isForPrint ? PRINT : '',
    '</worksheet>',
  ].join('')
}

const PRINT = [
  '<pageMargins left="0.5" right="0.5" top="0.5" bottom="0.6" header="0.3" footer="0.3"/>',
  '<pageSetup orientation="landscape" fitToHeight="0"/>',
  '<headerFooter><oddFooter>&amp;RPage &amp;P of &amp;N</oddFooter></headerFooter>',
].join('')
