import { type ZipPart, zipParts } from '../render-zip.ts'
import { type About, type DefinedName, packageParts, sheetPath, workbookPart } from './package.ts'
import { type Row, type SheetLayout, type SheetRanges, writeSheet } from './sheet.ts'

export type Sheet = {
  name: string
  layout: SheetLayout
  /** Read after the rows of the sheets before it. */
  rows: Iterable<Row> | AsyncIterable<Row>
  readRanges: () => SheetRanges
}

type Workbook = {
  about: About
  /** The styles part as XML. */
  styles: string
  sheets: readonly Sheet[]
  /** Names in the first sheet, read after all rows. */
  readNames?: () => readonly DefinedName[]
}

/** A workbook (ECMA-376, decision 0029) as a stream. `modified` is the date of the parts in the archive. */
export function renderWorkbook(workbook: Workbook, modified: Date = workbook.about.created): AsyncIterable<Uint8Array> {
  return zipParts(partsOf(workbook), modified)
}

async function* partsOf({ about, styles, sheets, readNames = () => [] }: Workbook): AsyncGenerator<ZipPart> {
  const names = sheets.map(({ name }) => name)
  yield* packageParts(names, styles, about)
  for (const [index, { layout, rows, readRanges }] of sheets.entries())
    yield { name: sheetPath(index), text: writeSheet(layout, rows, readRanges) }
  yield workbookPart(names, readNames())
}
