import { expect, it } from 'vitest'
import type { User } from '#domain/auth/contract.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { checkRouteAccess } from '../access/check-route-access.ts'
import { createMenu } from '../menu/create-menu.ts'
import { ROUTES } from '../routes.tsx'
import { findCommands, listPageCommands, toPersonCommand } from './list-commands.ts'
import { listOtherCommands } from './other-commands.ts'

const employee = { isAdmin: false, isOrgAdmin: false, isMasterAdmin: false, organizationId: 'northwind' } as User
const orgAdmin = { ...employee, isOrgAdmin: true, isAdmin: true }

function commandsOf(user: User) {
  const pages = ROUTES.filter(({ icon, audience }) => icon && checkRouteAccess(audience, user) === 'show')
  return listPageCommands(user, createMenu(user, pages))
}
const titles = (commands: readonly { title: string }[]) => commands.map(({ title }) => title)

it('lists the pages of employees', () => {
  const expected = ['Time Clock', 'Timesheet', 'Leave Management', 'Help & Documentation', 'My account', 'Support']
  expect(titles(commandsOf(employee))).toEqual(expected)
})

it('lists every section by its name for administrators, each address once', () => {
  const commands = commandsOf(orgAdmin)
  for (const name of ['Users', 'All Timesheets', 'Leave Requests', 'Subscription', 'Support', 'Settings', 'Audit log'])
    expect(titles(commands)).toContain(name)
  expect(new Set(commands.map(({ href, title }) => `${href} ${title}`)).size).toBe(commands.length)
})

it.each([
  ['audit', ['Audit log']],
  ['timesheets', ['Timesheets']],
  ['all timesheets', ['All Timesheets']],
  ['admin', []],
  ['REQUESTS leave', ['Leave Requests']],
  ['nothing like it', []],
])('finds %s', (search, expected) => {
  expect(titles(findCommands(commandsOf(orgAdmin), search))).toEqual(expected)
})

it('shows administrators every address once before they type', () => {
  const commands = commandsOf(orgAdmin)
  const addresses = new Set(commands.map(({ href }) => href))
  const found = findCommands(commands, ' ')
  expect(found.map(({ href }) => href)).toEqual([...addresses])
  expect(titles(found).filter((title) => ['People', 'Users'].includes(title))).toEqual(['People'])
})

it('leads to a person by username, whatever it contains', () => {
  const person = { username: 'a&b=c', firstName: 'Zoë', lastName: 'Ångström', nameSuffix: '' } as ListedUser
  const command = toPersonCommand(orgAdmin, person)
  expect(command.title).toBe('Zoë Ångström')
  expect(new URL(command.href, 'http://localhost').searchParams.get('search')).toBe('a&b=c')
  expect(findCommands([command], 'zoe angs')).toEqual([command])
  expect(findCommands([command], 'A&B')).toEqual([command])
})

it.each([
  ['time zone', '/org-admin?section=settings#time-zone', 'Setting'],
  ['approve timesheets', '/org-admin?section=payroll', 'Action'],
  ['export payroll', '/org-admin?section=payroll', 'Action'],
  ['request leave', '/leave?tab=request', 'Action'],
  ['balances', '/org-admin?section=leave&tab=balances', 'Leave'],
  ['location permission', '/help#location', 'Help'],
])('finds “%s” for what it leads to', (search, href, note) => {
  const commands = [...commandsOf(orgAdmin), ...listOtherCommands(orgAdmin)]
  expect(findCommands(commands, search)[0]).toMatchObject({ href, note })
})

it('offers employees nothing that they may not do', () => {
  const notes = listOtherCommands(employee).map(({ href }) => href)
  expect(notes.filter((href) => href.startsWith('/org-admin') || href.startsWith('/admin'))).toEqual([])
  expect(notes).toContain('/leave?tab=request')
})

it('finds every address once', () => {
  const found = findCommands([...commandsOf(orgAdmin), ...listOtherCommands(orgAdmin)], 'e')
  expect(new Set(found.map(({ href }) => href)).size).toBe(found.length)
})
