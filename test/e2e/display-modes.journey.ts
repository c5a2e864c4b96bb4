import { expect, type Locator, type Page, test } from '@playwright/test'
import { addEntry, currentDay, toInstant } from './support/entries.ts'
import { createOrganization, PASSWORD, signInAs } from './support/people.ts'

const backgroundOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).backgroundColor)

const readHeaderColor = async (page: Page) => backgroundOf(page.locator('header').first())

/** Short and early enough to be over and in this month at any time. */
async function addSecondOfToday(page: Page, username: string) {
  const clockIn = toInstant(currentDay(), '00:00')
  await addEntry(page, username, { clockIn, clockOut: new Date(clockIn.getTime() + 1000) })
}

test('shows bars, switches and selected items in forced colors @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await addSecondOfToday(page, orgAdmin)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/org-admin?section=timesheets')
  const chosen = page.getByRole('tab', { selected: true }).first()
  await expect(chosen).toHaveText('All Timesheets')
  expect(await backgroundOf(chosen)).not.toBe(await backgroundOf(page.getByRole('tab', { selected: false }).first()))
  await expect(page.locator('figure .bg-ring').first()).toBeAttached()
  expect(await backgroundOf(page.locator('figure .bg-ring').first())).not.toBe(await readHeaderColor(page))

  await page.goto('/org-admin?section=settings')
  const one = page.getByRole('switch').first()
  await expect(one).toBeVisible()
  expect(await backgroundOf(one.locator('+ span'))).not.toBe(await backgroundOf(one))
})

test('prints a timesheet black on white, without controls or blank pages @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await addSecondOfToday(page, orgAdmin)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/history')
  await expect(page.getByRole('rowheader', { name: 'Total Hours' })).toBeVisible()
  await expect(page.getByRole('button').or(page.getByRole('link')).locator('visible=true')).toHaveCount(0)
  expect(await backgroundOf(page.locator('html'))).toBe('rgb(244, 247, 250)')
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('strengthens borders and muted text with more contrast @desk', async ({ page }) => {
  await page.goto('/help')
  const lines = () => page.locator('footer').evaluate((node) => getComputedStyle(node).borderTopColor)
  const usual = await lines()
  await page.emulateMedia({ contrast: 'more' })
  expect(await lines()).not.toBe(usual)
  await expect(page.locator('footer p')).toHaveCSS('color', 'rgb(10, 26, 51)')
})
