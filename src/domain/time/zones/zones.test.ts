import { CalendarDate, parseDate } from '@internationalized/date'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, firstOfMonth, firstOfWeek } from './zones.ts'

it('calculates with days as the calendar library does', () => {
  const number = fc.integer({ min: -25_000, max: 60_000 })
  fc.assert(
    fc.property(number, number, (start, days) => {
      const date = parseDate('2000-01-01').add({ days: start })
      const day = date.toString()
      expect(addDays(day, days)).toBe(date.add({ days }).toString())
      expect(firstOfMonth(day)).toBe(new CalendarDate(date.year, date.month, 1).toString())
    }),
  )
})

it.each([
  ['9999-12-30', 1, '9999-12-31'],
  ['9999-12-31', 1, '9999-12-31'],
  ['2026-11-25', 3_000_000, '9999-12-31'],
  ['0001-01-02', -1, '0001-01-01'],
])('%s and %i days is %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result)
})

it.each([
  ['2026-11-22', '2026-11-22'],
  ['2026-11-25', '2026-11-22'],
  ['2026-11-28', '2026-11-22'],
  ['2028-03-01', '2028-02-27'],
  ['2027-01-01', '2026-12-27'],
])('the week of %s begins on Sunday %s', (day, sunday) => {
  expect(firstOfWeek(day)).toBe(sunday)
})
