import { expect, it } from 'vitest'
import type { Region } from '../locale.ts'
import { isSelectablePeriod, quickPeriods } from './periods.ts'

const periodsByName = (today: string, region?: Region) =>
  Object.fromEntries(
    quickPeriods(today, region).map(({ name, period }) => [name, `${period.startDate} – ${period.endDate}`]),
  )

it('has the ranges of a Friday in the middle of a month', () => {
  expect(periodsByName('2026-11-20')).toEqual({
    thisWeek: '2026-11-15 – 2026-11-20',
    lastWeek: '2026-11-08 – 2026-11-14',
    thisMonth: '2026-11-01 – 2026-11-20',
    lastMonth: '2026-10-01 – 2026-10-31',
  })
})

it.each([
  ['US', '2026-11-22', '2026-11-22 – 2026-11-22', '2026-11-15 – 2026-11-21'],
  ['DE', '2026-11-22', '2026-11-16 – 2026-11-22', '2026-11-09 – 2026-11-15'],
  ['other', '2026-11-23', '2026-11-23 – 2026-11-23', '2026-11-16 – 2026-11-22'],
] as const)('the weeks of %s around %s', (region, today, thisWeek, lastWeek) => {
  expect(periodsByName(today, region)).toMatchObject({ thisWeek, lastWeek })
})

it('on a Sunday that begins a year, this week and this month are one day', () => {
  expect(periodsByName('2034-01-01')).toEqual({
    thisWeek: '2034-01-01 – 2034-01-01',
    lastWeek: '2033-12-25 – 2033-12-31',
    thisMonth: '2034-01-01 – 2034-01-01',
    lastMonth: '2033-12-01 – 2033-12-31',
  })
})

it('February of a leap year ends on the 29th', () => {
  expect(periodsByName('2028-03-31').lastMonth).toBe('2028-02-01 – 2028-02-29')
})

it('all of them are valid on every day of four years', () => {
  for (let day = Date.UTC(2027, 0, 1); day < Date.UTC(2031, 0, 1); day += 86_400_000) {
    const today = new Date(day).toISOString().slice(0, 10)
    for (const { period } of quickPeriods(today)) expect(isSelectablePeriod(period, today)).toBe(true)
  }
})
