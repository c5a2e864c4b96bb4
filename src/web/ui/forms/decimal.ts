/**
 * The number that a typed text means: null for an empty one, NaN for what is none, so that a form refuses it instead of
 * taking it for another. A comma is a decimal point, but never one of thousands: what three digits follow could be either,
 * and is refused. There are no thousands and no exponents.
 */
export function parseDecimal(text: string): number | null {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return null
  if (!DECIMAL.test(typed) || AMBIGUOUS.test(typed)) return Number.NaN
  // The sum turns -0 into 0.
  return Number(typed.replace(',', '.')) + 0
}

const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/

/** A number as its field shows it: `7.5`. Null and NaN are nothing to show. */
export function decimalText(value: number | null): string {
  // Never in the notation with an exponent, which could not be read again.
  return isNumber(value) ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : ''
}

export type StepLimits = { min?: number | undefined; max?: number | undefined; step: number }

/**
 * The next multiple of the step, counted from the least, in a direction, within the limits: 7.3 goes up to 7.5 in halves. What is no
 * number yet begins at the least going up, at the most going down.
 */
export function nextStep(value: number | null, direction: 1 | -1, { min, max, step }: StepLimits): number {
  const base = min ?? 0
  if (!isNumber(value)) return within(direction === 1 ? base : (max ?? base), { min, max })
  const steps = round((value - base) / step)
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return within(round(base + next * step), { min, max })
}

/** Whether a step in a direction stays within the limits. */
export function canStep(value: number | null, direction: 1 | -1, { min, max }: Omit<StepLimits, 'step'>): boolean {
  if (!isNumber(value)) return true
  return direction === 1 ? max === undefined || value < max : min === undefined || value > min
}

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value)

const within = (value: number, { min = -Infinity, max = Infinity }: Omit<StepLimits, 'step'>) =>
  Math.min(max, Math.max(min, value))

/** Takes off what binary fractions add: 0.1 + 0.2 is 0.3. */
const round = (value: number) => Number(value.toFixed(6))
