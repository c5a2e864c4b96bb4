import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimalHoursText, roundHours, signedHoursText, sumHours } from './decimal-hours.ts'

describe('hours with two decimals', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [1.005, 1.01],
    [-1.005, -1.01],
    [4.129, 4.13],
    [4.125, 4.13],
    [0.004, 0],
    [-0, 0],
    [99_999.99, 99_999.99],
  ])('%f is %f', (given, expected) => {
    expect(roundHours(given)).toBe(expected)
  })

  it('add up exactly', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 })), (hundredths) => {
        const sum = hundredths.reduce((total, some) => total + some, 0)
        expect(sumHours(hundredths.map((some) => roundHours(some / 100)))).toBe(sum / 100 + 0)
      }),
    )
  })

  it('have both decimals, and changes have a sign', () => {
    expect(decimalHoursText(64)).toBe('64.00')
    expect(decimalHoursText(-3.5)).toBe('-3.50')
    expect(signedHoursText(8)).toBe('+8.00')
    expect(signedHoursText(-8)).toBe('−8.00')
  })
})
