import { describe, expect, it } from 'vitest'
import { checkRouteAccess } from '../access/check-route-access.ts'
import { ROUTES } from '../routes.tsx'
import { createMenu } from './create-menu.ts'

const employee = { isAdmin: false, isOrgAdmin: false, isMasterAdmin: false, organizationId: 'northwind' }

function menuOf(user: typeof employee | (Omit<typeof employee, 'organizationId'> & { organizationId: null })) {
  return createMenu(
    user,
    ROUTES.filter(({ icon, audience }) => icon && checkRouteAccess(audience, user) === 'show'),
  )
}

const OWN = [null, ['Time Clock', 'Timesheet', 'Leave Management']]
const HELP = [null, ['Help & Documentation']]
const SECTIONS = ['Home', 'People', 'Timesheets', 'Leave', 'Payroll', 'Settings']

describe('the menu [2.13]', () => {
  it.each([
    ['an employee', employee, [OWN, HELP]],
    ['an org admin', { ...employee, isOrgAdmin: true }, [OWN, ['Organization Admin', SECTIONS], HELP]],
    ['an admin', { ...employee, isAdmin: true }, [OWN, ['Admin Panel', SECTIONS], HELP]],
    ['both', { ...employee, isAdmin: true, isOrgAdmin: true }, [OWN, ['Organization Admin', SECTIONS], HELP]],
    [
      'a platform admin',
      { ...employee, isAdmin: true, organizationId: null },
      [[null, ['Time Clock', 'Timesheet', 'Leave Management', 'Admin Panel']], HELP],
    ],
    ['a master admin', { ...employee, isMasterAdmin: true, organizationId: null }, [[null, ['Master Admin']]]],
  ])('of %s', (_, user, expected) => {
    expect(menuOf(user).map(({ title, items }) => [title, items.map((item) => item.title)])).toEqual(expected)
  })

  it.each([
    ['/org-admin', null, 'Home'],
    ['/org-admin', 'nonsense', 'Home'],
    ['/org-admin', 'users', 'People'],
    ['/admin', 'leave', 'Leave'],
    ['/org-admin', 'audit', 'Settings'],
    ['/org-admin', 'pay-groups', 'Settings'],
    ['/admin', 'payroll', 'Payroll'],
    ['/org-admin', 'subscription', 'Settings'],
    ['/history', null, 'Timesheet'],
    ['/history', 'users', 'Timesheet'],
  ])('at %s with the section %s shows where one is', (path, section, expected) => {
    const items = menuOf({ ...employee, isAdmin: true, isOrgAdmin: true }).flatMap((group) => group.items)
    expect(items.filter(({ isCurrent }) => isCurrent(path, section)).map(({ title }) => title)).toEqual([expected])
  })

  it('opens for admins the first settings that they may see', () => {
    const address = (user: typeof employee) =>
      menuOf(user)
        .flatMap(({ items }) => items)
        .find(({ title }) => title === 'Settings')?.href
    expect(address({ ...employee, isOrgAdmin: true })).toBe('/org-admin?section=settings')
    expect(address({ ...employee, isAdmin: true })).toBe('/admin?section=branding')
  })
})
