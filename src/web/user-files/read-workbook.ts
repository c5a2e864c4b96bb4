import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import type { FileRow } from '#domain/csv/rules.ts'
import { isTooLarge, MOST_UNPACKED, TOO_LONG, textLimit } from './read-limits.ts'
import { unpackedSize } from './unpacked-size.ts'

/** The rows of a workbook's first sheet that is shown and has some, its name where there are others, or why there are none. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ rows: FileRow[]; note: string | null } | { problem: string }> {
  const unpacked = unpackedSize(bytes)
  if (unpacked === null) return { problem: DAMAGED }
  if (unpacked > MOST_UNPACKED) return { problem: TOO_LONG }
  const isShown = { sheets: ({ hidden, veryHidden }: Visibility) => !hidden && !veryHidden }
  const book = await readXlsx(bytes, isShown).catch(whyNotOpened)
  if (typeof book === 'string') return { problem: book }
  const filled: { name: string; rows: FileRow[] }[] = []
  for (const sheet of book.sheets) {
    const rows = rowsOf(sheet)
    if (rows === null) return { problem: TOO_LONG }
    if (rows.length > 0) filled.push({ name: sheet.name, rows })
  }
  const [first] = filled
  if (!first) return { problem: 'The workbook has no sheet with anything in it.' }
  return { rows: first.rows, note: filled.length > 1 ? `Only the first sheet, “${first.name}”, is read.` : null }
}

type Visibility = { hidden?: boolean; veryHidden?: boolean }

const DAMAGED = 'This Excel file is damaged, or is no Excel workbook. Open it in Excel and save it as .xlsx again.'

/** The library says only in words that a sheet spans more cells than it fills. */
function whyNotOpened(error: unknown): string {
  return /^Sheet .* over the \d+ limit/.test(error instanceof Error ? error.message : '') ? TOO_LONG : DAMAGED
}

/** The rows that have text, or null when there is too much of it. */
function rowsOf({ rows, cells }: Sheet): FileRow[] | null {
  if (isTooLarge(rows.length, rows[0]?.length ?? 0)) return null
  const isTooMuch = textLimit()
  const found: FileRow[] = []
  for (const [row, values] of rows.entries()) {
    const texts = values.map((value, column) => {
      const { type, formula = '' } = cells?.get(`${row},${column}`) ?? {}
      // What a formula comes to is not what somebody wrote down; it is shown, and refused, as what it is.
      return type === 'formula' || type === 'error' ? `=${formula || textOf(value)}` : textOf(value)
    })
    if (texts.some(isTooMuch)) return null
    if (texts.some((text) => text.trim() !== '')) found.push({ number: row + 1, cells: texts })
  }
  return found
}

/** A cell as people read it: numbers with all their digits, as of phones, and dates as days. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value)
}
