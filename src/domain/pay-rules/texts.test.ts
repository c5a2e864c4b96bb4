import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import type { BlockingException, Warning } from './exceptions.ts'
import { describeException, describeRule, describeShortMeals, isAtWork, NOT_LEGAL_ADVICE } from './texts.ts'
import type { PayRule } from './tiers.ts'

const now = new Date('2026-11-20T15:00:00Z')
const view = { zone: 'America/Chicago', today: '2026-11-20', now, reader: 'approver' } as const
const at = (time: string) => `2026-11-03T${time}:00-06:00`

const onTheClock = (clockIn: string, longShiftHours: number) =>
  ({ code: 'on-the-clock', entryId: 'a', clockIn, longShiftHours }) as const
const openMeal = (clockIn: string, startedAt: string) =>
  ({
    code: 'open-break',
    entryId: 'a',
    breakId: 'b',
    kind: 'meal',
    clockIn,
    startedAt,
    isShiftOpen: true,
    longShiftHours: 12,
  }) as const

it.each<[PayRule, string]>([
  [{ code: 'straight' }, 'Regular hours: no overtime rule applies'],
  [{ code: 'leave' }, 'Leave isn’t worked time and doesn’t count toward overtime'],
  [{ code: 'day', over: 8 }, 'Over 8 hours of the workday'],
  [{ code: 'week', over: 40 }, 'Over 40 regular hours of the workweek'],
  [{ code: 'seventh-day', over: 0 }, 'Seventh day worked in the workweek'],
  [{ code: 'seventh-day', over: 8 }, 'Over 8 hours of the seventh day worked in the workweek'],
])('%o: %s', (rule, text) => {
  expect(sayInEnglish(describeRule(rule))).toBe(text)
})

it.each([
  [900, 'Includes 15 minutes of short breaks, which count as work'],
  [20, 'Includes 1 minute of short breaks, which count as work'],
])('%i seconds of short breaks', (seconds, text) => {
  expect(sayInEnglish(describeShortMeals(seconds))).toBe(text)
})

describe('exceptions', () => {
  it.each<[BlockingException | Warning, string]>([
    [
      { code: 'on-the-clock', entryId: 'a', clockIn: at('08:58'), longShiftHours: 12 },
      'Still on the clock since Tue, Nov 3, 8:58 AM. Add a clock-out time.',
    ],
    [
      { code: 'leave-without-hours', entryId: 'a', clockIn: at('09:00') },
      'The leave on Tue, Nov 3 has no end. Add one.',
    ],
    [openMeal(at('08:00'), at('12:00')), 'The meal break on Tue, Nov 3 at 12:00 PM has no end. Add one.'],
    [
      { code: 'leave-waiting', day: '2026-11-03' },
      'The leave on Tue, Nov 3 waits for a decision. Approve or reject the request.',
    ],
    [
      { code: 'over-24-hours', day: '2026-11-03', seconds: 93_600 },
      'Tue, Nov 3 has 26.00 hours of work and leave. Correct its entries.',
    ],
    [
      { code: 'long-shift', entryId: 'a', clockIn: at('08:00'), seconds: 45_000, longShiftHours: 12 },
      'The shift on Tue, Nov 3 is 12.50 hours long, which is over 12. Is that right?',
    ],
    [
      { code: 'short-gap', entryIds: ['a', 'b'], from: at('10:00'), until: at('10:15') },
      'There’s a gap on Tue, Nov 3, 10:00 AM – 10:15 AM. If it was a paid break, join the two entries.',
    ],
    [
      { code: 'recorded-later', day: '2026-11-03', entries: 1 },
      'The entry on Tue, Nov 3 was recorded later. Its history says when.',
    ],
    [
      { code: 'recorded-later', day: '2026-11-03', entries: 4 },
      '4 entries were recorded later, the first on Tue, Nov 3. Their history says when.',
    ],
    [{ code: 'seventh-day', day: '2026-11-07' }, 'Sat, Nov 7 is the seventh day worked in the workweek'],
    [{ code: 'work-on-leave-day', day: '2026-11-03' }, 'Tue, Nov 3 has both work and leave. Is that right?'],
    [{ code: 'no-hours' }, 'No hours in this period. Is that right?'],
  ])('%o: %s', (exception, text) => {
    expect(sayInEnglish(describeException(exception, view))).toBe(text)
  })
})

it('says that it isn’t legal advice', () => {
  expect(sayInEnglish(NOT_LEGAL_ADVICE)).toContain('not legal advice')
})

it('says to the person themselves what they can do about leave', () => {
  expect(
    sayInEnglish(describeException({ code: 'leave-waiting', day: '2026-11-03' }, { ...view, reader: 'owner' })),
  ).toBe('Your leave on Tue, Nov 3 is still pending. You can submit once it’s decided.')
})

it.each<[BlockingException, boolean, string]>([
  [onTheClock('2026-11-20T14:00:00Z', 6), true, 'At work since 8:00 AM'],
  [onTheClock('2026-11-20T00:59:00Z', 16), true, 'At work since 6:59 PM'],
  [
    onTheClock('2026-11-20T08:59:00Z', 6),
    false,
    'Still on the clock since Fri, Nov 20, 2:59 AM. Add a clock-out time.',
  ],
  [
    onTheClock('2026-11-20T00:59:00Z', 14),
    false,
    'Still on the clock since Thu, Nov 19, 6:59 PM. Add a clock-out time.',
  ],
  [openMeal('2026-11-20T12:00:00Z', '2026-11-20T14:30:00Z'), true, 'On a meal break since 8:30 AM'],
  [
    { ...openMeal('2026-11-20T12:00:00Z', '2026-11-20T14:30:00Z'), isShiftOpen: false },
    false,
    'The meal break on Fri, Nov 20 at 8:30 AM has no end. Add one.',
  ],
])('%o is someone at work: %s', (exception, atWork, text) => {
  expect(isAtWork(exception, now)).toBe(atWork)
  expect(sayInEnglish(describeException(exception, view))).toBe(text)
})
