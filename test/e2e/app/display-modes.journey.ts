import { expect, type Locator, type Page, test } from '@playwright/test'
import { addEntry, currentDay, toInstant } from '../support/entries.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

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
  await page.goto('/org-admin?section=timesheets&chart=open')
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
  expect(await backgroundOf(page.locator('html'))).toBe('rgb(255, 255, 255)')
  await expect(page.locator('tfoot')).toHaveCSS('display', 'table-row-group')
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

/** Fields, too: those of forms are printed as text, but these pages have only filters. */
const readControls = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        'button:not(.on-paper), .button, input, select, textarea, nav, aside, main ~ footer, [role=menu]',
      ),
    ]
      .filter((element) => element.checkVisibility() && element.clientWidth > 1)
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  )

const PRINTED = [
  ['/time-clock', 'Times are in'],
  ['/history', 'Total Hours'],
  ['/leave', 'hours available'],
  ['/leave?tab=history', 'No active leave requests found'],
  ['/leave?tab=calendar', 'No one is off'],
  ['/org-admin', 'Waiting for your decision'],
  ['/org-admin?section=users', 'Username'],
  ['/org-admin?section=timesheets', 'This week'],
  ['/org-admin?section=leave&tab=types', 'Sick Leave'],
  ['/org-admin?section=leave&tab=balances', 'Ada Boss'],
  ['/org-admin?section=audit', 'Audit log'],
  ['/help', 'Open Time Clock and tap'],
] as const

test('prints every page in the light theme, with its name and without controls @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await addSecondOfToday(page, orgAdmin)
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  for (const [address, text] of PRINTED) {
    await page.goto(address)
    await expect(page.locator('main').getByText(text).first(), address).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(() => readControls(page), address).toEqual([])
    await expect(page.locator('header').first()).toContainText('Northwind Traders')
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(10, 26, 51)')
    expect(await backgroundOf(page.locator('html')), address).toBe('rgb(255, 255, 255)')
    for (const head of await page.locator('thead').all()) await expect(head).toHaveCSS('display', 'table-header-group')
  }
})

test('prints a dialog as if it were the page @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await addSecondOfToday(page, orgAdmin)
  await page.goto('/org-admin?section=timesheets')
  await page.getByRole('button', { name: /^View Timesheet for [^,]+$/ }).click()
  const dialog = page.getByRole('dialog', { name: /timesheet$/ })
  await expect(dialog.getByRole('table')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark', media: 'print' })
  await expect(dialog.getByRole('rowheader', { name: 'Total Hours' })).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  await expect.poll(() => readControls(page)).toEqual([])
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

test('changes all colors of the theme together with reduced motion @desk', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/help')
  await expect(page.locator('footer p')).toBeVisible()
  const remaining = await page.evaluate(() => {
    const elements = [...document.querySelectorAll('body *')]
    const colors = elements.map((element) => getComputedStyle(element).color)
    document.documentElement.dataset.theme = 'dark'
    return elements.filter((element, index) => getComputedStyle(element).color === colors[index]).length
  })
  expect(remaining).toBe(0)
})
