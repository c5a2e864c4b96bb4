import { expect, it } from 'vitest'
import { type Audience, gate } from './gate.ts'

const employee = { isAdmin: false, isOrgAdmin: false }
const orgAdmin = { isAdmin: false, isOrgAdmin: true }
const admin = { isAdmin: true, isOrgAdmin: false }

const cases: [Audience | null, ReturnType<typeof gate>[]][] = [
  // audience            nobody    employee    org admin   admin
  ['public', ['show', 'show', 'show', 'show']],
  ['signedOut', ['show', 'home', 'home', 'home']],
  ['user', ['signIn', 'show', 'show', 'show']],
  ['orgAdmin', ['signIn', 'denied', 'show', 'denied']],
  ['admin', ['signIn', 'denied', 'denied', 'show']],
  [null, ['signIn', 'notFound', 'notFound', 'notFound']],
]

it.each(cases)('a page for %s', (audience, expected) => {
  expect([null, employee, orgAdmin, admin].map((user) => gate(audience, user))).toEqual(expected)
})
