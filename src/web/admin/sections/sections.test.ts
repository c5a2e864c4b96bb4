import { expect, it } from 'vitest'
import { listTabs } from './dashboard-tabs.ts'
import { findNamed, listPlaces, openSection, sectionAddress } from './sections.ts'

const orgAdmin = { isAdmin: false, isOrgAdmin: true, isMasterAdmin: false, organizationId: 'northwind' }
const admin = { ...orgAdmin, isAdmin: true, isOrgAdmin: false }
const names = (named: readonly { name: string }[]) => named.map(({ name }) => name)

it('names the tabs as the specification does [2.69]', () => {
  expect(names(listTabs(orgAdmin))).toEqual([
    'Users',
    'All Timesheets',
    'Leave Requests',
    'Subscription',
    'Support',
    'Settings',
  ])
  expect(names(listTabs(admin))).toEqual(['Users', 'All Timesheets', 'Leave Requests', 'Support', 'Settings'])
})

it.each([
  [orgAdmin, 'home', undefined, 'Home'],
  [orgAdmin, 'users', 'Users', 'People'],
  [orgAdmin, 'payroll', undefined, 'Payroll'],
  [orgAdmin, 'subscription', 'Subscription', 'Settings'],
  [orgAdmin, 'audit', 'Settings', 'Settings'],
  [admin, 'branding', 'Settings', 'Settings'],
] as const)('%s at %s is in the tab %s and the place %s', (user, id, tab, place) => {
  expect(findNamed(listTabs(user), id)?.name).toBe(tab)
  expect(findNamed(listPlaces(user), id)?.name).toBe(place)
})

it('gives every section that someone may see one place', () => {
  for (const user of [orgAdmin, admin, { ...admin, isOrgAdmin: true }])
    expect(listPlaces(user).flatMap(({ sections }) => sections)).toHaveLength(
      new Set(listPlaces(user).flatMap(({ sections }) => sections)).size,
    )
})

it('opens with home, which needs no parameter', () => {
  expect(openSection(admin, 'subscription')?.id).toBe('home')
  expect(sectionAddress(orgAdmin, 'home')).toBe('/org-admin')
  expect(sectionAddress(admin, 'payroll')).toBe('/admin?section=payroll')
})
