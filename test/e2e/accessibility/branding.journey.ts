import { type Browser, expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { addDays, dayOf } from '#domain/time/zones/zones.ts'
import { actOn } from '../support/administration.ts'
import { addEntry, openTimesheet, toInstant } from '../support/entries.ts'
import { collectFaults, collectViolations, inspect } from '../support/inspect.ts'
import { decide, requestLeave } from '../support/leave.ts'
import { createAdminTeam } from '../support/leave-admin.ts'
import { PASSWORD, signInAs } from '../support/people.ts'

// What fades in has no contrast yet: for those who want no motion, nothing fades.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const wim = 'Wim Worker'
const dialog = (page: Page) => page.getByRole('dialog')
const sees = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).locator('visible=true').first()).toBeVisible()
const offers = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('button', { name }).locator('visible=true').first()).toBeVisible()

type State = {
  name: string
  address: string
  /** Opens it, and waits for the sign that it is there. `worked` is the day of a whole entry. */
  open: (page: Page, worked: string) => Promise<unknown>
  /** Looked at on a phone's screen too, where it is built another way. */
  narrow?: true
}

const PEOPLE: State[] = [
  { name: 'the users', address: '/admin', open: (page) => sees(page, wim), narrow: true },
  {
    name: 'a person with errors',
    address: '/org-admin',
    open: async (page) => {
      await actOn(page, 'View/Edit', wim)
      await dialog(page).getByLabel('First name').fill('')
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
      await sees(page, 'First name is required')
    },
  },
  {
    name: 'a one-time link',
    address: '/org-admin',
    open: async (page) => {
      await actOn(page, 'Reset PW', wim)
      await dialog(page).getByText('One-time link').click()
      await dialog(page).getByRole('button', { name: 'Show link' }).click()
      await offers(page, 'Copy link')
    },
  },
  {
    name: 'an import with errors',
    address: '/org-admin',
    open: async (page) => {
      await page.getByRole('button', { name: 'Import Users' }).click()
      const buffer = Buffer.from('Username,Email,First name\r\nab,nobody,Ann\r\nright,right@harbor.example,Rita')
      await page.getByLabel('File with people').setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer })
      await page.getByRole('button', { name: 'Check rows' }).click()
      await sees(page, '1 of 2 rows has problems')
    },
  },
  { name: 'the timesheets to manage', address: '/admin/management', open: (page) => sees(page, wim) },
  { name: 'the users to manage', address: '/admin/management?tab=users', open: (page) => sees(page, wim) },
  {
    name: 'branding to manage',
    address: '/admin/management?tab=branding',
    open: (page) => offers(page, 'Remove Dark Mode Logo'),
  },
]

const SECTIONS: State[] = [
  {
    name: 'all timesheets, with one on the clock',
    address: '/admin?section=timesheets',
    open: async (page) => {
      await expect(page.getByRole('list', { name: 'On the clock now' }).getByText(wim)).toBeVisible()
      await expect(page.getByRole('list', { name: 'Users' })).toContainText('h this week')
    },
    narrow: true,
  },
  { name: 'the plans', address: '/admin?section=subscription', open: (page) => sees(page, 'Starter') },
  {
    name: 'a message to support with errors',
    address: '/admin?section=support',
    open: async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click()
      await sees(page, 'Subject is required')
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
    open: (page) => sees(page, 'changed the location requirement'),
  },
]

const LEAVE: State[] = [
  { name: 'the requests', address: '/admin?section=leave', open: (page) => sees(page, wim) },
  ...(['Calendar', 'Leave Types', 'Leave Balances'] as const).map((part) => ({
    name: part,
    address: '/admin?section=leave',
    open: async (page: Page) => {
      await page.getByRole('tab', { name: part, exact: true }).click()
      await sees(page, part === 'Leave Types' ? 'Paid Time Off (PTO)' : wim)
    },
  })),
]

/** What an employee sees. */
const OWN: State[] = [
  { name: 'the clock of one who works', address: '/time-clock', open: (page) => offers(page, 'Clock Out') },
  {
    name: 'the timesheet',
    address: '/history',
    open: async (page, worked) => {
      await openTimesheet(page, worked)
      await sees(page, '8.00')
    },
  },
  { name: 'the own leave', address: '/leave', open: (page) => sees(page, 'hours available') },
  { name: 'the form of leave', address: '/leave?tab=request', open: (page) => offers(page, 'Submit Request') },
  { name: 'the history of leave', address: '/leave?tab=history', open: (page) => sees(page, 'Approved') },
]

/** An organization in a colour that nothing can be read on or in, where something was worked, asked for and changed. */
async function hostileOffice(page: Page, browser: Browser, baseURL: string | undefined) {
  const { organizationId, employeePage: desk, pto } = await createAdminTeam(page, browser, baseURL)
  const { username } = (await (await desk.request.get('/api/user')).json()) as { username: string }
  const worked = addDays(dayOf(new Date(), DEFAULT_TIMEZONE), -1)
  await addEntry(desk, username, { clockIn: toInstant(worked, '09:00'), clockOut: toInstant(worked, '17:00') })
  await addEntry(desk, username, { clockIn: new Date(Date.now() - 60_000) })
  const first = await requestLeave(desk, pto)
  await decide(page, first, 'approved', 'Enjoy it')
  const later = addDays(first.endDate, 7)
  await requestLeave(desk, pto, { startDate: later, endDate: later, hoursRequested: 8 })
  await page.request.post(`/api/organizations/${organizationId}/toggle-location-requirement`)
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#aa0000' } })
    .png()
    .toBuffer()
  const logo = { name: 'logo.png', mimeType: 'image/png', buffer }
  const look = { primaryColor: '#ffff00', secondaryColor: '#ffff00', fontFamily: 'Lato' }
  const saved = await page.request.put('/api/admin/branding', { multipart: { ...look, logo, logoDark: logo } })
  expect(saved.status()).toBe(200)
  await desk.context().close()
  return { employee: username, worked }
}

for (const [what, states] of Object.entries({ people: PEOPLE, sections: SECTIONS, leave: LEAVE, own: OWN })) {
  test(`an organization that chose #ffff00, ${what}: no accessibility fault @desk`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow()
    const violations = collectViolations(page)
    const { employee, worked } = await hostileOffice(page, browser, baseURL)
    if (states === OWN) await signInAs(page, employee, PASSWORD)
    for (const { name, address, open, narrow } of states) {
      await page.setViewportSize({ width: 1280, height: 832 })
      await page.goto(address)
      await open(page, worked)
      await collectFaults(page, violations, name)
      if (!narrow) continue
      await page.setViewportSize({ width: 390, height: 844 })
      await open(page, worked)
      await inspect(page, violations, `${name}, on a phone`)
    }
    expect(violations).toEqual([])
  })
}
