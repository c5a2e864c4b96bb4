import { type Cell, type CellValue, formatValue } from 'hucre'
import { readXlsx, type Sheet } from 'hucre/xlsx'
import type { FileRow } from '#domain/csv/rules.ts'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { createTextLimit, isTooLarge, MAX_UNCOMPRESSED_BYTES, TAKES_TOO_LONG } from './read-limits.ts'
import { readUncompressedSize } from './uncompressed-size.ts'

export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ rows: FileRow[]; note: string | null } | { problem: string }> {
  const unpacked = readUncompressedSize(bytes)
  if (unpacked === null) return { problem: DAMAGED }
  if (unpacked > MAX_UNCOMPRESSED_BYTES) return { problem: TAKES_TOO_LONG }
  const options = { sheets: ({ hidden, veryHidden }: Visibility) => !hidden && !veryHidden, readStyles: true }
  const book = await readXlsx(bytes, options).catch(explainOpenError)
  if (typeof book === 'string') return { problem: book }
  const sheetsWithRows: ({ name: string } & SheetRows)[] = []
  for (const sheet of book.sheets) {
    const found = toRows(sheet)
    if (found === null) return { problem: TAKES_TOO_LONG }
    if (found.rows.length > 0) sheetsWithRows.push({ name: sheet.name, ...found })
  }
  const [first] = sheetsWithRows
  if (!first) return { problem: t`The workbook has no data. Hidden sheets and rows are left out.` }
  const notes = [
    sheetsWithRows.length > 1 && t`Using only the first sheet, “${first.name}”.`,
    first.hiddenCount > 0 && hiddenRowsText(first.hiddenCount),
  ]
  return { rows: first.rows, note: notes.filter(Boolean).join(' ') || null }
}

/** What people see in Excel is imported: a filter hides rows. */
function hiddenRowsText(count: number): string {
  return t`${numberText(count)} ${plural(count, { one: 'hidden row is', other: 'hidden rows are' })} left out. To import everyone, clear the filter in Excel and choose the file again.`
}

type Visibility = { hidden?: boolean; veryHidden?: boolean }

const DAMAGED = t`This Excel file is damaged or isn’t a workbook. Open it in Excel and save it as .xlsx again.`

/** The library reports a sheet with too many cells only in its error message. */
function explainOpenError(error: unknown): string {
  return /^Sheet .* over the \d+ limit/.test(error instanceof Error ? error.message : '') ? TAKES_TOO_LONG : DAMAGED
}

type SheetRows = { rows: FileRow[]; hiddenCount: number }

function toRows({ rows, cells, rowDefs }: Sheet): SheetRows | null {
  if (isTooLarge(rows.length, rows[0]?.length ?? 0)) return null
  const isTooMuch = createTextLimit()
  const found: FileRow[] = []
  let hiddenCount = 0
  for (const [row, values] of rows.entries()) {
    const texts = values.map((value, column) => formatCell(value, cells?.get(`${row},${column}`)))
    if (texts.some(isTooMuch)) return null
    if (texts.every((text) => text.trim() === '')) continue
    if (rowDefs?.get(row)?.hidden) hiddenCount++
    else found.push({ number: row + 1, cells: texts })
  }
  return { rows: found, hiddenCount }
}

/** Dates become ISO days. A formula without a stored result stays a formula, which the row check refuses. */
function formatCell(value: CellValue | undefined, { formula, style }: Partial<Cell> = {}): string {
  if (value === null || value === undefined) return formula ? `=${formula}` : ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  return typeof value === 'number' ? formatNumber(value, style?.numFmt) : String(value)
}

/**
 * As the cell shows it if that has every digit and only adds zeros in front or punctuation, as in ZIP codes and phone numbers. Else with
 * all digits.
 */
function formatNumber(value: number, format = 'General'): string {
  const digits = Number.isInteger(value) ? BigInt(value).toString() : String(value)
  const shown = formatValue(value, format)
  const isComplete = shown.replaceAll(/\D/g, '').replace(/^0+/, '') === digits && !shown.includes(',')
  return isComplete ? shown : digits
}
