import { expect, it } from 'vitest'
import { replaceOldSection } from './old-addresses.ts'

const orgAdmin = { isAdmin: false, isOrgAdmin: true, isMasterAdmin: false, organizationId: 'northwind' }
const admin = { ...orgAdmin, isAdmin: true, isOrgAdmin: false }

it.each([
  ['section=approvals', orgAdmin, 'section=payroll'],
  ['section=approvals&period=g1_2026-11-08', orgAdmin, 'section=payroll&group=g1&period=2026-11-08'],
  ['section=approvals&period=2026-11-08', orgAdmin, 'section=payroll'],
  ['section=approvals&period=a_b_c', admin, 'section=payroll'],
  ['section=pay', orgAdmin, 'section=pay-groups'],
  ['section=pay', admin, 'section=payroll'],
  ['section=pay&tab=people&group=g1', orgAdmin, 'section=pay-groups&tab=people&group=g1'],
  ['section=pay&tab=payroll', orgAdmin, 'section=payroll'],
  ['section=payroll&group=g1', orgAdmin, null],
  ['section=users', orgAdmin, null],
  ['', orgAdmin, null],
])('?%s opens %s', (before, user, expected) => {
  expect(replaceOldSection(user, new URLSearchParams(before))?.toString() ?? null).toBe(expected)
})
