import { type Text, t } from '../texts/text.ts'
import { count } from '../texts/values.ts'

/** Without it, Excel reads the file in the machine's 8-bit encoding. */
export const BYTE_ORDER_MARK = '\uFEFF'

export function csvLine(fields: readonly string[]): string {
  return `${fields.map(quoteField).join(',')}\r\n`
}

/** RFC 4180 doesn't require quotes around semicolons and tabs, but programs that guess the separator need them. */
function quoteField(field: string): string {
  return /[",;\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/** What a spreadsheet would run as a formula: at the start, or after a separator inside. */
const FORMULA = /^(?:[\t\r\n]|[\s"']*[=+\-@＝＋－＠])/
const FORMULA_INSIDE = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g
const GUARDED_INSIDE = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g

/**
 * An apostrophe makes it text, so that nothing people wrote runs as a formula (OWASP). Where semicolons or tabs
 * separate, as in much of Europe, quotes in the middle of a line don't hold a cell together, so each possible start
 * of a cell gets its own.
 */
export function guardFormulas(text: string): string {
  const inside = text.replaceAll(FORMULA_INSIDE, "$1'")
  return FORMULA.test(text) ? `'${inside}` : inside
}

export function startsFormula(text: string): boolean {
  return FORMULA.test(text)
}

/** Also after a separator inside: what `guardFormulas` would change. */
export function hasFormula(text: string): boolean {
  return guardFormulas(text) !== text
}

export function removeFormulaGuards(text: string): string {
  const whole = text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
  return whole.replaceAll(GUARDED_INSIDE, '$1')
}

export const SEPARATORS = [',', ';', '\t'] as const
type Separator = (typeof SEPARATORS)[number]

/** Row numbers count like a spreadsheet's: the titles are row 1. */
export type FileRow = { number: number; cells: readonly string[] }

/**
 * The rows of a CSV file, or a sentence that says why it cannot be read. A first line `sep=;` names the separator,
 * else `separator` does, else the most frequent of comma, semicolon, and tab in the first line. Empty rows are left
 * out but counted.
 */
export function readCsvTable(
  file: string,
  { separator: preferred, most = Number.POSITIVE_INFINITY }: { separator?: Separator | undefined; most?: number } = {},
): FileRow[] | Text {
  const separatorLine = /^\uFEFF?sep=([,;\t])(?:\r\n?|\n)/i.exec(file)
  const body = file.slice(separatorLine?.[0].length ?? (file.startsWith(BYTE_ORDER_MARK) ? 1 : 0))
  const separator = separatorLine?.[1] ?? preferred ?? separatorOf(body)
  const cellEnd = new RegExp(`${separator}|\r\n?|\n|$`, 'g')
  const rows: FileRow[] = []
  let cells: string[] = []
  let number = separatorLine ? 2 : 1
  for (let at = 0; at < body.length && rows.length < most; ) {
    let quotedText = ''
    if (body[at] === '"') {
      const close = closingQuote(body, at + 1)
      if (close === -1) return t`The quotation mark that opens in row ${count(number)} is never closed.`
      quotedText = body.slice(at + 1, close).replaceAll('""', '"')
      at = close + 1
    }
    cellEnd.lastIndex = at
    const end = cellEnd.exec(body)
    cells.push(quotedText + body.slice(at, end?.index))
    at = cellEnd.lastIndex
    if (end?.[0] === separator && at < body.length) continue
    if (cells.some((cell) => cell.trim() !== '')) rows.push({ number, cells })
    cells = []
    number++
  }
  return rows
}

/** A loop, because a hostile file can exhaust a regular expression. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

function separatorOf(file: string): string {
  const times: Record<string, number> = { ',': 0, ';': 0, '\t': 0 }
  let inQuotes = false
  for (const character of file.slice(0, LONGEST_TITLES)) {
    if (character === '"') inQuotes = !inQuotes
    else if (!inQuotes && /[\r\n]/.test(character)) break
    else if (!inQuotes && character in times) times[character] = (times[character] ?? 0) + 1
  }
  return Object.keys(times).reduce((most, separator) =>
    (times[separator] ?? 0) > (times[most] ?? 0) ? separator : most,
  )
}

const LONGEST_TITLES = 100_000
