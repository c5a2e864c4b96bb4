import { expect, it } from 'vitest'
import type { TimesheetRow } from '#domain/pay-periods/contract.ts'
import { toReviewRow } from '#web/pay-periods/approvals/review-rows.ts'
import { countToFix, sortByProblem, toPersonState } from './person-state.ts'

const NOW = new Date('2026-11-26T20:00:00Z')
const CHICAGO = { now: NOW, zone: 'America/Chicago', today: '2026-11-26' }
const PERIOD = { hasEnded: true, isSubmissionRequired: false, canOthersApprove: true }
const ROW: TimesheetRow = {
  userId: 'u',
  username: 'u',
  employeeName: 'U',
  startDate: '2026-11-08',
  endDate: '2026-11-21',
  status: 'open',
  factsHash: 'h',
  submittedHash: null,
  changedAt: null,
  changedBy: null,
  note: '',
  isOwn: false,
  totals: [],
  usualEnds: [],
  blocking: [],
  warnings: [],
}
const LEAVE = { code: 'leave-waiting', day: '2026-11-16' } as const
const onTheClock = (clockIn: string) => ({ code: 'on-the-clock', entryId: 'e', clockIn, longShiftHours: 14 }) as const
const NO_HOURS = { code: 'no-hours', fingerprint: 'f', accepted: null } as const

const stateOf = (fields: Partial<TimesheetRow>, period: Partial<typeof PERIOD> = {}, missing: string[] = []) => {
  const view = { ...PERIOD, ...period }
  const reviewed = toReviewRow({ ...ROW, ...fields }, view)
  return toPersonState(reviewed, { ...CHICAGO, hasEnded: view.hasEnded, missing })
}

it.each<[string, Partial<TimesheetRow>, Partial<typeof PERIOD>, string, string]>([
  ['pending leave of two days', { blocking: [LEAVE, { ...LEAVE, day: '2026-11-17' }] }, {}, 'fix', 'Pending leave'],
  ['a forgotten shift', { blocking: [onTheClock('2026-11-20T14:00:00Z')] }, {}, 'fix', 'Forgot to clock out?'],
  ['several things', { blocking: [LEAVE, onTheClock('2026-11-20T14:00:00Z')] }, {}, 'fix', 'Pending leave and 1 more'],
  [
    'someone at work, who has nothing to correct',
    { blocking: [onTheClock('2026-11-26T14:00:00Z')] },
    { hasEnded: false },
    'atWork',
    'On the clock since 8:00 AM',
  ],
  ['no hours after the end', { warnings: [NO_HOURS] }, {}, 'check', 'No hours'],
  ['no hours so far', { warnings: [NO_HOURS] }, { hasEnded: false }, 'none', ''],
  [
    'an accepted warning',
    { warnings: [{ ...NO_HOURS, accepted: { by: 'G', at: '', note: '' } }] },
    {},
    'ready',
    'Ready',
  ],
  ['one’s own', { isOwn: true }, {}, 'waiting', 'Another admin approves it'],
  ['what isn’t submitted', {}, { isSubmissionRequired: true }, 'waiting', 'Not submitted'],
  ['what is approved', { status: 'approved', submittedHash: 'h', blocking: [LEAVE] }, {}, 'approved', 'Approved'],
])('says what stands beside %s', (_, fields, period, kind, text) => {
  expect(stateOf(fields, period)).toMatchObject({ kind, text })
})

it.each<[string, Partial<TimesheetRow>, string[], string, string]>([
  ['a day', {}, ['2026-11-23'], 'check', 'No hours on Nov 23'],
  ['a day of another year', {}, ['2025-12-31'], 'check', 'No hours on Dec 31, 2025'],
  ['several days', { warnings: [NO_HOURS] }, ['2026-11-23', '2026-11-24'], 'check', 'No hours on 2 days'],
  ['a day beside something to fix', { blocking: [LEAVE] }, ['2026-11-23'], 'fix', 'Pending leave'],
])('while hours are collected, says that someone has none on %s', (_, fields, missing, kind, text) => {
  expect(stateOf(fields, { hasEnded: false }, missing)).toMatchObject({ kind, text })
})

it('lists what has to be fixed first, then what asks', () => {
  const rows = [
    { id: 1, state: stateOf({}) },
    { id: 2, state: stateOf({ warnings: [NO_HOURS] }) },
    { id: 3, state: stateOf({ blocking: [LEAVE] }) },
  ]
  expect(sortByProblem(rows).map(({ id }) => id)).toEqual([3, 2, 1])
})

it('counts the days of pending leave as one thing', () => {
  const blocking = [LEAVE, { ...LEAVE, day: '2026-11-17' }, onTheClock('2026-11-20T14:00:00Z')]
  expect(countToFix({ row: { ...ROW, blocking } }, NOW)).toBe(2)
})
