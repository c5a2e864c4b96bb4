import { expect, type Locator, type Page, test } from '@playwright/test'
import { addEntry, currentDay, toInstant } from './support/entries.ts'
import { createOrganization, PASSWORD, signInAs } from './support/people.ts'

const groundOf = (place: Locator) => place.evaluate((element) => getComputedStyle(element).backgroundColor)

/** What forced colors leave of a ground that only the product's own colors had. */
const blank = async (page: Page) => groundOf(page.locator('header').first())

/** So short and so early that it is over and in this month, whenever this runs. */
async function addSecondOfToday(page: Page, username: string) {
  const clockIn = toInstant(currentDay(), '00:00')
  await addEntry(page, username, { clockIn, clockOut: new Date(clockIn.getTime() + 1000) })
}

test('forced colors: bars, switches and what is selected can be seen @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await addSecondOfToday(page, orgAdmin)
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/org-admin?section=timesheets')
  const chosen = page.getByRole('tab', { selected: true }).first()
  await expect(chosen).toHaveText('All Timesheets')
  expect(await groundOf(chosen)).not.toBe(await groundOf(page.getByRole('tab', { selected: false }).first()))
  await expect(page.locator('figure .bg-ring').first()).toBeAttached()
  expect(await groundOf(page.locator('figure .bg-ring').first())).not.toBe(await blank(page))

  await page.goto('/org-admin')
  const one = page.getByRole('switch').first()
  await expect(one).toBeVisible()
  expect(await groundOf(one.locator('+ span'))).not.toBe(await groundOf(one))
})

test('a timesheet on paper: black on white, no controls, the total once, no blank page @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await addSecondOfToday(page, orgAdmin)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await page.goto('/history')
  await expect(page.getByRole('rowheader', { name: 'Total Hours' })).toBeVisible()
  await expect(page.getByRole('button').or(page.getByRole('link')).locator('visible=true')).toHaveCount(0)
  expect(await groundOf(page.locator('html'))).toBe('rgb(244, 247, 250)')
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('more contrast: edges and quiet words become stronger @desk', async ({ page }) => {
  await page.goto('/help')
  const lines = () => page.locator('footer').evaluate((element) => getComputedStyle(element).borderTopColor)
  const usual = await lines()
  await page.emulateMedia({ contrast: 'more' })
  expect(await lines()).not.toBe(usual)
  await expect(page.locator('footer p')).toHaveCSS('color', 'rgb(10, 26, 51)')
})
