import { expect, it } from 'vitest'
import { listKinds } from './rules.ts'

const employee = { isAdmin: false, isOrgAdmin: false, organizationId: 'northwind' }

it.each([
  ['an employee', employee, ['request-decided']],
  ['an admin', { ...employee, isAdmin: true }, ['request-waiting', 'request-decided']],
  ['an org admin', { ...employee, isOrgAdmin: true }, ['request-waiting', 'request-decided']],
  ['a person without an organization', { ...employee, organizationId: null }, []],
  ['a platform admin', { ...employee, isAdmin: true, organizationId: null }, []],
])('%s', (_, roles, expected) => {
  expect(listKinds(roles)).toEqual(expected)
})
