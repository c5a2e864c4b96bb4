import { expect, it } from 'vitest'
import { type Audience, checkRouteAccess, homeOf } from './check-route-access.ts'

const employee = { isAdmin: false, isOrgAdmin: false, isMasterAdmin: false, organizationId: 'northwind' }
const orgAdmin = { ...employee, isOrgAdmin: true }
const admin = { ...employee, isAdmin: true }
const master = { ...employee, isMasterAdmin: true }

const cases: [Audience | null, ReturnType<typeof checkRouteAccess>[]][] = [
  // audience            none      employee    org admin   admin       master admin
  ['public', ['show', 'show', 'show', 'show', 'home']],
  ['link', ['show', 'show', 'show', 'show', 'show']],
  ['signedOut', ['show', 'home', 'home', 'home', 'home']],
  ['session', ['signIn', 'show', 'show', 'show', 'show']],
  ['app.use', ['signIn', 'show', 'show', 'show', 'home']],
  ['orgAdminPage.open', ['signIn', 'denied', 'show', 'denied', 'home']],
  ['adminPage.open', ['signIn', 'denied', 'denied', 'show', 'home']],
  ['platform.oversee', ['signIn', 'denied', 'denied', 'denied', 'show']],
  [null, ['signIn', 'notFound', 'notFound', 'notFound', 'home']],
]

it.each(cases)('a page for %s', (audience, expected) => {
  expect([null, employee, orgAdmin, admin, master].map((user) => checkRouteAccess(audience, user))).toEqual(expected)
})

it('opens the time clock, or Home for administrators who chose it', () => {
  const homes = (startsAtHome: boolean) =>
    [employee, orgAdmin, admin, master].map((user) => homeOf({ ...user, startsAtHome }))
  expect(homes(false)).toEqual(['/time-clock', '/time-clock', '/time-clock', '/master-admin'])
  expect(homes(true)).toEqual(['/time-clock', '/org-admin', '/admin', '/master-admin'])
})
