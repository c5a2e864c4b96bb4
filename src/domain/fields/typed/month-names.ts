import { type Formats, US_FORMATS } from '../../locale.ts'
import { getFormatter } from '../../time/formats.ts'
import { toPlainText } from './plain-text.ts'

const known = new Map<string, readonly string[][]>()

/** The number of a month from the first letters of its name, in the reader's language or in English. */
export function findMonth(typed: string, formats: Formats): number | null {
  return findIn(formats, fold(typed)) ?? findIn(US_FORMATS, fold(typed))
}

function findIn(formats: Formats, typed: string): number | null {
  const found = listNames(formats).flatMap((names, index) =>
    names.some((name) => name.startsWith(typed)) ? [index + 1] : [],
  )
  return found.length === 1 ? (found[0] ?? null) : null
}

/** Written out and short, for each month. */
function listNames(formats: Formats): readonly string[][] {
  const names = known.get(formats.locale) ?? MONTHS.map((month) => WIDTHS.map((width) => nameOf(month, width, formats)))
  known.set(formats.locale, names)
  return names
}

const MONTHS = Array.from({ length: 12 }, (_, index) => Date.UTC(2026, index, 1))
const WIDTHS = ['long', 'short'] as const

/** With a day: some languages have another form of the name then. */
function nameOf(month: number, width: 'long' | 'short', formats: Formats): string {
  const parts = getFormatter({ month: width, day: 'numeric' }, formats).formatToParts(month)
  return fold(parts.find(({ type }) => type === 'month')?.value ?? '').replace(/\.$/, '')
}

/** Many keyboards have no accents. */
const fold = (text: string) => toPlainText(text).normalize('NFD').replaceAll(/\p{M}/gu, '')
