import { type CellValue, readXlsx, type Sheet } from 'hucre/xlsx'
import type { FileRow } from '#domain/csv/rules.ts'
import { unpackedSize } from './unpacked-size.ts'

/** In bytes. Workbooks unpack to some twenty times their size; what a file of 5 MB cannot be taken for is a bomb. */
const MOST_UNPACKED = 100 * 1024 * 1024

/** The rows of a workbook's first sheet that is shown and has some, its name where there are others, or why there are none. */
export async function readWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
): Promise<{ rows: FileRow[]; note: string | null } | { problem: string }> {
  const unpacked = unpackedSize(bytes)
  if (unpacked === null) return { problem: DAMAGED }
  if (unpacked > MOST_UNPACKED) return { problem: 'This workbook unpacks to more than 100 MB. It is not opened.' }
  const book = await readXlsx(bytes, { sheets: ({ hidden, veryHidden }) => !hidden && !veryHidden }).catch(() => null)
  if (!book) return { problem: DAMAGED }
  const filled = book.sheets
    .map((sheet) => ({ name: sheet.name, rows: rowsOf(sheet) }))
    .filter(({ rows }) => rows.length)
  const [first] = filled
  if (!first) return { problem: 'The workbook has no sheet with anything in it.' }
  return { rows: first.rows, note: filled.length > 1 ? `Only the first sheet, “${first.name}”, is read.` : null }
}

const DAMAGED = 'This Excel file is damaged, or is no Excel workbook. Open it in Excel and save it as .xlsx again.'

function rowsOf({ rows, cells }: Sheet): FileRow[] {
  return rows.flatMap((values, row) => {
    const texts = values.map((value, column) => {
      const { type, formula = '' } = cells?.get(`${row},${column}`) ?? {}
      // What a formula comes to is not what somebody wrote down; it is shown, and refused, as what it is.
      return type === 'formula' || type === 'error' ? `=${formula || textOf(value)}` : textOf(value)
    })
    return texts.some((text) => text.trim() !== '') ? [{ number: row + 1, cells: texts }] : []
  })
}

/** A cell as people read it: numbers with all their digits, as of phones, and dates as days. */
function textOf(value: CellValue | undefined): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : value.toISOString().slice(0, 10)
  if (typeof value === 'number') return Number.isInteger(value) ? BigInt(value).toString() : String(value)
  return String(value)
}
