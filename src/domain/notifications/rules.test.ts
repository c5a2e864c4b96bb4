import { describe, expect, it } from 'vitest'
import { listKinds } from './rules.ts'

const employee = { isAdmin: false, isOrgAdmin: false, organizationId: 'northwind' }

describe('the kinds of', () => {
  it.each([
    ['an employee', employee, ['request-decided', 'entry-changed', 'forgot-clock-out']],
    [
      'an admin',
      { ...employee, isAdmin: true },
      ['request-waiting', 'request-decided', 'entry-changed', 'forgot-clock-out'],
    ],
    [
      'an org admin',
      { ...employee, isOrgAdmin: true },
      ['request-waiting', 'request-decided', 'entry-changed', 'forgot-clock-out'],
    ],
    ['a person without an organization', { ...employee, organizationId: null }, ['forgot-clock-out']],
    ['a platform admin', { ...employee, isAdmin: true, organizationId: null }, ['forgot-clock-out']],
  ])('%s', (_, roles, expected) => {
    expect(listKinds(roles)).toEqual(expected)
  })
})
