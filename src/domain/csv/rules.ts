/** Without it Excel takes the file for the machine's own 8-bit alphabet. */
export const BYTE_ORDER_MARK = '\uFEFF'

/** A line of a CSV file as RFC 4180 has it, with its end. */
export function csvLine(fields: readonly string[]): string {
  return `${fields.map(quoted).join(',')}\r\n`
}

/** Semicolons and tabs are quoted although RFC 4180 does not ask for it: programs that try every separator keep the cell whole. */
function quoted(field: string): string {
  return /[",;\t\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field
}

/** What a spreadsheet that opens the file would run as a formula, whole or from some place inside. */
const FORMULA = /^(?:[\t\r\n]|[\s"']*[=+\-@＝＋－＠])/
const FORMULA_INSIDE = /([;\t\r\n])(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g
const GUARDED_INSIDE = /([;\t\r\n])'(?=(?:[^\S\t\r\n]|["'])*[=+\-@＝＋－＠])/g

/**
 * What people wrote never runs as a formula in a spreadsheet that opens the file: an apostrophe makes it text (OWASP).
 * Where semicolons or tabs separate, as in much of Europe, quotes in the middle of a line hold nothing together, so every
 * place where such a reader begins a cell has its own.
 */
export function guarded(text: string): string {
  const inside = text.replaceAll(FORMULA_INSIDE, "$1'")
  return FORMULA.test(text) ? `'${inside}` : inside
}

/** Whether a spreadsheet would take text for a formula, were it not told otherwise. */
export function startsFormula(text: string): boolean {
  return FORMULA.test(text)
}

/** The text that `guarded` was given. */
export function unguarded(text: string): string {
  const whole = text.startsWith("'") && FORMULA.test(text.slice(1)) ? text.slice(1) : text
  return whole.replaceAll(GUARDED_INSIDE, '$1')
}

export const SEPARATORS = [',', ';', '\t'] as const
export type Separator = (typeof SEPARATORS)[number]

/** A row of a file with its number there, counted as a spreadsheet does: the titles are row 1. */
export type FileRow = { number: number; cells: readonly string[] }

/**
 * The rows of a CSV file, or why they cannot be told apart, as a sentence. Comma, semicolon or tab separate: what a first line
 * `sep=;` says, or else what is asked for, or else whichever stands most often in the first line. Lines end in any of the
 * three ways; rows without text are left out, and counted. No more than `most` rows are read.
 */
export function readCsvTable(
  file: string,
  { separator: asked, most = Number.POSITIVE_INFINITY }: { separator?: Separator | undefined; most?: number } = {},
): FileRow[] | string {
  const told = /^\uFEFF?sep=([,;\t])(?:\r\n?|\n)/i.exec(file)
  const body = file.slice(told?.[0].length ?? (file.startsWith(BYTE_ORDER_MARK) ? 1 : 0))
  const separator = told?.[1] ?? asked ?? separatorOf(body)
  const cellEnd = new RegExp(`${separator}|\r\n?|\n|$`, 'g')
  const rows: FileRow[] = []
  let cells: string[] = []
  let number = told ? 2 : 1
  for (let at = 0; at < body.length && rows.length < most; ) {
    let quotedText = ''
    if (body[at] === '"') {
      const close = closingQuote(body, at + 1)
      if (close === -1) return `The quotation mark that opens in row ${number.toLocaleString('en-US')} is never closed.`
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

/** Where the quotation mark stands that is not doubled; looked for by hand, since a hostile file can exhaust a pattern. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** What stands most often in the first line, outside of quotes; a comma where nothing does. */
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
