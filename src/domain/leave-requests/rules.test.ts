import { describe, expect, it } from 'vitest'
import type { RoleFlags } from '../roles/capabilities.ts'
import { DECISIONS, type Decision, type LeaveStatus, newLeaveRequest, STATUSES } from './contract.ts'
import {
  allowedDecisions,
  balanceEffectsOf,
  toTeamAbsence,
  whyNotAccess,
  whyNotArchive,
  whyNotCalendarDays,
  whyNotCancel,
  whyNotDays,
  whyNotTeamCalendar,
  whyNotTransition,
} from './rules.ts'

const employee: RoleFlags = { isAdmin: false, isOrgAdmin: false, isMasterAdmin: false, organizationId: 'northwind' }

describe('the status of a request [4.6]', () => {
  const allowed = ['pending approved', 'pending rejected', 'pending cancelled', 'approved cancelled']
  const steps = STATUSES.flatMap((status) => DECISIONS.map((to) => [status, to] as [LeaveStatus, Decision]))

  it.each(steps)('%s → %s', (status, to) => {
    const may = allowed.includes(`${status} ${to}`)
    expect(whyNotTransition(to, { status })).toEqual(may ? null : { code: 'alreadyDecided', status, to })
    expect(allowedDecisions({ status }).includes(to)).toBe(may)
  })
})

describe('canceling', () => {
  const started = { code: 'alreadyStarted' }
  it.each([
    ['approved, the day before it starts', employee, 'approved', '2026-12-21', null],
    ['approved, on its first day', employee, 'approved', '2026-12-22', started],
    ['approved, after it', employee, 'approved', '2027-02-01', started],
    ['pending, after its first day', employee, 'pending', '2027-02-01', null],
    ['approved and started, for an admin', { ...employee, isAdmin: true }, 'approved', '2027-02-01', null],
    ['approved and started, for an org admin', { ...employee, isOrgAdmin: true }, 'approved', '2027-02-01', null],
    ['rejected', employee, 'rejected', '2027-02-01', { code: 'alreadyDecided', status: 'rejected', to: 'cancelled' }],
  ] as const)('%s', (_, actor, status, today, problem) => {
    expect(whyNotCancel(actor, { status, firstDayOff: '2026-12-22' }, today)).toEqual(problem)
  })
})

describe('days and hours', () => {
  const request = { startDate: '2026-12-22', endDate: '2026-12-24', hoursRequested: 24 }
  it.each([
    ['fit', {}, null],
    ['one day', { endDate: '2026-12-22', hoursRequested: 0.5 }, null],
    ['the end before the start', { endDate: '2026-12-21' }, { field: 'endDate', problem: { code: 'endBeforeStart' } }],
    ['more than a year', { endDate: '2027-12-24' }, { field: 'endDate', problem: { code: 'tooManyDays' } }],
    [
      'more hours than a day has',
      { endDate: '2026-12-22', hoursRequested: 24.5 },
      { field: 'hoursRequested', problem: { code: 'tooManyHours', days: 1, maxHours: 24 } },
    ],
    [
      'more hours than days have',
      { hoursRequested: 72.5 },
      { field: 'hoursRequested', problem: { code: 'tooManyHours', days: 3, maxHours: 72 } },
    ],
  ])('%s', (_, fields, refused) => {
    expect(whyNotDays({ ...request, ...fields })).toEqual(refused)
  })
})

describe('how a decision changes the balance [4.10]', () => {
  const days = [
    { day: '2026-12-31', hours: 16 },
    { day: '2027-01-04', hours: 8 },
  ]
  it.each([
    ['approved', 'pending', '2026-11-20', 'request', [-16, '2026-12-31'], [-8, '2027-01-04']],
    ['approved', 'pending', '2026-12-31', 'request', [-16, '2026-12-31'], [-8, '2027-01-04']],
    ['approved', 'pending', '2027-01-03', 'request', [-16, '2027-01-03'], [-8, '2027-01-04']],
    ['approved', 'pending', '2027-01-09', 'request', [-16, '2027-01-09'], [-8, '2027-01-09']],
    ['cancelled', 'approved', '2026-11-20', 'cancellation', [16, '2026-12-31'], [8, '2027-01-04']],
    ['cancelled', 'approved', '2027-01-03', 'cancellation', [16, '2027-01-03'], [8, '2027-01-04']],
  ] as const)('%s, being %s, on %s: day by day', (to, status, today, kind, first, second) => {
    expect(balanceEffectsOf(to, { status, days }, today)).toEqual([
      { kind, hours: first[0], leaveDay: '2026-12-31', effectiveOn: first[1] },
      { kind, hours: second[0], leaveDay: '2027-01-04', effectiveOn: second[1] },
    ])
  })

  it.each(['cancelled', 'rejected'] as const)('not at all when a pending request is %s', (to) => {
    expect(balanceEffectsOf(to, { status: 'pending', days }, '2026-11-20')).toEqual([])
  })
})

describe('access to a request', () => {
  const me = { ...employee, userId: 'me' }
  const admin = { ...me, isAdmin: true }
  const orgAdmin = { ...me, isOrgAdmin: true }

  it.each(['leave.view', 'leave.change'] as const)('is for its owner and for administrators: %s', (capability) => {
    expect(whyNotAccess(me, capability, 'me')).toBeNull()
    expect(whyNotAccess(me, capability, 'other')).toEqual({ code: 'accessesOthers' })
    expect([admin, orgAdmin].map((actor) => whyNotAccess(actor, capability, 'other'))).toEqual([null, null])
  })

  it('only owners archive their requests, administrators too', () => {
    expect(whyNotArchive(me, 'me')).toBeNull()
    expect(whyNotArchive(admin, 'other')).toEqual({ code: 'archivesOthers' })
  })
})

