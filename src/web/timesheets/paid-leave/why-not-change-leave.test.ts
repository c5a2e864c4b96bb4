import { expect, it } from 'vitest'
import type { EntryLeaveRequest } from '#domain/entries/contract.ts'
import type { RoleFlags } from '#domain/roles/capabilities.ts'
import { whyNotDeleteLeave } from './why-not-change-leave.ts'

const employee: RoleFlags = { isAdmin: false, isOrgAdmin: false, isMasterAdmin: false, organizationId: 'northwind' }
const admin = { ...employee, isAdmin: true }
const now = new Date('2026-11-21T03:00:00Z')

const leave = (startDate: string, status: 'pending' | 'approved', endDate = startDate): EntryLeaveRequest => ({
  id: '7',
  status,
  startDate,
  endDate,
  decidedBy: status === 'approved' ? 'Ada Boss' : null,
  decidedAt: status === 'approved' ? '2026-11-18T15:00:00Z' : null,
})

const STARTED = 'This leave has already started. Ask an administrator to change it.'

it.each<[string, RoleFlags, EntryLeaveRequest, string | null]>([
  ['approved leave of tomorrow', employee, leave('2026-11-21', 'approved'), null],
  ['approved leave of today, where the organization is', employee, leave('2026-11-20', 'approved'), STARTED],
  ['approved leave of the past', employee, leave('2026-11-10', 'approved'), STARTED],
  ['leave of today that waits', employee, leave('2026-11-20', 'pending'), null],
  ['approved leave of today, by an administrator', admin, leave('2026-11-20', 'approved'), null],
  [
    'leave of several days',
    employee,
    leave('2026-11-23', 'approved', '2026-11-24'),
    'This is leave approved by Ada Boss on Nov 18. Change or cancel the request.',
  ],
])('deleting %s promises what the server does', (_, user, request, expected) => {
  expect(whyNotDeleteLeave(user, request, 'America/Chicago', now)).toBe(expected)
})
