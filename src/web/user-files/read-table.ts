import { type FileRow, readCsvTable, SEPARATORS, unguarded } from '#domain/csv/rules.ts'
import { findTitleRow, TITLE_ROW_LIMIT } from '#domain/user-columns/rules.ts'
import { whyNotImport } from '#domain/user-files/rules.ts'
import { exceedLimits, hasTooManyCells, TAKES_TOO_LONG } from './read-limits.ts'
import { readWorkbook } from './read-workbook.ts'

/** A file's table, with something to know of it or null; or the sentence that says why it has none. */
export type TableRead =
  | { titles: readonly string[]; rows: readonly FileRow[]; note: string | null }
  | { problem: string }

/** Reads a table from the bytes of a CSV or Excel file, going by what they are and not by its name. */
export async function readTable(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<TableRead> {
  const problem = whyNotRead(name, bytes)
  if (problem !== null) return { problem }
  if (startsWith(bytes, ZIP)) {
    const book = await readWorkbook(bytes)
    return 'problem' in book ? book : toTable(book.rows, book.note)
  }
  const text = decode(bytes)
  if (text === null) return { problem: WRONG_ENCODING }
  if (text.includes('\0')) return { problem: `This is not a text file. ${CHOOSE}` }
  if (hasTooManyCells(text)) return { problem: TAKES_TOO_LONG }
  const rows = parseText(text)
  if (typeof rows === 'string') return { problem: rows }
  if (exceedLimits(rows)) return { problem: TAKES_TOO_LONG }
  return toTable(
    rows.map(({ number, cells }) => ({ number, cells: cells.map(unguarded) })),
    null,
  )
}

/** Where the first line is a list's name, what separates is not to be seen there: then it is what makes titles known. */
function parseText(text: string): FileRow[] | string {
  const separator = [undefined, ...SEPARATORS.filter((each) => text.includes(each))].find((each) => {
    const top = readCsvTable(text, { separator: each, most: TITLE_ROW_LIMIT })
    return typeof top !== 'string' && findTitleRow(top) !== null
  })
  return readCsvTable(text, { separator })
}

/** The titles, wherever near the top they stand, and what is below; the first row where no titles are known. */
function toTable(all: readonly FileRow[], note: string | null): TableRead {
  const titlesIndex = findTitleRow(all) ?? 0
  const titles = all[titlesIndex]
  if (!titles) return { problem: 'The file is empty.' }
  const rows = all.slice(titlesIndex + 1)
  const problem = whyNotImport(rows.length)
  if (problem !== null) return { problem }
  const above =
    titlesIndex > 0 &&
    `Row ${titles.number.toLocaleString('en-US')} is taken for the row of titles; what stands above it is not imported.`
  return {
    titles: titles.cells.map((title) => title.trim()),
    rows,
    note: [note, above].filter(Boolean).join(' ') || null,
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const CHOOSE = 'Choose a CSV or Excel (.xlsx) file.'

/** What other files begin with. */
const OTHER_FILE_TYPES: [name: string, signature: number[]][] = [
  ['a picture (PNG)', [0x89, 0x50, 0x4e, 0x47]],
  ['a picture (JPEG)', [0xff, 0xd8, 0xff]],
  ['a picture (GIF)', [0x47, 0x49, 0x46, 0x38]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46]],
  ['a compressed file (gzip)', [0x1f, 0x8b]],
  ['a compressed file (RAR)', [0x52, 0x61, 0x72, 0x21]],
]
const OLD_OFFICE = [0xd0, 0xcf, 0x11, 0xe0]

/** Why these bytes are not read as the file that its name says. */
function whyNotRead(name: string, bytes: Uint8Array): string | null {
  const ending = /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? ''
  if (bytes.length === 0) return 'The file is empty.'
  const other = OTHER_FILE_TYPES.find(([, signature]) => startsWith(bytes, signature))
  if (other) return `This is ${other[0]}, whatever its name. ${CHOOSE}`
  if (startsWith(bytes, OLD_OFFICE))
    return 'This is an Excel file of the old kind (.xls), or one with a password. In Excel, save it as “Excel Workbook (.xlsx)” without a password.'
  const isZip = startsWith(bytes, ZIP)
  if (isZip && ending !== 'xlsx')
    return `This file is named .${ending}, but it is an Excel workbook or another archive. If it is a workbook, name it .xlsx.`
  if (!isZip && ending === 'xlsx') return `This file is named .xlsx, but it is no Excel workbook. ${CHOOSE}`
  return ['csv', 'txt', 'tsv', 'xlsx'].includes(ending) ? null : CHOOSE
}

const WRONG_ENCODING =
  'The letters of this file cannot be read: it is not saved as UTF-8. In Excel, choose Save As and the type “CSV UTF-8 (Comma delimited)”.'

/** The text, or null when its bytes are of another alphabet than they say: accents are never guessed. */
function decode(bytes: Uint8Array): string | null {
  const encoding = startsWith(bytes, [0xff, 0xfe]) ? 'utf-16le' : startsWith(bytes, [0xfe, 0xff]) ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
