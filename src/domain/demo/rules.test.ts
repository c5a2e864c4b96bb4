import { expect, it } from 'vitest'
import { canShowDemo } from './rules.ts'

const member = { organizationId: 'northwind', isOrganizationDeleted: false }

it.each([
  ['a member of an organization', member, true],
  ['someone without an organization', { ...member, organizationId: null }, false],
  ['a member of a deleted organization', { ...member, isOrganizationDeleted: true }, false],
])('%s can show the demo: %o → %s', (_, user, expected) => {
  expect(canShowDemo(user)).toBe(expected)
})
