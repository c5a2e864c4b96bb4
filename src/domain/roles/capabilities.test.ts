import { expect, it } from 'vitest'
import { api } from '../api.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Capability, can, canReach, dashboardPath, type Reach, type RoleFlags, reachOf } from './capabilities.ts'

const employee: RoleFlags = { isAdmin: false, isOrgAdmin: false, isMasterAdmin: false, organizationId: 'northwind' }
const PEOPLE = {
  employee,
  manager: { ...employee, isManager: true },
  admin: { ...employee, isAdmin: true },
  orgAdmin: { ...employee, isOrgAdmin: true },
  both: { ...employee, isAdmin: true, isOrgAdmin: true, isManager: true },
  withoutOrganization: { ...employee, organizationId: null },
  platformAdmin: { ...employee, isAdmin: true, organizationId: null },
  masterAdmin: { ...employee, isMasterAdmin: true, organizationId: null },
}

const [none, self, others, team, all] = ['none', 'self', 'others', 'team', 'all'] as const
type Row = readonly [Reach, Reach, Reach, Reach, Reach, Reach, Reach, Reach]

/**
 * Columns are those of `PEOPLE`: employee, manager, admin, org admin, both, without an organization, platform admin, master
 * admin.
 */
const REACH: Record<Capability, Row> = {
  'timesheets.view': [self, team, all, all, all, self, all, none],
  'entries.correct': [self, team, all, all, all, self, all, none],
  'leave.view': [self, team, all, all, all, self, self, none],
  'leave.change': [self, team, all, all, all, self, self, none],
  'balances.view': [self, team, all, all, all, self, self, none],

  'locations.view': [none, none, all, all, all, none, all, none],
  'longShifts.confirm': [none, team, all, all, all, none, all, none],
  'presence.view': [none, team, all, all, all, none, none, none],
  'teams.view': [none, team, all, all, all, none, none, none],
  'teams.manage': [none, none, all, all, all, none, none, none],
  'hiddenCalendar.view': [none, team, all, all, all, none, none, none],
  'leave.decide': [none, others, all, all, all, none, none, none],
  'balances.adjust': [none, none, all, all, all, none, none, none],
  'leaveTypes.manage': [none, none, all, all, all, none, none, none],
  'timesheets.approve': [none, others, all, all, all, none, none, none],
  'payPeriods.close': [none, none, all, all, all, none, none, none],
  'payGroups.manage': [none, none, none, all, all, none, none, none],
  'exportTemplates.edit': [none, none, none, all, all, none, none, none],

  'people.manage': [none, none, all, all, all, none, all, none],
  'userFiles.use': [none, none, all, none, all, none, none, none],
  'passwords.reset': [none, none, none, all, all, none, none, none],
  'orgAdmins.appoint': [none, none, none, all, all, none, none, none],
  'sampleData.manage': [none, none, all, all, all, none, none, none],
  'audit.view': [none, none, all, all, all, none, none, none],
  'email.confirm': [none, none, all, all, all, none, none, none],
  'branding.edit': [none, none, all, none, all, none, none, none],
  'settings.edit': [none, none, none, all, all, none, none, none],
  'subscription.manage': [none, none, none, all, all, none, none, none],
  'platform.oversee': [none, none, none, none, none, none, none, all],

  'app.use': [all, all, all, all, all, all, all, none],
  'teamPage.open': [none, team, none, none, none, none, none, none],
  'adminPage.open': [none, none, all, none, all, none, all, none],
  'orgAdminPage.open': [none, none, none, all, all, none, none, none],
}

const CAPABILITIES = Object.keys(REACH) as Capability[]

it.each(CAPABILITIES)('%s: whose things each role reaches', (capability) => {
  expect(Object.values(PEOPLE).map((person) => reachOf(person, capability))).toEqual(REACH[capability])
})

it('people with several roles reach what one of them reaches', () => {
  const order: readonly Reach[] = [none, self, others, team, all]
  for (const [, , admin, orgAdmin, both] of Object.values(REACH))
    expect(order.indexOf(both)).toBe(Math.max(order.indexOf(admin), order.indexOf(orgAdmin)))
})

it('people can do what reaches something', () => {
  const able = Object.entries(PEOPLE).flatMap(([who, person]) => (can(person, 'branding.edit') ? [who] : []))
  expect(able).toEqual(['admin', 'both'])
})

it.each([
  ['employee', 'me', true],
  ['employee', 'you', false],
  ['withoutOrganization', 'me', true],
  ['withoutOrganization', 'you', false],
  ['manager', 'me', true],
  ['manager', 'you', true],
  ['admin', 'you', true],
  ['orgAdmin', 'you', true],
  ['platformAdmin', 'you', true],
  ['masterAdmin', 'me', false],
] as const)('%s and the entries of %s: %s', (who, ownerId, expected) => {
  const actor = { ...PEOPLE[who], userId: 'me' }
  expect([canReach(actor, 'timesheets.view', ownerId), canReach(actor, 'entries.correct', ownerId)]).toEqual([
    expected,
    expected,
  ])
})

