import { expect, it } from 'vitest'
import { describePeriod, describeProgress, type PeriodFacts } from './period-state.ts'

const ENDED: PeriodFacts = {
  hasEnded: true,
  endDate: '2026-11-21',
  today: '2026-11-26',
  people: 34,
  approved: 22,
  ready: 11,
  toFix: 1,
  notSubmitted: 0,
  corrections: 0,
  canClose: true,
}

it.each<[string, Partial<PeriodFacts>, string, string, 'approve' | 'close' | null]>([
  [
    'running',
    { hasEnded: false, endDate: '2026-12-05' },
    'Collecting hours',
    'Ends Sat, Dec 5. You can approve from Sun, Dec 6.',
    null,
  ],
  ['ended', {}, '22 of 34 approved', '11 are ready. Fix 1 thing to finish.', 'approve'],
  ['without problems', { toFix: 0, ready: 1 }, '22 of 34 approved', '1 is ready.', 'approve'],
  [
    'approved, for a manager',
    { approved: 34, ready: 0, toFix: 0, canClose: false },
    'All 34 timesheets are approved',
    'An administrator closes the pay period.',
    null,
  ],
  [
    'some not ready, for a manager',
    { ready: 0, toFix: 2, canClose: false },
    '22 of 34 approved',
    'Fix 2 things first.',
    null,
  ],
  [
    'approved',
    { approved: 34, ready: 0, toFix: 0 },
    'All 34 timesheets are approved',
    'Closing locks the hours and makes your payroll file.',
    'close',
  ],
  ['some left out', { approved: 33, ready: 0, toFix: 0 }, '33 of 34 approved', '1 goes into a later payroll.', 'close'],
  [
    'with problems only',
    { approved: 32, ready: 0, toFix: 3 },
    '32 of 34 approved',
    'Fix 3 things, or 2 go into a later payroll.',
    'close',
  ],
  ['with nothing approved', { approved: 0, ready: 0, toFix: 2 }, '0 of 34 approved', 'Fix 2 things first.', null],
  [
    'not submitted',
    { approved: 0, ready: 0, toFix: 0, notSubmitted: 34 },
    '0 of 34 approved',
    'None of the 34 people have submitted.',
    null,
  ],
  [
    'submitted by some',
    { approved: 0, ready: 0, toFix: 0, notSubmitted: 12 },
    '0 of 34 approved',
    '12 of 34 people haven’t submitted.',
    null,
  ],
  [
    'with corrections only',
    { approved: 0, ready: 0, toFix: 0, corrections: 1 },
    '0 of 34 approved',
    '34 go into a later payroll.',
    'close',
  ],
])('says where a period is: %s', (_, facts, title, detail, primary) => {
  expect(describePeriod({ ...ENDED, ...facts })).toEqual({ title, detail, primary })
})

it.each([
  ['2026-11-26', 'Day 5 of 14'],
  ['2026-12-05', 'Day 14 of 14'],
  ['2026-12-06', 'Ended yesterday'],
  ['2026-12-10', 'Ended 5 days ago'],
])('counts days until and after the end: %s', (today, text) => {
  expect(describeProgress({ firstDay: '2026-11-22', endDate: '2026-12-05', today })).toBe(text)
})
