import { type FileRow, readCsvTable, removeFormulaGuards, SEPARATORS } from '#domain/csv/rules.ts'
import { numberText } from '#domain/number-text.ts'
import type { Text } from '#domain/texts/text.ts'
import { findTitleRow, TITLE_ROW_LIMIT } from '#domain/user-columns/rules.ts'
import { whyNotImport } from '#domain/user-files/rules.ts'
import { importProblemText } from '#domain/user-files/texts.ts'
import { say, t } from '#web/languages/text.ts'
import { decodeText, WRONG_ENCODING } from './decode-text.ts'
import { exceedLimits, hasTooManyCells, TAKES_TOO_LONG } from './read-limits.ts'
import { readWorkbook } from './read-workbook.ts'

export type TableRead =
  | { titles: readonly string[]; rows: readonly FileRow[]; note: string | null }
  | { problem: string }

export async function readTable(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<TableRead> {
  const problem = whyNotRead(name, bytes)
  if (problem !== null) return { problem }
  if (startsWith(bytes, ZIP)) {
    const workbook = await readWorkbook(bytes)
    return 'problem' in workbook ? workbook : toTable(workbook.rows, workbook.note)
  }
  const decoded = decodeText(bytes)
  if (decoded === null) return { problem: WRONG_ENCODING }
  const { text, note } = decoded
  if (text.includes('\0')) return { problem: `${t`This isn’t a text file.`} ${CHOOSE}` }
  if (hasTooManyCells(text)) return { problem: TAKES_TOO_LONG }
  const rows = parseText(text)
  if (!Array.isArray(rows)) return { problem: say(rows) }
  if (exceedLimits(rows)) return { problem: TAKES_TOO_LONG }
  return toTable(
    rows.map(({ number, cells }) => ({ number, cells: cells.map(removeFormulaGuards) })),
    note,
  )
}

/** The first line may be the list's name, which has no separators. Then the separator that yields known titles is used. */
function parseText(text: string): FileRow[] | Text {
  const separator = [undefined, ...SEPARATORS.filter((each) => text.includes(each))].find((each) => {
    const top = readCsvTable(text, { separator: each, most: TITLE_ROW_LIMIT })
    return Array.isArray(top) && findTitleRow(top) !== null
  })
  return readCsvTable(text, { separator })
}

function toTable(all: readonly FileRow[], note: string | null): TableRead {
  const titlesIndex = findTitleRow(all) ?? 0
  const titles = all[titlesIndex]
  if (!titles) return { problem: t`The file is empty.` }
  const rows = all.slice(titlesIndex + 1)
  const problem = whyNotImport(rows.length)
  if (problem) return { problem: say(importProblemText(problem)) }
  const above = titlesIndex > 0 && t`Using row ${numberText(titles.number)} as titles; rows above are ignored.`
  return {
    titles: titles.cells.map((title) => title.trim()),
    rows,
    note: [note, above].filter(Boolean).join(' ') || null,
  }
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
const CHOOSE = t`Choose a CSV or Excel (.xlsx) file.`

const OTHER_FILE_TYPES: [text: string, signature: number[]][] = [
  [t`This is actually an image (PNG).`, [0x89, 0x50, 0x4e, 0x47]],
  [t`This is actually an image (JPEG).`, [0xff, 0xd8, 0xff]],
  [t`This is actually an image (GIF).`, [0x47, 0x49, 0x46, 0x38]],
  [t`This is actually a PDF.`, [0x25, 0x50, 0x44, 0x46]],
  [t`This is actually a compressed file (gzip).`, [0x1f, 0x8b]],
  [t`This is actually a compressed file (RAR).`, [0x52, 0x61, 0x72, 0x21]],
  [t`This is actually a web page or XML.`, [0x3c]],
]
const SAVE_AS_XLSX = t`In Excel, save it as “Excel Workbook (.xlsx)”.`
const SAVE_AS: Readonly<Record<string, string>> = {
  xls: `${t`This is an old kind of Excel file (.xls).`} ${SAVE_AS_XLSX}`,
  xlsm: `${t`This is an Excel file with macros (.xlsm).`} ${SAVE_AS_XLSX}`,
  xlsb: `${t`This is a binary Excel file (.xlsb).`} ${SAVE_AS_XLSX}`,
  numbers: t`This is a Numbers file. In Numbers, choose File, Export To, and Excel or CSV.`,
  ods: t`This is an OpenDocument file. Open it, and save it as “Excel Workbook (.xlsx)” or CSV.`,
}
const OLE_SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0]

function whyNotRead(name: string, bytes: Uint8Array): string | null {
  const ending = /\.([^.]*)$/.exec(name.toLowerCase())?.[1] ?? ''
  if (bytes.length === 0) return t`The file is empty.`
  const other = OTHER_FILE_TYPES.find(([, signature]) => startsWith(bytes, signature))
  if (other) return `${other[0]} ${ending === 'xls' ? SAVE_AS_XLSX : CHOOSE}`
  if (startsWith(bytes, OLE_SIGNATURE))
    return t`This is an old Excel file (.xls), or it has a password. In Excel, save it as “Excel Workbook (.xlsx)” without a password.`
  const wayToSave = SAVE_AS[ending]
  if (wayToSave !== undefined) return wayToSave
  const isZip = startsWith(bytes, ZIP)
  if (isZip && ending !== 'xlsx')
    return t`This file is named .${ending}, but it’s an Excel workbook or a zip file. If it’s a workbook, rename it to .xlsx.`
  if (!isZip && ending === 'xlsx') return `${t`This isn’t a valid Excel file.`} ${CHOOSE}`
  return ['csv', 'txt', 'tsv', 'xlsx'].includes(ending) ? null : CHOOSE
}

function startsWith(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte)
}
