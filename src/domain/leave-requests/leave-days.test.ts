import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sumHours } from '../time/decimal-hours.ts'
import { addDays } from '../time/zones/zones.ts'
import { listAbsentPeriods, spreadLeave } from './leave-days.ts'

describe('spreading the hours of a request', () => {
  // 2026-11-20 is a Friday.
  it.each<[string, [string, string, number], [string, number][]]>([
    ['one day', ['2026-11-20', '2026-11-20', 8], [['2026-11-20', 8]]],
    [
      'a week, without its weekend',
      ['2026-11-20', '2026-11-24', 24],
      [
        ['2026-11-20', 8],
        ['2026-11-23', 8],
        ['2026-11-24', 8],
      ],
    ],
    [
      'hours that don’t divide: the rest is on the first day',
      ['2026-11-23', '2026-11-25', 10],
      [
        ['2026-11-23', 3.34],
        ['2026-11-24', 3.33],
        ['2026-11-25', 3.33],
      ],
    ],
    [
      'a weekend',
      ['2026-11-21', '2026-11-22', 9],
      [
        ['2026-11-21', 4.5],
        ['2026-11-22', 4.5],
      ],
    ],
    [
      'more than 24 hours a weekday: over all days',
      ['2026-11-21', '2026-11-23', 36],
      [
        ['2026-11-21', 12],
        ['2026-11-22', 12],
        ['2026-11-23', 12],
      ],
    ],
    ['24 hours a day', ['2026-11-20', '2026-11-20', 24], [['2026-11-20', 24]]],
    [
      'as many hours as its Fridays and Mondays can have',
      ['2026-11-20', '2026-11-23', 48],
      [
        ['2026-11-20', 24],
        ['2026-11-23', 24],
      ],
    ],
    [
      'nearly 24 hours a day: no day has more',
      ['2026-11-20', '2026-11-22', 71.5],
      [
        ['2026-11-20', 23.84],
        ['2026-11-21', 23.83],
        ['2026-11-22', 23.83],
      ],
    ],
  ])('%s', (_, [startDate, endDate, hoursRequested], expected) => {
    const days = spreadLeave({ startDate, endDate, hoursRequested })
    expect(days.map(({ day, hours }) => [day, hours])).toEqual(expected)
  })

  it('leaves out days without hours: half an hour for a year is on one day', () => {
    expect(spreadLeave({ startDate: '2026-01-01', endDate: '2026-12-31', hoursRequested: 0.5 })).toEqual([
      { day: '2026-01-01', hours: 0.5 },
    ])
  })

  it('always adds up, with one row a day, in order, of more than 0 and at most 24 hours', () => {
    const request = fc
      .record({ first: fc.nat(800), days: fc.integer({ min: 1, max: 366 }) })
      .chain(({ first, days }) => {
        const startDate = addDays('2026-01-01', first)
        const endDate = addDays(startDate, days - 1)
        return fc.record({
          startDate: fc.constant(startDate),
          endDate: fc.constant(endDate),
          hoursRequested: fc.integer({ min: 50, max: days * 2400 }).map((hundredths) => hundredths / 100),
        })
      })
    fc.assert(
      fc.property(request, (leave) => {
        const spread = spreadLeave(leave)
        expect(sumHours(spread.map(({ hours }) => hours))).toBe(leave.hoursRequested)
        expect(spread.every(({ hours }) => hours > 0 && hours <= 24)).toBe(true)
        const days = spread.map(({ day }) => day)
        expect(days).toEqual([...new Set(days)].sort())
        expect(days.every((day) => day >= leave.startDate && day <= leave.endDate)).toBe(true)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the parts of a request on which the person is off', () => {
  // A Wednesday to the Tuesday after.
  const request = { startDate: '2026-12-09', endDate: '2026-12-15' }
  it.each([
    ['all of it', ['09', '10', '11', '14', '15'], [['09', '15']]],
    [
      'without a Thursday',
      ['09', '11', '14', '15'],
      [
        ['09', '09'],
        ['11', '15'],
      ],
    ],
    [
      'without the Friday: the weekend goes with the Monday',
      ['09', '10', '14', '15'],
      [
        ['09', '10'],
        ['12', '15'],
      ],
    ],
    ['without the last days: no weekend alone', ['09', '10'], [['09', '10']]],
    ['a Saturday alone, with its weekend', ['12'], [['12', '13']]],
  ])('%s', (_, days, parts) => {
    const at = (day: string) => `2026-12-${day}`
    expect(listAbsentPeriods(request, days.map(at))).toEqual(
      parts.map(([startDate = '', endDate = '']) => ({ startDate: at(startDate), endDate: at(endDate) })),
    )
  })
})
