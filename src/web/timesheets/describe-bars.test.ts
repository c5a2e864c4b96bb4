import { describe, expect, it } from 'vitest'
import { hoursText, totalSeconds } from '#domain/time/hours.ts'
import { barText, describeBars } from './describe-bars.ts'
import { toBars } from './hours-by-day.ts'

const HOUR = 3600
const day = (from: string, worked: number, leave = 0, running = 0) => ({ from, to: from, worked, leave, running })
const toText = (seconds: number) => hoursText(seconds)

describe('the text of the chart', () => {
  it.each([
    ['nothing', [day('2026-11-19', 0)], 'No hours in this range.'],
    [
      'work and leave',
      [day('2026-11-18', 8 * HOUR), day('2026-11-19', 6 * HOUR, 4 * HOUR)],
      '18.00 h on 2 of 2 days, including 4.00 h paid time off. Longest day: Thu, Nov 19: 10.00 h.',
    ],
    [
      'a running shift',
      [day('2026-11-18', 8 * HOUR), day('2026-11-19', 3 * HOUR, 0, 3 * HOUR)],
      '8.00 h on 1 of 2 days. Longest day: Wed, Nov 18: 8.00 h. The running shift has 3.00 h so far.',
    ],
    ['a running shift alone', [day('2026-11-19', 2 * HOUR, 0, 2 * HOUR)], 'The running shift has 2.00 h so far.'],
  ])('with %s', (_, bars, expected) => {
    expect(describeBars(bars, 'day', '2026-11-20', toText)).toBe(expected)
  })

  it('has the total of the list, also while someone is on the clock', () => {
    const entry = { isLeaveTime: false, leaveRequest: null, breaks: [] }
    const entries = [
      { ...entry, clockIn: '2026-11-19T15:00:00Z', clockOut: '2026-11-19T21:00:00Z', isActive: false },
      { ...entry, clockIn: '2026-11-20T15:00:00Z', clockOut: null, isActive: true },
    ]
    const period = { startDate: '2026-11-19', endDate: '2026-11-20' }
    const bars = toBars(entries, period, {
      zone: 'America/Chicago',
      askAfterHours: 14,
      now: new Date('2026-11-20T18:00:00Z'),
    })
    const text = describeBars(bars, 'day', '2026-11-20', toText)
    expect(text.startsWith(`${toText(totalSeconds(entries))} h on 1 of 2 days`)).toBe(true)
    expect(bars.map((bar) => barText(bar, '2026-11-20', toText))).toEqual([
      'Thu, Nov 19: 6.00 h',
      'Fri, Nov 20: 0.00 h, and 3.00 h so far',
    ])
  })
})