it('org admins have one dashboard, and other administrators the other', () => {
  const { admin, orgAdmin, both, platformAdmin } = PEOPLE
  expect([admin, platformAdmin].map(dashboardPath)).toEqual(['/admin', '/admin'])
  expect([orgAdmin, both].map(dashboardPath)).toEqual(['/org-admin', '/org-admin'])
})

type Feature = keyof typeof api
const every = (feature: Feature) => Object.keys(api[feature]).map((name) => `${feature}.${name}`)

/** Calls that not everyone may make, by the capability that they are for. */
const CALLS: Partial<Record<Capability, readonly string[]>> = {
  'timesheets.view': ['timesheets.ofMember', 'timesheets.ofPerson', 'timesheets.downloadAll'],
  'entries.correct': ['timesheets.bookLeave'],
  'leave.view': ['leaveRequests.pending'],
  'balances.view': ['leaveBalances.team', 'leaveBalances.explain'],
  'teams.view': ['teams.list', 'teams.people'],
  'teams.manage': ['teams.create', 'teams.change', 'teams.remove', 'teams.movePeople'],
  'presence.view': ['timeEntries.onTheClock', 'timesheets.weeklyHours', 'timesheets.needsAttention'],
  'leave.decide': ['leaveRequests.decide'],
  'balances.adjust': ['leaveBalances.adjust', 'leaveBalances.assignPolicy'],
  'leaveTypes.manage': [...every('leaveTypes'), ...every('leaveSettings'), ...every('leaveAccrual')],
  'timesheets.approve': [
    'payPeriods.list',
    'payPeriods.timesheets',
    'payPeriods.approve',
    'payPeriods.reject',
    'payPeriods.unapprove',
    'payPeriods.unapproveMany',
    'payPeriods.acceptWarning',
    'payPeriods.undoAcceptance',
    'timesheets.acceptDay',
    'timesheets.undoAcceptedDay',
  ],
  'payPeriods.close': every('payroll').filter((name) => !/(add|change)Template$/.test(name)),
  'payGroups.manage': every('payGroups'),
  'exportTemplates.edit': ['payroll.addTemplate', 'payroll.changeTemplate'],
  'people.manage': [
    ...every('users').filter((name) => !/\.(resetPassword|toggleOrgAdmin)$/.test(name)),
    ...every('userRemoval'),
  ],
  'userFiles.use': every('userFiles'),
  'passwords.reset': ['users.resetPassword'],
  'orgAdmins.appoint': ['users.toggleOrgAdmin'],
  'sampleData.manage': every('sampleData'),
  'audit.view': every('audit'),
  'branding.edit': ['branding.save', 'branding.remove'],
  'settings.edit': [...every('organizations'), ...every('organizationSettings')],
  'subscription.manage': every('subscriptions').filter((name) => name !== 'subscriptions.sync'),
  'platform.oversee': [...every('platform'), 'subscriptions.sync'],
}

const FOR_EVERYONE = ['nothing', 'session', 'app.use']
const restricted = Object.entries(api).flatMap(([feature, rows]) =>
  Object.entries<Endpoint>(rows)
    .filter(([, { access }]) => !FOR_EVERYONE.includes(access.needs))
    .map(([name, { access }]) => [`${feature}.${name}`, access] as const),
)

it.each(restricted)('%s needs its capability', (name, { needs }) => {
  expect(CAPABILITIES.filter((one) => CALLS[one]?.includes(name))).toEqual([needs])
})

it.each([
  ['employee', 'me', false],
  ['manager', 'me', false],
  ['manager', 'you', true],
  ['admin', 'me', true],
] as const)('%s decides about the leave and timesheets of %s: %s', (who, ownerId, expected) => {
  const actor = { ...PEOPLE[who], userId: 'me' }
  expect([canReach(actor, 'leave.decide', ownerId), canReach(actor, 'timesheets.approve', ownerId)]).toEqual([
    expected,
    expected,
  ])
})

it('every call for managers is one that managers have a capability for, and no other is', () => {
  const open = restricted.filter(([, { reach }]) => reach === 'team').map(([name]) => name)
  const able = restricted.filter(([, { needs }]) => reachOf(PEOPLE.manager, needs as Capability) !== none)
  expect(open.sort()).toEqual(
    able
      .map(([name]) => name)
      .filter((name) => !FOR_ALL_ORGANIZATIONS.includes(name))
      .sort(),
  )
})

/** Platform admins and managers see timesheets by different calls. */
const FOR_ALL_ORGANIZATIONS = ['timesheets.ofPerson']
