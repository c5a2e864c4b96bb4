import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { sayInEnglish } from '#domain/languages/say.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { quickPeriods } from '#domain/time/periods.ts'
import { QUICK_PERIOD_LABELS } from '#domain/time/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays, firstOfMonth } from '#domain/time/zones/zones.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { openSection } from '../support/administration.ts'
import { interceptNext } from '../support/connection.ts'
import { addEntry, currentDay, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { closeWithEscape } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

const LONG_WORD = 'Inventory_of_everything_in_the_northern_warehouse_and_its_annexes_and_the_yard'
const COORDINATES = {
  clockInLatitude: 41.8781,
  clockInLongitude: -87.6298,
  clockOutLatitude: 41.8781,
  clockOutLongitude: -87.6298,
}

/** Three days of last month: work, a night shift, and leave. Noon in Chicago is 17:00 or 18:00 UTC. */
function createLastMonth() {
  const first = firstOfMonth(addDays(firstOfMonth(dayOf(new Date(), DEFAULT_TIMEZONE)), -1))
  const at = (day: number, time: string) => `${addDays(first, day - 1)}T${time}:00Z`
  return [
    { clockIn: at(6, '18:00'), clockOut: at(6, '22:30'), notes: '=1+1 is not a formula' },
    { clockIn: at(8, '18:00'), clockOut: at(9, '10:00'), notes: LONG_WORD, ...COORDINATES },
    { clockIn: at(12, '15:00'), clockOut: at(12, '23:00'), isLeaveTime: true },
  ]
}

async function createTimesheet(page: Page) {
  const organization = await createOrganization(page)
  await signInAs(page, organization.orgAdmin, PASSWORD)
  const username = unique('worker')
  const person = { username, password: PASSWORD, email: 'w@northwind.example', firstName: 'Wanda', lastName: 'Worker' }
  expect((await page.request.post(`/api/organizations/${organization.id}/users`, { data: person })).status()).toBe(201)
  for (const entry of createLastMonth()) {
    expect((await page.request.post('/api/time-entries', { data: { username, ...entry } })).status()).toBe(201)
  }
  return { username }
}

async function openPreview(page: Page) {
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page.getByText('3 entries, 28.50 hours')).toBeAttached()
  await page.getByRole('button', { name: 'Preview & Export' }).click()
  await expect(page.getByRole('dialog', { name: 'Timesheet Preview' })).toBeVisible()
}

async function downloadExport(page: Page, name: string): Promise<{ name: string; content: Buffer }> {
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()])
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) }
}

test('shows in the preview what the files contain, and names each file @desk', async ({ page }) => {
  const { username } = await createTimesheet(page)
  await signInAs(page, username, PASSWORD)
  await page.goto('/history')
  // The note of another month stays with that month.
  await page.getByLabel('Timesheet Note').fill('Left early on Friday')
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page.getByLabel('Timesheet Note')).toHaveValue('')
  await page.getByLabel('Timesheet Note').fill('Covered for a colleague')
  await openPreview(page)

  const preview = page.getByRole('article', { name: 'PDF preview' })
  await expect(preview.getByRole('heading', { name: 'Timesheet Report' })).toBeVisible()
  await expect(preview).toContainText('Wanda Worker')
  await expect(preview).toContainText('Covered for a colleague')
  await expect(preview).not.toContainText('Left early on Friday')
  await expect(preview.getByRole('columnheader')).toHaveText(['Date', 'Clock In', 'Clock Out', 'Hours', 'Notes'])
  await expect(preview.getByRole('row', { name: /Paid Time Off/ })).toContainText('8.00')
  await expect(preview.getByRole('row', { name: /Total Hours/ })).toContainText('28.50')
  const pdf = await downloadExport(page, 'Export PDF')
  expect(pdf.name).toMatch(/^timesheet-\d{4}-\d\d-\d\d\.pdf$/)
  expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
  await expect(page.getByText('PDF exported successfully')).toBeVisible()

  await page.getByText('Excel Preview').click()
  const sheet = page.getByRole('table', { name: 'Excel preview' })
  await expect(sheet.getByRole('row', { name: /PTO/ })).toContainText('8.00')
  await expect(sheet).toContainText('=1+1 is not a formula')
  const excel = await downloadExport(page, 'Export Excel')
  expect(excel.name).toMatch(/^timesheet-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(excel.content.subarray(0, 2).toString()).toBe('PK')

  const csv = await downloadExport(page, 'Export CSV')
  const rows = csv.content.toString().trimEnd().split('\r\n')
  expect(rows).toHaveLength(4)
  expect(rows[1]).toContain("'=1+1 is not a formula")
})