describe('the form [5.46]', () => {
  const form = { leaveTypeId: 't', startDate: '2026-12-22', endDate: '2026-12-24', hoursRequested: 8 }
  const firstError = (fields: object) => newLeaveRequest.safeParse({ ...form, ...fields }).error?.issues[0]?.message

  it.each([
    [{}, undefined],
    [{ notes: null }, undefined],
    [{ startDate: '2026-12-22T00:00:00.000Z' }, undefined],
    [{ leaveTypeId: '' }, 'Leave type is required'],
    [{ startDate: undefined }, 'Start date is required'],
    [{ endDate: '' }, 'End date is required'],
    [{ startDate: '2026-02-30' }, 'There is no such date'],
    [{ startDate: '1999-12-31' }, 'Use a date from 2000 to 2100, such as 2026-11-20'],
    [{ startDate: '0000-12-31' }, 'There is no such date'],
    [{ startDate: 'soon' }, 'Use a date such as 2026-11-20'],
    [{ startDate: '2026-12-22T00:00:00' }, 'Use a date such as 2026-11-20'],
    [{ hoursRequested: 1e308 }, 'Hours must be at most 8784'],
    [{ hoursRequested: 0 }, 'Hours must be at least 0.5'],
    [{ hoursRequested: 0.25 }, 'Hours must be at least 0.5'],
    [{ hoursRequested: '8' }, 'Hours must be at least 0.5'],
    [{ hoursRequested: 7.75 }, 'Hours must be in half-hour steps'],
  ])('%j', (fields, message) => {
    expect(firstError(fields)).toBe(message)
  })

  it('takes the date of an instant as written', () => {
    const parsed = newLeaveRequest.parse({ ...form, startDate: '2026-12-22T23:30:00-06:00' })
    expect(parsed.startDate).toBe('2026-12-22')
  })
})

describe('the team calendar', () => {
  const PEOPLE = {
    'an employee': { ...employee, userId: 'me' },
    'an admin': { ...employee, userId: 'me', isAdmin: true },
    'an org admin': { ...employee, userId: 'me', isOrgAdmin: true },
  }
  const leaveType = { id: 'sick', name: 'Sick Leave', color: '#D97706' }

  it.each([
    ['an employee', 'hidden', { code: 'teamCalendarHidden' }],
    ['an employee', 'absences', null],
    ['an employee', 'types', null],
    ['an admin', 'hidden', null],
    ['an org admin', 'hidden', null],
  ] as const)('for %s, set to %s: %j', (person, teamCalendar, problem) => {
    expect(whyNotTeamCalendar({ ...PEOPLE[person], teamCalendar })).toEqual(problem)
  })

  it.each([
    ['an employee', 'absences', 'a colleague', 'approved', 'without its type'],
    ['an employee', 'absences', 'a colleague', 'pending', 'nothing'],
    ['an employee', 'absences', 'a colleague', 'rejected', 'nothing'],
    ['an employee', 'absences', 'a colleague', 'cancelled', 'nothing'],
    ['an employee', 'types', 'a colleague', 'approved', 'with its type'],
    ['an employee', 'types', 'a colleague', 'pending', 'nothing'],
    ['an employee', 'hidden', 'a colleague', 'approved', 'without its type'],
    ['an employee', 'absences', 'me', 'approved', 'with its type'],
    ['an employee', 'absences', 'me', 'pending', 'with its type'],
    ['an employee', 'absences', 'me', 'rejected', 'nothing'],
    ['an employee', 'absences', 'me', 'cancelled', 'nothing'],
    ['an admin', 'absences', 'a colleague', 'approved', 'with its type'],
    ['an admin', 'hidden', 'a colleague', 'pending', 'with its type'],
    ['an org admin', 'hidden', 'a colleague', 'pending', 'with its type'],
    ['an org admin', 'types', 'a colleague', 'rejected', 'nothing'],
  ] as const)('shows %s, set to %s, leave of %s that is %s: %s', (person, teamCalendar, id, status, shown) => {
    const name = { id, firstName: 'Will', lastName: 'Worker', nameSuffix: '' }
    const days = { startDate: '2026-12-21', endDate: '2026-12-23' }
    const stored = { user: { ...name, username: 'will', email: 'w@b.example' }, ...days, leaveType, status }
    const absence = { user: name, ...days, leaveType: shown === 'with its type' ? leaveType : null, status }
    expect(
      toTeamAbsence({ ...PEOPLE[person], teamCalendar }, {
        ...stored,
        notes: 'Flu',
        hoursRequested: 8,
      } as typeof stored),
    ).toEqual(shown === 'nothing' ? null : absence)
  })

  it.each([
    ['2026-12-01', '2026-12-01', null],
    ['2026-12-01', '2027-01-31', null],
    ['2026-12-01', '2027-02-01', { code: 'tooManyCalendarDays' }],
    ['2026-12-02', '2026-12-01', { code: 'endBeforeStart' }],
  ])('has the days from %s to %s: %j', (startDate, endDate, problem) => {
    expect(whyNotCalendarDays({ startDate, endDate })).toEqual(problem)
  })
})
