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
