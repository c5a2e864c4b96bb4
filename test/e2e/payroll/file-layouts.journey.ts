import { expect, type Page, test } from '@playwright/test'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { EXPORT_TEMPLATE } from '#test/support/payroll.ts'
import { readDownload } from '../support/downloads.ts'
import { addEntry, currentDay, dialogButton, toDateText, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { pressKey } from '../support/keyboard.ts'
import { addEmployee, approveTimesheets, payEmployees, periodAddress } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Signed in as the administrator of an organization whose payroll 1 has the hours of Wim. */
async function closePayroll(page: Page) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = await addEmployee(page, id, 'Wim')
  const from = addDays(firstOfWeek(currentDay()), -7)
  const terms = { from, frequency: 'weekly', submission: 'optional', ruleSet: 'us-ca' } as const
  const group = await payEmployees(page, [wim], terms)
  const period = periodAddress(group, from)
  const monday = addDays(from, 1)
  await addEntry(page, wim.username, { clockIn: toInstant(monday, '08:00'), clockOut: toInstant(monday, '18:00') })
  await approveTimesheets(page.request, period)
  const preview = await page.request.get(`${period}/close-preview`)
  const { contentHash } = (await preview.json()) as { contentHash: string }
  const closed = await page.request.post(`${period}/close`, { data: { contentHash, without: [] } })
  expect(closed.status()).toBe(200)
  return { id, wim, group, from }
}

test('a file layout says what is missing until it is complete @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await closePayroll(page)
  await page.goto('/org-admin?section=file-layouts')
  const dialog = page.getByRole('dialog')
  await pressKey(page.getByRole('button', { name: 'Add file layout' }), 'Enter')
  await dialog.getByLabel('Name', { exact: true }).fill('Payroll service')
  await dialog.getByRole('combobox', { name: 'Column 1' }).selectOption('First name')
  const twice = 'First name is in the file twice. Remove one of them.'
  await expect(dialog.getByText(twice)).toBeVisible()
  await dialogButton(page, 'Add file layout').click()
  await expect(dialog.getByText(twice)).toHaveCount(2)
  await inspect(page, violations, 'a file layout with a column twice')
  await pressKey(dialogButton(page, 'Remove column 4'), 'Enter')
  await dialog.getByText('As in payroll').click()
  await dialog.getByLabel('Regular', { exact: false }).fill('REG')
  await expect(dialog.getByText('This file layout has no text for Overtime. Add what payroll calls it.')).toBeVisible()
  await dialog.getByLabel('Overtime', { exact: false }).fill('OT')
  await expect(dialog.getByRole('table').getByRole('row').nth(1)).toContainText('Wim')
  await dialogButton(page, 'Add file layout').click()
  await expect(page.getByText('Payroll service saved')).toBeVisible()
  expect(violations).toEqual([])
})

test('a payroll file has the columns and the pay codes of its layout @desk', async ({ page }) => {
  const { group, from } = await closePayroll(page)
  const columns = [
    { field: 'firstName' },
    { field: 'periodStart' },
    { field: 'periodEnd' },
    { field: 'code' },
    { field: 'hours' },
  ]
  const codes = [
    { code: 'regular', text: 'REG' },
    { code: 'overtime', text: 'OT' },
  ]
  const added = await page.request.post('/api/export-templates', { data: { ...EXPORT_TEMPLATE, columns, codes } })
  expect(added.status()).toBe(201)
  await page.goto(`/org-admin?section=payroll&group=${group}&period=${from}`)
  await pressKey(page.getByRole('button', { name: 'Other file layouts' }), 'Enter')
  const start = `Wim,${toDateText(from)},${toDateText(addDays(from, 6))}`
  const download = page.getByRole('menuitem', { name: 'Payroll service (CSV)' })
  expect(await readDownload(download)).toContain(`\r\n${start},REG,8.00\r\n${start},OT,2.00\r\n`)
})

test('someone who was deleted gets a payroll ID at the download @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { id, wim, group, from } = await closePayroll(page)
  expect((await page.request.delete(`/api/organizations/${id}/users/${wim.id}`)).status()).toBe(200)
  await page.goto(`/org-admin?section=payroll&group=${group}&period=${from}`)
  await page.getByLabel('Payroll ID of Wim Worker').fill('0042')
  await inspect(page, violations, 'a payroll ID of someone who was deleted')
  expect(await readDownload(page.getByRole('button', { name: 'Download with these IDs' }))).toContain(
    `\r\n0042,${wim.username},`,
  )
  await expect(page.getByLabel('Payroll ID of Wim Worker')).toBeHidden()
  expect(violations).toEqual([])
})
