import { describe, expect, it } from 'vitest'
import { spreadLeave } from '#domain/leave-requests/leave-days.ts'
import { groupDays } from './group-days.ts'

// November 20, 2026 is a Friday.
const day = (date: number, hours: number) => ({ day: `2026-11-${date}`, hours })

describe('the lines for the hours of a request', () => {
  it.each([
    [
      'one for two weeks of the same hours',
      spreadLeave({ startDate: '2026-11-16', endDate: '2026-11-29', hoursRequested: 80 }),
      [['2026-11-16', '2026-11-27', 10, 8]],
    ],
    [
      'one for each amount',
      [day(23, 8), day(24, 4), day(25, 4)],
      [
        ['2026-11-23', '2026-11-23', 1, 8],
        ['2026-11-24', '2026-11-25', 2, 4],
      ],
    ],
    [
      'a day without hours ends one',
      [day(23, 8), day(25, 8)],
      [
        ['2026-11-23', '2026-11-23', 1, 8],
        ['2026-11-25', '2026-11-25', 1, 8],
      ],
    ],
    [
      'a weekend with hours is part of one',
      [day(20, 6), day(21, 6), day(22, 6), day(23, 6)],
      [['2026-11-20', '2026-11-23', 4, 6]],
    ],
    ['half a weekend, too', [day(20, 6), day(22, 6), day(23, 6)], [['2026-11-20', '2026-11-23', 3, 6]]],
    ['none for no days', [], []],
  ])('%s', (_, days, expected) => {
    expect(groupDays(days).map(({ startDate, endDate, count, hours }) => [startDate, endDate, count, hours])).toEqual(
      expected,
    )
  })
})
