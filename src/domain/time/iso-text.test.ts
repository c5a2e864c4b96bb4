import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoText } from './iso-text.ts'

it('is what toISOString returns, for every instant there is', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect(isoText(instant)).toBe(instant.toISOString())
    }),
  )
})

it('for each second of a day and each millisecond of a second, before 1970, too', () => {
  for (const midnight of [Date.UTC(2026, 10, 1), Date.UTC(1969, 11, 31), Date.UTC(12026, 0, 1), Date.UTC(-43, 2, 15)]) {
    for (let second = 0; second < 86_400; second++) {
      const instant = new Date(midnight + second * 1000 + (second % 1000))
      if (isoText(instant) !== instant.toISOString()) expect(isoText(instant)).toBe(instant.toISOString())
    }
  }
  expect(isoText(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
})

it('for more days than it remembers', () => {
  for (let day = 0; day < 9000; day++) {
    const instant = new Date(day * 86_400_000)
    if (isoText(instant) !== instant.toISOString()) expect(isoText(instant)).toBe(instant.toISOString())
  }
  expect(isoText(new Date(8999 * 86_400_000))).toBe('1994-08-22T00:00:00.000Z')
})

it('refuses what is no instant', () => {
  expect(() => isoText(new Date(Number.NaN))).toThrow('Invalid time value')
})
