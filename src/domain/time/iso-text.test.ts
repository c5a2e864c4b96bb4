import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isoText } from './iso-text.ts'

const isWrong = (instant: Date) => isoText(instant) !== instant.toISOString()

it('is what toISOString returns, for every instant there is', () => {
  fc.assert(
    fc.property(fc.date({ noInvalidDate: true }), (instant) => {
      expect(isoText(instant)).toBe(instant.toISOString())
    }),
  )
})

it('for each second of a day and each millisecond of a second, before 1970, too', () => {
  for (const midnight of [Date.UTC(2026, 10, 1), Date.UTC(1969, 11, 31), Date.UTC(12026, 0, 1), Date.UTC(-43, 2, 15)]) {
    const instants = Array.from({ length: 86_400 }, (_, second) => new Date(midnight + second * 1000 + (second % 1000)))
    expect(instants.filter(isWrong)).toEqual([])
  }
})

it('for more days than it remembers', () => {
  const instants = Array.from({ length: 9000 }, (_, day) => new Date(day * 86_400_000))
  expect(instants.filter(isWrong)).toEqual([])
})

it('refuses an invalid date', () => {
  expect(() => isoText(new Date(Number.NaN))).toThrow('Invalid time value')
})
