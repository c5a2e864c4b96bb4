import { expect, type Page, test, type ViewportSize } from '@playwright/test'
import { choose, openSection } from '../support/administration.ts'
import {
  addEntry,
  chooseEntryAction,
  currentDay,
  dialogButton,
  openTimesheet,
  toInstant,
  typeInto,
} from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

const PUBLIC_PAGES: [string, RegExp][] = [
  ['/', /Get Started Now/],
  ['/login', /Or/],
  ['/register-organization', /Organization name/],
  ['/help', /Help/],
  ['/support', /Send Message/],
  ['/terms', /April 16, 2025/],
  ['/privacy', /April 16, 2025\. Last updated November 25, 2026/],
]
const SIGNED_IN_PAGES: [string, RegExp][] = [
  ['/time-clock', /Welcome,/],
  ['/history', /Total Hours/],
  ['/leave', /hours available/],
  ['/org-admin', /Nothing needs attention/],
  ['/org-admin?section=users', /Add User/],
  ['/org-admin?section=pay', /No pay groups yet/],
  ['/admin?section=users', /Add User/],
  ['/subscription', /Starter/],
  ['/help', /Help/],
  ['/nothing-here', /not found/i],
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

function createVisitor(page: Page, viewport: ViewportSize | null) {
  const violations = collectViolations(page)
  const visit = async ([address, text]: [string, RegExp]) => {
    if (viewport) await page.setViewportSize(viewport)
    await page.goto(address)
    await expect(page.getByText(text).locator('visible=true').first()).toBeVisible()
    await inspect(page, violations, address)
  }
  return { violations, visit }
}

test('public pages: no accessibility fault, no sideways scroll, no security policy violation', async ({
  page,
  viewport,
}) => {
  test.setTimeout(240_000)
  const { violations, visit } = createVisitor(page, viewport)
  const { id } = await createOrganization(page)
  for (const address of PUBLIC_PAGES) await visit(address)
  await visit([`/subscription?orgId=${id}`, /Starter/])
  expect(violations).toEqual([])
})

test('every step of registration with its errors: no accessibility fault, no sideways scroll', async ({
  page,
  viewport,
}) => {
  test.setTimeout(240_000)
  const { violations } = createVisitor(page, viewport)
  await page.goto('/register-organization')
  const next = page.getByRole('button', { name: 'Continue' })
  await next.click()
  await expect(page.getByText('Organization name is required')).toBeVisible()
  await inspect(page, violations, 'the organization with errors')
  if (viewport) await page.setViewportSize(viewport)
  await page.getByLabel('Organization name').fill('Harbor & Sons')
  await choose(page, 'Organization type', 'Business')
  await choose(page, 'Industry', 'Retail')
  await next.click()
  await next.click()
  await expect(page.getByText('State must be a 2-letter code')).toBeVisible()
  await inspect(page, violations, 'the contact details with errors')
  if (viewport) await page.setViewportSize(viewport)
  const contact = page.getByRole('group', { name: 'Contact details' })
  const values = { 'Street address': '1 Wharf Street', City: 'Chicago', State: 'IL', 'ZIP code': '60601' }
  for (const [label, value] of Object.entries(values)) await contact.getByLabel(label).fill(value)
  await contact.getByLabel('Phone number').fill('3125550100')
  await contact.getByLabel('Email').fill('office@harbor.example')
  await next.click()
  await page.getByRole('button', { name: 'Register organization' }).click()
  await expect(page.getByText('You must agree to the Terms of Use and Privacy Policy')).toBeVisible()
  await inspect(page, violations, 'the administrator with errors')
  expect(violations).toEqual([])
})

test('every screen of signed-in users: no accessibility fault, no sideways scroll', async ({ page, viewport }) => {
  test.setTimeout(240_000)
  const { violations, visit } = createVisitor(page, viewport)
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const clockIn = new Date(Date.now() - 7_200_000).toISOString()
  const clockOut = new Date(Date.now() - 3_600_000).toISOString()
  await page.request.post('/api/time-entries', { data: { username: orgAdmin, clockIn, clockOut } })
  await page.request.post('/api/time-entries', { data: { username: orgAdmin, clockIn: clockOut } })
  for (const address of SIGNED_IN_PAGES) await visit(address)

  if (viewport) await page.setViewportSize(viewport)
  await page.goto('/org-admin?section=users')
  await page.getByRole('button', { name: 'Add User' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await inspect(page, violations, 'the Add User dialog with errors')
  expect(violations).toEqual([])
})

test('every dialog of a timesheet: no accessibility fault, no sideways scroll', async ({ page, viewport }) => {
  test.setTimeout(300_000)
  const { violations } = createVisitor(page, viewport)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  // One second, so that it has ended even right after midnight.
  const today = currentDay()
  const clockOut = new Date(toInstant(today, '00:00').getTime() + 1000)
  const entry = await addEntry(page, orgAdmin, { clockIn: toInstant(today, '00:00'), clockOut, notes: 'Hall B' })
  await page.request.put(`/api/time-entries/${entry.id}`, { data: { notes: 'A long note '.repeat(40) } })

  const inspectState = async (state: string, open: () => Promise<void>) => {
    if (viewport) await page.setViewportSize(viewport)
    await openTimesheet(page, today)
    await open()
    await inspect(page, violations, state)
  }
  const addManually = () => page.getByRole('button', { name: 'Create Manual Entry' }).click()
  await inspectState('Create Manual Entry with errors', async () => {
    await addManually()
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByText('Enter a time').first()).toBeVisible()
  })
  await inspectState('Create Manual Entry in an hour that repeats', async () => {
    await addManually()
    await typeInto(page, 'Clock In date', '11012026')
    await typeInto(page, 'Clock In time', '0130a')
    await expect(page.getByText('First 01:30 AM CDT')).toBeVisible()
  })
  const expectDialog = () => expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()
  await inspectState('Edit time entry', async () => {
    await chooseEntryAction(page, 'Edit')
    await expectDialog()
  })
  await inspectState('History', async () => {
    await chooseEntryAction(page, 'History')
    await expect(page.getByText('created this entry')).toBeVisible()
  })
  const openPreview = () => page.getByRole('button', { name: 'Preview & Export' }).click()
  await inspectState('the PDF preview, with a sent email', async () => {
    await openPreview()
    await page.getByLabel('Email', { exact: true }).fill('payroll@northwind.example')
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(page.getByRole('region', { name: 'Sent emails' }).getByText('Sent', { exact: true })).toBeVisible()
  })
  await inspectState('the Excel preview without an address', async () => {
    await openPreview()
    await page.getByText('Excel Preview').click()
    await page.getByRole('button', { name: 'Send Email' }).click()
    await expect(page.getByText('Please enter an email address')).toBeVisible()
  })
  await inspectState('an administrator’s view of a timesheet', async () => {
    await openSection(page, 'All Timesheets')
    await page.getByRole('button', { name: /^View Timesheet/ }).click()
    await expect(page.getByRole('dialog').getByText('No location').first()).toBeVisible()
  })
  await inspectState('Export everyone', async () => {
    await openSection(page, 'All Timesheets')
    await page.getByRole('button', { name: 'Export everyone' }).click()
    await expectDialog()
  })
  await inspectState('Delete', async () => {
    await chooseEntryAction(page, 'Delete')
    await expectDialog()
  })
  await inspectState('the notification with Undo', async () => {
    await chooseEntryAction(page, 'Delete')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click()
    await page.getByRole('button', { name: 'Undo' }).hover()
  })
  await inspectState('Add Paid Time Off', async () => {
    await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
    await expectDialog()
  })

  await page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
  await inspectState('Create Manual Entry without a location', async () => {
    await addManually()
    await expect(page.getByText(/Location access denied/)).toBeVisible()
  })
  expect(violations).toEqual([])
})
