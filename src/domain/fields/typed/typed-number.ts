import { defaultFormats } from '../../default-formats.ts'
import { decimalSeparator, type Formats } from '../../locale.ts'
import { decimalText } from '../../number-text.ts'
import { toPlainText } from './plain-text.ts'

export type NumberProblem = 'notANumber' | 'twoMeanings'

const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/

/** `1,500` is 1500 in English, and to people who write commas for decimals 1.5. */
const TWO_MEANINGS = /^[+-]?[1-9]\d{0,2},\d{3}$/
const TWO_MEANINGS_OF_POINT = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/** Refuses what could mean two numbers, such as `1,500`. Null if nothing was typed. */
export function parseNumber(
  text: string,
  formats: Formats = defaultFormats(),
): { value: number | null } | { problem: NumberProblem } {
  const typed = toPlainText(text).replace('−', '-').replace('٫', '.')
  if (typed === '') return { value: null }
  const twoMeanings = decimalSeparator(formats) === ',' ? TWO_MEANINGS_OF_POINT : TWO_MEANINGS
  if (twoMeanings.test(typed)) return { problem: 'twoMeanings' }
  // Adding 0 turns -0 into 0.
  const value = Number(typed.replace(',', '.')) + 0
  return DECIMAL.test(typed) && Number.isFinite(value) ? { value } : { problem: 'notANumber' }
}

/** Without exponents and thousands separators, so that it can be parsed again. */
export function formatNumber(value: number, formats?: Formats): string {
  return decimalText(value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }), formats)
}
