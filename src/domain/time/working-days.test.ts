import fc from 'fast-check'
import { expect, it } from 'vitest'
import { workingDays } from './working-days.ts'
import { addDays } from './zones/zones.ts'

it.each([
  ['2026-11-20', '2026-11-20', 1],
  ['2026-11-21', '2026-11-22', 0],
  ['2026-11-20', '2026-11-23', 2],
  ['2026-12-22', '2026-12-24', 3],
  ['2026-12-21', '2027-01-03', 10],
  ['2028-02-28', '2028-03-01', 3],
])('from %s to %s, both included: %i', (startDate, endDate, days) => {
  expect(workingDays(startDate, endDate)).toBe(days)
})

it('counts the days that aren’t Saturday or Sunday', () => {
  fc.assert(
    fc.property(fc.nat(20_000), fc.nat(400), (start, length) => {
      const days = Array.from({ length: length + 1 }, (_, day) => addDays('2000-01-01', start + day))
      const weekdays = days.filter((day) => ![0, 6].includes(new Date(day).getUTCDay()))
      expect(workingDays(days[0] ?? '', days.at(-1) ?? '')).toBe(weekdays.length)
    }),
  )
})
