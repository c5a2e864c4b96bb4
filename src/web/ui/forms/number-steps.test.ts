import { describe, expect, it } from 'vitest'
import { canStep, nextStep } from './number-steps.ts'

describe('a step', () => {
  const halves = { min: 0.5, step: 0.5 }
  const quarters = { min: 1, max: 24, step: 0.25 }
  it.each([
    ['up', 8, 1, halves, 8.5],
    ['down', 8, -1, halves, 7.5],
    ['up to the next multiple', 7.3, 1, halves, 7.5],
    ['down to the next multiple', 7.3, -1, halves, 7],
    ['not below the minimum', 0.5, -1, halves, 0.5],
    ['not above the maximum', 24, 1, quarters, 24],
    ['back from above the maximum', 300, -1, quarters, 24],
    ['back from below the minimum', -3, 1, quarters, 1],
    ['from nothing up', null, 1, quarters, 1],
    ['from nothing down', null, -1, quarters, 24],
    ['from what is not a number', Number.NaN, 1, halves, 0.5],
    ['without binary rounding errors', 0.2, 1, { min: 0, step: 0.1 }, 0.3],
  ] as const)('%s', (_, value, direction, steps, next) => {
    expect(nextStep(value, direction, steps)).toBe(next)
  })

  it('stays within the limits', () => {
    expect([1, 24, 8, null].map((value) => canStep(value, 1, quarters))).toEqual([true, false, true, true])
    expect([1, 24, 8, null].map((value) => canStep(value, -1, quarters))).toEqual([false, true, true, true])
  })
})
