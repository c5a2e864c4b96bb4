import { describe, expect, it } from 'vitest'
import type { DashboardPath, RoleFlags } from '../roles/capabilities.ts'
import type { EntryChange } from './contract.ts'
import { type KindAndFacts, listKinds, notificationPath } from './rules.ts'

const employee: RoleFlags = { isAdmin: false, isOrgAdmin: false, isMasterAdmin: false, organizationId: 'northwind' }

describe('the kinds of', () => {
  it.each([
    [
      'an employee',
      employee,
      [
        'request-decided',
        'entry-changed',
        'timesheet-returned',
        'timesheet-approved',
        'timesheet-overdue',
        'substitute-set',
        'forgot-clock-out',
      ],
    ],
    [
      'an admin',
      { ...employee, isAdmin: true },
      [
        'request-waiting',
        'timesheets-waiting',
        'request-decided',
        'entry-changed',
        'timesheet-returned',
        'timesheet-approved',
        'timesheet-overdue',
        'substitute-set',
        'forgot-clock-out',
      ],
    ],
    [
      'an org admin',
      { ...employee, isOrgAdmin: true },
      [
        'request-waiting',
        'timesheets-waiting',
        'request-decided',
        'entry-changed',
        'timesheet-returned',
        'timesheet-approved',
        'timesheet-overdue',
        'substitute-set',
        'forgot-clock-out',
      ],
    ],
    ['a person without an organization', { ...employee, organizationId: null }, ['forgot-clock-out']],
    ['a platform admin', { ...employee, isAdmin: true, organizationId: null }, ['forgot-clock-out']],
  ])('%s', (_, roles, expected) => {
    expect(listKinds(roles)).toEqual(expected)
  })
})

const leave = { actorName: 'Wim Worker', leaveType: 'PTO', startDate: '2026-12-22', endDate: '2026-12-24', hours: 24 }
const requested: KindAndFacts = { kind: 'request-waiting', facts: { ...leave, change: 'requested' } }
const changed = (clockIn: string, action: EntryChange = 'entry changed'): KindAndFacts => ({
  kind: 'entry-changed',
  facts: { actorName: 'Ada Boss', action, clockIn },
})

/** They joined the group on Tuesday. */
const days = { periodStart: '2026-11-08', startDate: '2026-11-10', endDate: '2026-11-14' }

describe('leads to', () => {
  it.each<[string, KindAndFacts, DashboardPath, string]>([
    ['the decision, on the dashboard of an org admin', requested, '/org-admin', '/org-admin?section=leave&request=7'],
    ['the decision, on the dashboard of an admin', requested, '/admin', '/admin?section=leave&request=7'],
    [
      'canceled leave among all requests',
      { kind: 'request-waiting', facts: { ...leave, change: 'canceled' } },
      '/org-admin',
      '/org-admin?section=leave&list=all&request=7',
    ],
    [
      'the person’s own request',
      { kind: 'request-decided', facts: { ...leave, status: 'approved' } },
      '/admin',
      '/leave?tab=history&request=7',
    ],
    [
      'the day of the entry where the organization is',
      changed('2026-11-20T05:30:00Z'),
      '/admin',
      '/history?from=2026-11-19&to=2026-11-19',
    ],
    [
      'what was deleted, which the day no longer shows',
      changed('2026-11-20T05:30:00Z', 'entry deleted'),
      '/admin',
      '/history?from=2026-11-19&to=2026-11-19&deleted=7',
    ],
    [
      'what was deleted of a day to come',
      changed('2026-11-26T15:00:00Z', 'entry deleted'),
      '/admin',
      '/history?deleted=7',
    ],
    ['the whole timesheet for a day to come', changed('2026-11-26T15:00:00Z'), '/admin', '/history'],
    [
      'the payroll of the pay period',
      { kind: 'timesheets-waiting', facts: { ...days, payGroup: 'Weekly', waiting: 2, missing: 0 } },
      '/admin',
      '/admin?section=payroll&group=7&period=2026-11-08',
    ],
    [
      'the person’s own pay period',
      { kind: 'timesheet-returned', facts: { ...days, actorName: 'Ada Boss', change: 'sent back', note: 'Why?' } },
      '/admin',
      '/history?from=2026-11-10&to=2026-11-14&sheet=7_2026-11-08',
    ],
    [
      'the teams',
      { kind: 'substitute-set', facts: { ...days, actorName: 'Ada Boss', change: 'set' } },
      '/team',
      '/team',
    ],
    [
      'the account, for who no longer leads teams',
      { kind: 'substitute-set', facts: { ...days, actorName: 'Ada Boss', change: 'ended' } },
      '/admin',
      '/account',
    ],
    ['the clock', { kind: 'forgot-clock-out', facts: { clockIn: '2026-11-20T05:30:00Z' } }, '/admin', '/time-clock'],
  ])('%s', (_, notification, dashboard, expected) => {
    const viewer = { dashboard, zone: 'America/Chicago', today: '2026-11-20' }
    expect(notificationPath({ ...notification, subjectId: '7' }, viewer)).toBe(expected)
  })
})