test('emails a timesheet, shows its delivery, and saves the default address @desk', async ({ page }) => {
  const { username } = await createTimesheet(page)
  await signInAs(page, username, PASSWORD)
  await page.goto('/history')
  await openPreview(page)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('Please enter an email address')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill('payroll')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill('payroll@northwind.example')
  await page.getByText('Save as default email address').click()
  // Saving the default fails, so only that is tried again, not the email.
  await interceptNext(page, '**/api/users/default-email', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('Failed to save default email')).toBeVisible()
  await expect(page.getByText('The timesheet was sent to payroll@northwind.example.')).toBeVisible()
  await page.getByRole('button', { name: 'Save default only' }).click()
  await expect(page.getByText('Default email saved successfully')).toBeVisible()
  const sent = page.getByRole('region', { name: 'Sent emails' }).getByRole('listitem')
  await expect(sent).toHaveCount(1)
  await expect(sent).toContainText('payroll@northwind.example')
  await expect(sent.getByText('Sent', { exact: true })).toBeVisible()

  await page.reload()
  await openPreview(page)
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue('payroll@northwind.example')
  await page.getByRole('button', { name: 'Clear default' }).click()
  await expect(page.getByText('Default email cleared successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clear default' })).toBeHidden()

  // What succeeds elsewhere in the dialog doesn't send the message.
  await page.getByLabel('Message').fill('Please check Tuesday')
  await downloadExport(page, 'Export PDF')
  await expect(page.getByText('PDF exported successfully')).toBeVisible()
  const questions: string[] = []
  page.on('dialog', (question) => {
    questions.push(question.message())
    void question.dismiss()
  })
  await page.keyboard.press('Escape')
  await expect.poll(() => questions).toEqual(['You have unsaved changes. Discard them?'])
  await page.getByLabel('Email', { exact: true }).fill('payroll@northwind.example')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText('Timesheet sent successfully')).toBeVisible()
  await closeWithEscape(page.getByRole('dialog', { name: 'Timesheet Preview' }))
  expect(questions).toHaveLength(1)
})

test('shows an administrator locations, and exports everyone’s timesheets @desk', async ({ page }) => {
  await createTimesheet(page)
  await openSection(page, 'All Timesheets')
  await page.getByRole('button', { name: 'View Timesheet for Wanda Worker' }).click()
  const dialog = page.getByRole('dialog', { name: 'Wanda Worker’s timesheet' })
  await dialog.getByRole('button', { name: 'Last month' }).click()
  await expect(dialog.getByText('3 entries, 28.50 hours')).toBeAttached()
  await expect(dialog.getByText('No location').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Preview & Export' }).click()
  const preview = page.getByRole('dialog', { name: 'Timesheet Preview' })
  await expect(preview.getByRole('columnheader', { name: 'Clock In Location' })).toBeVisible()
  const rightEdgeOf = (selector: string) =>
    preview.locator(selector).evaluate((element) => element.getBoundingClientRect().right)
  expect(await rightEdgeOf('article table')).toBeLessThan(await rightEdgeOf('article'))
  await expect(preview.getByText('Save as default email address')).toHaveCount(0)
  await closeWithEscape(preview)
  await expect(dialog.getByRole('button', { name: 'Preview & Export' })).toBeFocused()
  await closeWithEscape(dialog)

  await page.getByRole('button', { name: 'Export everyone' }).click()
  await page.getByRole('button', { name: 'Last month' }).click()
  const csv = await downloadExport(page, 'Export CSV')
  expect(csv.content.toString()).toContain('Wanda Worker')
})

/** Wim has worked for three days, and forgot to clock out on the next. Opens the export of that period. */
async function openExportOfEveryone(page: Page, browser: Browser) {
  const { employeePage, wim } = await createAdminTeam(page, browser)
  const today = currentDay()
  const day = addDays(today, -1)
  const range = quickPeriods(today).find(({ period }) => period.startDate <= day && day <= period.endDate)
  for (const back of [1, 2, 3]) {
    const before = addDays(day, -back)
    await addEntry(page, wim, { clockIn: toInstant(before, '08:00'), clockOut: toInstant(before, '16:00') })
  }
  await addEntry(page, wim, { clockIn: toInstant(day, '08:00') })
  await employeePage.close()
  await openSection(page, 'All Timesheets')
  await page.getByRole('button', { name: 'Export everyone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export everyone' })
  await dialog
    .getByRole('button', { name: range ? sayInEnglish(QUICK_PERIOD_LABELS[range.name]) : 'none', exact: true })
    .click()
  await expect(dialog.getByText('1 to check before you export')).toBeVisible()
  return dialog
}

test('checks a period before the export of everyone @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const dialog = await openExportOfEveryone(page, browser)
  await expect(dialog.getByRole('listitem')).toHaveText([/Wim Worker.*No end/])
  await inspect(page, violations, 'a period with something to check')
  expect(violations).toEqual([])
})

test('fixes a shift without an end before the export of everyone, in place @desk', async ({ page, browser }) => {
  const dialog = await openExportOfEveryone(page, browser)
  await dialog.getByRole('button', { name: /^Set end time: Wim Worker/ }).click()
  await expect(page.getByText(/^Clocked out /)).toBeVisible()
  await expect(dialog.getByText('Checked: every shift has an end, and none looks unusual')).toBeVisible()
  await expect(page.locator('div:focus')).toContainText('Checked')
  expect((await downloadExport(page, 'Export CSV')).content.toString()).toContain('Wim Worker')
})

test('says that there is nothing to preview without entries @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/history')
  await page.getByRole('button', { name: 'Preview & Export' }).click()
  await expect(page.getByText('No timesheet entries available for preview')).toBeVisible()
})
