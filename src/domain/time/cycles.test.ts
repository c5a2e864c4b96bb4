import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  cycleOf,
  cyclesEndingBefore,
  FREQUENCIES,
  parseYearlyDay,
  toMonthDay,
  yearlyDays,
  yearlyDayText,
} from './cycles.ts'
import { addDays } from './zones/zones.ts'

describe('the cycle of a day', () => {
  it.each([
    ['2026-11-21', 'weekly', '2026-11-15', '2026-11-21'],
    ['2026-11-22', 'weekly', '2026-11-22', '2026-11-28'],
    ['1999-12-31', 'weekly', '1999-12-26', '2000-01-01'],
    ['2000-01-02', 'biweekly', '2000-01-02', '2000-01-15'],
    ['2000-01-01', 'biweekly', '1999-12-19', '2000-01-01'],
    ['2028-02-29', 'monthly', '2028-02-01', '2028-02-29'],
    ['2027-02-28', 'monthly', '2027-02-01', '2027-02-28'],
    ['2026-12-31', 'monthly', '2026-12-01', '2026-12-31'],
    ['2026-02-28', 'quarterly', '2026-01-01', '2026-03-31'],
    ['2026-10-01', 'quarterly', '2026-10-01', '2026-12-31'],
    ['2028-07-04', 'annually', '2028-01-01', '2028-12-31'],
  ] as const)('%s %s', (day, frequency, startDate, endDate) => {
    expect(cycleOf(day, frequency)).toEqual({ startDate, endDate })
  })

  it('follows the one before without a gap', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FREQUENCIES), fc.integer({ min: -20_000, max: 60_000 }), (frequency, number) => {
        const day = addDays('2000-01-01', number)
        const cycle = cycleOf(day, frequency)
        expect(cycle.startDate <= day && day <= cycle.endDate).toBe(true)
        expect(cycleOf(cycle.startDate, frequency)).toEqual(cycle)
        expect(cycleOf(addDays(cycle.endDate, 1), frequency).startDate).toBe(addDays(cycle.endDate, 1))
      }),
    )
  })
})

it('finds the cycles that end in a period', () => {
  const ends = (from: string, through: string) =>
    cyclesEndingBefore('monthly', from, through).map(({ endDate }) => endDate)
  expect(ends('2026-02-01', '2026-03-01')).toEqual(['2026-01-31', '2026-02-28'])
  expect(ends('2026-02-02', '2026-02-28')).toEqual([])
  expect(ends('2026-03-01', '2026-03-01')).toEqual(['2026-02-28'])
})

describe('a yearly day', () => {
  it.each([
    ['January 1', { month: 1, day: 1 }],
    [' july 4 ', { month: 7, day: 4 }],
    ['Sep 30', { month: 9, day: 30 }],
    ['FEBRUARY 29', { month: 2, day: 29 }],
    ['February 30', null],
    ['April 31', null],
    ['January', null],
    ['January 0', null],
    ['1 January', null],
    ['Janu 1', null],
    ['2026-01-01', null],
    ['', null],
  ])('%j', (text, expected) => {
    expect(parseYearlyDay(text)).toEqual(expected)
  })

  it('parses its own text', () => {
    expect(parseYearlyDay(yearlyDayText({ month: 12, day: 31 }))).toEqual({ month: 12, day: 31 })
  })

  it.each([
    ['July 4', '07-04'],
    ['February 29', '02-29'],
    ['February 30', null],
  ])('%s is stored as %s', (text, stored) => {
    expect(toMonthDay(text)).toBe(stored)
  })

  it.each([
    ['January 1', '2026-01-01', '2028-01-01', ['2026-01-01', '2027-01-01', '2028-01-01']],
    ['January 1', '2026-01-02', '2026-12-31', []],
    ['February 29', '2027-01-01', '2028-12-31', ['2027-02-28', '2028-02-29']],
    ['July 4', '2026-07-05', '2026-07-03', []],
    ['nonsense', '2026-01-01', '2030-01-01', []],
  ])('%s from %s through %s', (text, from, through, days) => {
    expect(yearlyDays(text, from, through)).toEqual(days)
  })
})
