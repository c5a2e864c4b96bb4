import { expect, it } from 'vitest'
import { type Audience, checkRouteAccess } from './check-route-access.ts'

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
