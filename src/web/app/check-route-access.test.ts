import { expect, it } from 'vitest'
import { type Audience, checkRouteAccess } from './check-route-access.ts'

const employee = { isAdmin: false, isOrgAdmin: false }
const orgAdmin = { isAdmin: false, isOrgAdmin: true }
const admin = { isAdmin: true, isOrgAdmin: false }

const cases: [Audience | null, ReturnType<typeof checkRouteAccess>[]][] = [
  // audience            none      employee    org admin   admin
  ['public', ['show', 'show', 'show', 'show']],
  ['signedOut', ['show', 'home', 'home', 'home']],
  ['user', ['signIn', 'show', 'show', 'show']],
  ['orgAdmin', ['signIn', 'denied', 'show', 'denied']],
  ['admin', ['signIn', 'denied', 'denied', 'show']],
  [null, ['signIn', 'notFound', 'notFound', 'notFound']],
]

it.each(cases)('a page for %s', (audience, expected) => {
  expect([null, employee, orgAdmin, admin].map((user) => checkRouteAccess(audience, user))).toEqual(expected)
})
