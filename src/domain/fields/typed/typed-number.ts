import { decimalText } from '../../number-text.ts'
import { toPlainText } from './plain-text.ts'

export type NumberProblem = 'notANumber' | 'twoMeanings'

const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/
const TWO_MEANINGS = /^[+-]?[1-9]\d{0,2},\d{3}$/

/** Refuses what could mean two numbers, such as `1,500`. Null if nothing was typed. */
export function parseNumber(text: string): { value: number | null } | { problem: NumberProblem } {
  const typed = toPlainText(text).replace('−', '-').replace('٫', '.')
  if (typed === '') return { value: null }
  if (TWO_MEANINGS.test(typed)) return { problem: 'twoMeanings' }
  // Adding 0 turns -0 into 0.
  const value = Number(typed.replace(',', '.')) + 0
  return DECIMAL.test(typed) && Number.isFinite(value) ? { value } : { problem: 'notANumber' }
}

/** Without exponents and thousands separators, so that it can be parsed again. */
export function formatNumber(value: number): string {
  return decimalText(value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }))
}
