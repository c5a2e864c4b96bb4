import { expect, it } from 'vitest'
import { describePendingLeave, groupPendingLeave } from './group-pending-leave.ts'

function describe(...days: [requestId: string, day: string, hours: number][]) {
  const leaveType = { id: 'pto', name: 'Paid Time Off (PTO)', color: 'blue' }
  const groups = groupPendingLeave(days.map(([requestId, day, hours]) => ({ requestId, day, hours, leaveType })))
  return groups.map((each) => describePendingLeave(each, '2026-11-26'))
}

it('days of one request are one sentence, also over a weekend and beside another request', () => {
  expect(describe(['a', '2026-12-04', 7.5], ['b', '2026-12-05', 4], ['a', '2026-12-07', 8])).toEqual([
    'Your leave on Dec 4 – 7 (15.5 h PTO) is still pending. You can submit once it’s decided.',
    'Your leave on Sat, Dec 5 (4 h PTO) is still pending. You can submit once it’s decided.',
  ])
})
