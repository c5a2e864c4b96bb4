import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import type { LeaveRequestProblem } from './rules.ts'
import { leaveRequestProblemText, refundText, shortageText } from './texts.ts'

it.each<[LeaveRequestProblem, string]>([
  [{ code: 'alreadyDecided', status: 'rejected', to: 'rejected' }, 'This request is already rejected'],
  [
    { code: 'alreadyDecided', status: 'rejected', to: 'cancelled' },
    'This request is already rejected and can’t be canceled',
  ],
  [
    { code: 'alreadyDecided', status: 'cancelled', to: 'approved' },
    'This request is already canceled and can’t be approved',
  ],
  [{ code: 'alreadyStarted' }, 'This leave has already started. Ask an administrator to change it.'],
  [{ code: 'endBeforeStart' }, 'End date must be on or after the start date'],
  [{ code: 'tooManyDays' }, 'Requests can be at most 366 days long'],
  [{ code: 'tooManyHours', days: 1, maxHours: 24 }, 'Hours must be at most 24 for a day'],
  [{ code: 'tooManyHours', days: 3, maxHours: 72 }, 'Hours must be at most 72 for 3 days'],
  [{ code: 'accessesOthers' }, 'You can only see and change your own leave requests'],
  [{ code: 'archivesOthers' }, 'You can only archive your own leave requests'],
  [
    { code: 'teamCalendarHidden' },
    'Your organization has turned off the team calendar. Ask an administrator who’s off.',
  ],
  [{ code: 'tooManyCalendarDays' }, 'Choose at most 62 days'],
])('says why not: %j', (problem, text) => {
  expect(sayInEnglish(leaveRequestProblemText(problem))).toBe(text)
})

describe('what canceling gives back', () => {
  it.each([
    [16, 16, null, '16 h went back to their balance', '16 h go back to your balance'],
    [
      16,
      0,
      'expired',
      'None of the 16 h went back to their balance. They expired, because their leave year is over',
      'None of the 16 h go back to your balance. They expire, because their leave year is over',
    ],
    [
      16,
      5.5,
      'maximum',
      '5.5 h went back to their balance. The other 10.5 h would have been above the maximum balance',
      '5.5 h go back to your balance. The other 10.5 h would be above the maximum balance',
    ],
  ] as const)('%d h, of which %d come back (%s)', (hours, returnedHours, lost, done, planned) => {
    const refund = { hours, returnedHours, lost }
    const texts = [
      refundText(refund, { whose: 'their', isDone: true }),
      refundText(refund, { whose: 'your', isDone: false }),
    ]
    expect(texts.map((text) => sayInEnglish(text))).toEqual([done, planned])
  })
})

describe('a balance that is too low', () => {
  it.each([
    ['2027-01-04', 32, 'Your balance on Jan 4, 2027 would be 32.00 hours; this request takes 48.00 of it.'],
    ['2026-12-10', 8, 'Your balance is 8.00 hours; this request takes 48.00 of it.'],
    ['2025-12-31', -4, 'Your balance on Dec 31, 2025 was −4.00 hours; this request takes 48.00 of it.'],
  ])('on %s', (day, balance, text) => {
    expect(sayInEnglish(shortageText({ day, balance, hours: 48 }, 'Your', '2026-12-10'))).toBe(text)
  })
})
