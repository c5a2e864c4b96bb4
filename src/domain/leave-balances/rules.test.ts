import { describe, expect, it } from 'vitest'
import { adjustment } from './contract.ts'
import { barFraction, whyNotForecast, whyNotSubtract } from './rules.ts'

it.each([
  [64, 120, 64 / 120],
  [64, null, 1],
  [0.5, null, 0.5],
  [-8, 120, 0],
  [130, 120, 1],
  [5, 0, 1],
])('the share of %d of %s [2.59]', (currentBalance, maxBalance, share) => {
  expect(barFraction({ currentBalance, maxBalance })).toBe(share)
})

it('hours can be subtracted only from a positive balance [5.45]', () => {
  expect([undefined, 0, -1].map(whyNotSubtract)).toEqual(Array(3).fill('nothingToSubtract'))
  expect(whyNotSubtract(0.5)).toBeNull()
})

it('a balance can be read for past days and five years ahead', () => {
  expect(whyNotForecast('2019-01-01', '2026-11-21')).toBeNull()
  expect(whyNotForecast('2031-11-20', '2026-11-21')).toBeNull()
  expect(whyNotForecast('2031-11-21', '2026-11-21')).toBe('forecastTooFar')
})

describe('an adjustment [5.45]', () => {
  it.each([
    [{ adjustmentAmount: 0, notes: 'x' }, 'Adjustment amount cannot be zero'],
    [{ adjustmentAmount: 8 }, 'Notes are required to explain the adjustment'],
    [{ adjustmentAmount: 8, notes: '  ' }, 'Notes are required to explain the adjustment'],
    [{ adjustmentAmount: 0.001, notes: 'x' }, 'Adjustment amount has at most 2 decimals'],
    [{ adjustmentAmount: -10_001, notes: 'x' }, 'Adjustment amount must be at least -10000'],
    [{ adjustmentAmount: -0.5, notes: 'x' }, undefined],
  ])('%j', (body, message) => {
    expect(adjustment.safeParse(body).error?.issues[0]?.message).toBe(message)
  })
})
