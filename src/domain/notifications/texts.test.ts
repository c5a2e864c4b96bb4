import { describe, expect, it } from 'vitest'
import { sayInEnglish } from '../languages/say.ts'
import type { KindAndFacts } from './rules.ts'
import { notificationText, notificationTimeText } from './texts.ts'

const zone = 'America/Chicago'
const now = new Date('2026-11-20T18:00:00Z')
const leave = { actorName: 'Wim Worker', leaveType: 'PTO', startDate: '2026-12-22', endDate: '2026-12-24', hours: 24 }
const days = { periodStart: '2026-11-08', startDate: '2026-11-08', endDate: '2026-11-14' }
const entry = { actorName: 'Ada Boss', clockIn: '2026-11-19T14:00:00.000Z' }

describe('the sentence of', () => {
  it.each<[KindAndFacts, string]>([
    [
      { kind: 'request-waiting', facts: { ...leave, change: 'requested' } },
      'Wim Worker requests Dec 22 – 24 off: 24 h PTO',
    ],
    [
      { kind: 'request-waiting', facts: { ...leave, change: 'canceled', endDate: '2026-12-22', hours: 7.5 } },
      'Wim Worker canceled leave for Dec 22: 7.5 h PTO',
    ],
    [
      { kind: 'request-waiting', facts: { ...leave, change: 'changed' } },
      'Wim Worker changed a request for Dec 22 – 24: 24 h PTO',
    ],
    [
      { kind: 'request-waiting', facts: { ...leave, change: 'withdrawn' } },
      'Wim Worker withdrew a request for Dec 22 – 24: 24 h PTO',
    ],
    [
      { kind: 'request-decided', facts: { ...leave, actorName: 'Ada Boss', status: 'changed', hours: 20 } },
      'Ada Boss changed the hours of your leave for Dec 22 – 24: 20 h PTO',
    ],
    [
      { kind: 'request-decided', facts: { ...leave, actorName: 'Ada Boss', status: 'approved' } },
      'Ada Boss approved your leave for Dec 22 – 24: 24 h PTO',
    ],
    [
      {
        kind: 'request-decided',
        facts: { ...leave, status: 'rejected', startDate: '2027-01-04', endDate: '2027-01-04' },
      },
      'Wim Worker rejected your leave for Jan 4, 2027: 24 h PTO',
    ],
    [
      { kind: 'request-decided', facts: { ...leave, status: 'cancelled' } },
      'Wim Worker canceled your leave for Dec 22 – 24: 24 h PTO',
    ],
    [
      { kind: 'entry-changed', facts: { ...entry, action: 'entry added' } },
      'Ada Boss added a time entry to your timesheet for Thu, Nov 19',
    ],
    [
      { kind: 'entry-changed', facts: { ...entry, action: 'entry changed', clockIn: '2025-11-20T05:30:00Z' } },
      'Ada Boss changed your time entry for Wed, Nov 19, 2025',
    ],
    [
      { kind: 'entry-changed', facts: { ...entry, action: 'entry deleted' } },
      'Ada Boss deleted your time entry for Thu, Nov 19',
    ],
    [
      { kind: 'entry-changed', facts: { ...entry, action: 'entry restored' } },
      'Ada Boss restored your time entry for Thu, Nov 19',
    ],
    [
      { kind: 'forgot-clock-out', facts: { clockIn: '2026-11-20T06:30:00Z' } },
      'You clocked in at 12:30 AM. Did you forget to clock out?',
    ],
    [
      { kind: 'forgot-clock-out', facts: { clockIn: '2026-11-19T14:00:00Z' } },
      'You clocked in on Thu, Nov 19 at 8:00 AM. Did you forget to clock out?',
    ],
    [
      { kind: 'timesheets-waiting', facts: { ...days, payGroup: 'Weekly', waiting: 2, missing: 1 } },
      'Weekly, Nov 8 – 14: 2 timesheets wait for your approval, and 1 isn’t submitted',
    ],
    [
      { kind: 'timesheets-waiting', facts: { ...days, payGroup: 'Weekly', waiting: 0, missing: 3 } },
      'Weekly, Nov 8 – 14: 3 timesheets aren’t submitted',
    ],
    [
      { kind: 'timesheet-returned', facts: { ...days, actorName: 'Ada Boss', change: 'sent back', note: 'Friday?' } },
      'Ada Boss sent back your timesheet for Nov 8 – 14: “Friday?”',
    ],
    [
      { kind: 'timesheet-returned', facts: { ...days, actorName: 'Ada Boss', change: 'reopened', note: '' } },
      'Ada Boss reopened your timesheet for Nov 8 – 14',
    ],
    [
      { kind: 'timesheet-approved', facts: { ...days, actorName: 'Ada Boss', change: 'approved' } },
      'Ada Boss approved your timesheet for Nov 8 – 14',
    ],
    [
      { kind: 'timesheet-approved', facts: { ...days, actorName: 'Ada Boss', change: 'closed' } },
      'Your timesheet for Nov 8 – 14 is closed for payroll',
    ],
    [
      { kind: 'substitute-set', facts: { ...days, actorName: 'Ada Boss', change: 'set' } },
      'Ada Boss made you their substitute for Nov 8 – 14',
    ],
    [
      { kind: 'substitute-set', facts: { ...days, actorName: 'Ada Boss', change: 'ended' } },
      'Ada Boss no longer needs you as a substitute for Nov 8 – 14',
    ],
    [{ kind: 'timesheet-overdue', facts: days }, 'Your timesheet for Nov 8 – 14 isn’t submitted yet'],
  ])('%o', (notification, expected) => {
    expect(sayInEnglish(notificationText(notification, zone, now))).toBe(expected)
  })
})

it.each([
  ['2026-11-20T14:30:00Z', '8:30 AM'],
  ['2026-11-20T05:59:00Z', 'Nov 19'],
  ['2025-11-20T14:30:00Z', 'Nov 20, 2025'],
])('the time of %s is %s', (createdAt, expected) => {
  expect(notificationTimeText(createdAt, zone, now)).toBe(expected)
})
