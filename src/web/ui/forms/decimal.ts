/** Null for empty text, NaN if it isn't a number or could mean two, such as `1,500`. */
export function parseDecimal(text: string): number | null {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return null
  if (!DECIMAL.test(typed) || AMBIGUOUS.test(typed)) return Number.NaN
  return Number(typed.replace(',', '.')) + 0
}

const DECIMAL = /^[+-]?(\d+([.,]\d*)?|[.,]\d+)$/
const AMBIGUOUS = /^[+-]?[1-9]\d{0,2},\d{3}$/

export function decimalText(value: number | null): string {
  // Exponent notation couldn't be parsed again.
  return isNumber(value) ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 }) : ''
}

type StepLimits = { min?: number | undefined; max?: number | undefined; step: number }

/** Counts from `min`: 7.3 steps up to 7.5 in halves. Without a value, starts at `min` going up and at `max` going down. */
export function nextStep(value: number | null, direction: 1 | -1, { min, max, step }: StepLimits): number {
  const base = min ?? 0
  if (!isNumber(value)) return clamp(direction === 1 ? base : (max ?? base), { min, max })
  const steps = fixPrecision((value - base) / step)
  const next = direction === 1 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return clamp(fixPrecision(base + next * step), { min, max })
}

export function canStep(value: number | null, direction: 1 | -1, { min, max }: Omit<StepLimits, 'step'>): boolean {
  if (!isNumber(value)) return true
  return direction === 1 ? max === undefined || value < max : min === undefined || value > min
}

const isNumber = (value: number | null): value is number => value !== null && Number.isFinite(value)

const clamp = (value: number, { min = -Infinity, max = Infinity }: Omit<StepLimits, 'step'>) =>
  Math.min(max, Math.max(min, value))

const fixPrecision = (value: number) => Number(value.toFixed(6))
