import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { addDays } from '#domain/time/zones/zones.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { actOn } from '../support/administration.ts'
import { addEntry, currentDay, openTimesheet, toInstant } from '../support/entries.ts'
import { collectFaults, inspect } from '../support/inspect.ts'
import { decide, leaveDays, requestLeave } from '../support/leave.ts'
import { PASSWORD, signInAs } from '../support/people.ts'
import { inspectScreens } from '../support/screens.ts'

const wim = 'Wim Worker'
const dialog = (page: Page) => page.getByRole('dialog')
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).locator('visible=true').first()).toBeVisible()
const expectButton = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('button', { name }).locator('visible=true').first()).toBeVisible()

type State = {
  name: string
  address: string
  open: (page: Page) => Promise<unknown>
}

const workedDay = () => addDays(currentDay(), -1)

const ADMIN: State[] = [
  { name: 'the users', address: '/admin?section=users', open: (page) => expectText(page, wim) },
  {
    name: 'a person with errors',
    address: '/org-admin?section=users',
    open: async (page) => {
      await actOn(page, 'View/Edit', wim)
      await dialog(page).getByLabel('First name').fill('')
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
      await expectText(page, 'First name is required')
    },
  },
  {
    name: 'a one-time link',
    address: '/org-admin?section=users',
    open: async (page) => {
      await actOn(page, 'Reset PW', wim)
      await dialog(page).getByText('One-time link').click()
      await dialog(page).getByRole('button', { name: 'Show link' }).click()
      await expectButton(page, 'Copy link')
    },
  },
  {
    name: 'an import with problems',
    address: '/org-admin?section=users',
    open: async (page) => {
      await page.getByRole('button', { name: 'Import Users' }).click()
      const buffer = Buffer.from(
        'Username,Email,First name\r\nab,not an address,Ann\r\nright,right@harbor.example,Rita',
      )
      await page.getByLabel('File with people').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Check rows' }).click()
      await expectText(page, '1 of 2 rows has problems')
    },
  },
  { name: 'managed timesheets', address: '/admin/management', open: (page) => expectText(page, wim) },
  { name: 'managed users', address: '/admin/management?tab=users', open: (page) => expectText(page, wim) },
  {
    name: 'managed branding',
    address: '/admin/management?tab=branding',
    open: (page) => expectButton(page, 'Remove Dark Mode Logo'),
  },
  {
    name: 'all timesheets, with someone on the clock',
    address: '/admin?section=timesheets',
    open: async (page) => {
      const row = page.getByRole('table', { name: 'Timesheets' }).getByRole('row').filter({ hasText: wim })
      await expect(row).toContainText('On the clock')
    },
  },
  { name: 'the plans', address: '/admin?section=subscription', open: (page) => expectText(page, 'Starter') },
  {
    name: 'a support message with errors',
    address: '/admin?section=support',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click()
      await expectText(page, 'Subject is required')
    },
  },
  {
    name: 'the settings',
    address: '/admin?section=settings',
    open: (page) => expect(page.getByRole('switch', { name: /^Require Location/ })).toBeChecked(),
  },
  {
    name: 'the log',
    address: '/admin?section=audit',
    open: (page) => expectText(page, 'changed the location requirement'),
  },
  { name: 'the requests', address: '/admin?section=leave', open: (page) => expectText(page, wim) },
  ...(['Calendar', 'Leave Types', 'Leave Balances'] as const).map((part) => ({
    name: part,
    address: '/admin?section=leave',
    open: async (page: Page) => {
      await page.getByRole('tab', { name: part, exact: true }).click()
      await expectText(page, part === 'Leave Types' ? 'Paid Time Off (PTO)' : wim)
    },
  })),
]

const OWN: State[] = [
  {
    name: 'the clock of someone who is working',
    address: '/time-clock',
    open: (page) => expectButton(page, 'Clock Out'),
  },
  {
    name: 'the timesheet',
    address: '/history',
    open: async (page) => {
      await openTimesheet(page, workedDay())
      await expectText(page, '8.00')
    },
  },
  { name: 'leave balances', address: '/leave', open: (page) => expectText(page, 'hours available') },
  {
    name: 'the leave request form',
    address: '/leave?tab=request',
    open: (page) => expectButton(page, 'Submit request'),
  },
  { name: 'the leave request history', address: '/leave?tab=history', open: (page) => expectText(page, 'Approved') },
]

/** Returns the username of its employee. */
async function createUnreadablyBrandedOrganization(page: Page, browser: Browser): Promise<string> {
  const { organizationId, employeePage, pto } = await createAdminTeam(page, browser)
  const { username } = (await (await employeePage.request.get('/api/user')).json()) as { username: string }
  await addEntry(employeePage, username, {
    clockIn: toInstant(workedDay(), '09:00'),
    clockOut: toInstant(workedDay(), '17:00'),
  })
  await addEntry(employeePage, username, { clockIn: new Date(Date.now() - 60_000) })
  // The calendar opens with the current month.
  const { today } = leaveDays()
  const approved = { startDate: today, endDate: today, hoursRequested: 8 }
  await decide(page, await requestLeave(employeePage, pto, approved), 'approved', 'Enjoy it')
  await requestLeave(employeePage, pto)
  await page.request.post(`/api/organizations/${organizationId}/toggle-location-requirement`)
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa0000' } })
    .png()
    .toBuffer()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer }
  const theme = { primaryColor: '#ffff00', secondaryColor: '#ffff00', fontFamily: 'Lato' }
  const saved = await page.request.put('/api/admin/branding', { multipart: { ...theme, logo, logoDark: logo } })
  expect(saved.status()).toBe(200)
  await employeePage.context().close()
  return username
}

const LAID_OUT_APART = new Set(['the users', 'all timesheets, with someone on the clock'])

/** Colors depend little on the layout. */
const look: typeof inspect = (page, violations, name) =>
  LAID_OUT_APART.has(name) ? inspect(page, violations, name) : collectFaults(page, violations, name)

const screensOf = (states: readonly State[]) =>
  states.map(({ name, address, open }) => [name, (page: Page) => page.goto(address).then(() => open(page))] as const)

test.describe('with the brand color #ffff00, administrators see no accessibility violation @desk', () =>
  inspectScreens(screensOf(ADMIN), createUnreadablyBrandedOrganization, look))

test.describe('with the brand color #ffff00, employees see no accessibility violation @desk', () =>
  inspectScreens(
    screensOf(OWN),
    async (page, browser) => signInAs(page, await createUnreadablyBrandedOrganization(page, browser), PASSWORD),
    look,
  ))
