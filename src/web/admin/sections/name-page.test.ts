import { expect, it } from 'vitest'
import { namePage } from './name-page.ts'

const orgAdmin = { isAdmin: false, isOrgAdmin: true, isMasterAdmin: false, organizationId: 'northwind' }
const admin = { ...orgAdmin, isAdmin: true, isOrgAdmin: false }

it.each([
  ['', orgAdmin, 'Home'],
  ['section=users', orgAdmin, 'People'],
  ['section=users&tab=everyone', orgAdmin, 'People'],
  ['section=users&tab=teams', admin, 'Teams · People'],
  ['section=leave', orgAdmin, 'Requests · Leave'],
  ['section=leave&tab=policies&type=t1', orgAdmin, 'Policies · Leave'],
  ['section=payroll&group=g1', admin, 'Payroll'],
  ['section=settings', orgAdmin, 'General · Settings'],
  ['section=settings', admin, 'Home'],
  ['section=branding', admin, 'Branding · Settings'],
  ['section=nonsense', orgAdmin, 'Home'],
])('?%s is named', (search, user, expected) => {
  expect(namePage(user, new URLSearchParams(search))).toBe(expected)
})
