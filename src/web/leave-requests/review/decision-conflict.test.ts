import { expect, test } from 'vitest'
import type { LeaveRequest, LeaveStatus } from '#domain/leave-requests/contract.ts'
import { findDecisionConflict } from './decision-conflict.ts'

const request: LeaveRequest = {
  id: 'r1',
  version: 0,
  user: { id: 'u1', username: 'wim', firstName: 'Wim', lastName: 'Worker', nameSuffix: '', email: '' },
  leaveType: { id: 't1', name: 'Paid Time Off (PTO)', color: '#0891B2' },
  startDate: '2026-12-21',
  endDate: '2026-12-23',
  firstDayOff: '2026-12-21',
  lastDayOff: '2026-12-23',
  workingDays: 3,
  hoursRequested: 24,
  status: 'pending',
  notes: '',
  createdAt: '2026-11-20T10:00:00.000Z',
  isArchived: false,
  availableHours: 80,
  remainingHours: 56,
  shortage: null,
  exceedsBalance: false,
  decision: null,
}

function aDecidedRequest(status: LeaveStatus, decidedBy: string): LeaveRequest {
  return {
    ...request,
    status,
    availableHours: null,
    remainingHours: null,
    decision: { decidedBy, decidedFor: null, decidedAt: AT, notes: '' },
  }
}
/** Still the day before in New York. */
const AT = '2026-11-22T03:00:00.000Z'

const conflictWith = (now: LeaveRequest) =>
  findDecisionConflict(now, 'approved', { me: 'Ada Admin', zone: 'America/New_York', now: new Date(AT) })

test('the same decision by the same person counts as done: only the answer was lost', () => {
  expect(conflictWith(aDecidedRequest('approved', 'Ada Admin'))).toBe('done')
})

test.each<[LeaveStatus, string, string, string]>([
  ['rejected', 'Grace Okonkwo', 'Already handled by Grace Okonkwo', 'Grace Okonkwo rejected it on Nov 21.'],
  ['approved', 'Grace Okonkwo', 'Already handled by Grace Okonkwo', 'Grace Okonkwo approved it on Nov 21.'],
  ['cancelled', 'Wim Worker', 'Already handled by Wim Worker', 'Wim Worker canceled it on Nov 21.'],
  ['rejected', 'Ada Admin', 'You already decided this', 'You rejected it on Nov 21.'],
])('says who already %s it: %s, %s', (status, name, title, text) => {
  const now = aDecidedRequest(status, name)
  expect(conflictWith(now)).toEqual({ request: now, title, text })
})

test('a pending request is no conflict', () => {
  expect(conflictWith(request)).toBeNull()
})
