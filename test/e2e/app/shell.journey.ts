import { expect, type Locator, type Page, type Request, test } from '@playwright/test'
import { goToSection, openSection } from '../support/administration.ts'
import { interceptCalls } from '../support/connection.ts'
import { giveFocus, pressKey } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.beforeEach(async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
})

/** Its toast shows for five seconds: enough time to use it. */
async function openLocationSwitch(page: Page) {
  await openSection(page, 'Settings')
  return page.getByRole('switch', { name: 'Require Location for Clock Actions' })
}
const REQUIRED = 'Location is now required for clock actions'

test('stores the chosen theme under the key "theme" and applies it before the first paint [2.14] @desk', async ({
  page,
}) => {
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await page.evaluate(() => localStorage.setItem('theme', 'system'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('shows one toast at a time, reached with F8 and closed with Escape [9.12] @desk', async ({ page }) => {
  await giveFocus(page.getByRole('button', { name: 'Clock In' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeFocused()

  const required = await openLocationSwitch(page)
  await giveFocus(required)
  await page.keyboard.press('Space')
  await expect(page.getByText(REQUIRED)).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Dismiss notification' })).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText(REQUIRED)).toBeHidden()
  await expect(required).toBeFocused()
})

test('dismisses a toast by a swipe of 50 px to the right, not 40 px and not to the left @phone', async ({ page }) => {
  await pressKey(await openLocationSwitch(page), 'Space')
  const toast = page.getByRole('status').filter({ hasText: REQUIRED })
  await toast.hover()
  const box = await toast.boundingBox()
  if (!box) throw new Error('the toast has no box')
  const swipe = async (distance: number) => {
    await page.mouse.move(box.x + 60, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 60 + distance, box.y + 20, { steps: 4 })
    await page.mouse.up()
  }
  await swipe(40)
  await expect(toast).toBeVisible()
  await swipe(-80)
  await expect(toast).toBeVisible()
  await swipe(70)
  await expect(toast).toBeHidden()
})

test('a toast covers neither the bottom bar nor a phone’s keyboard, and nothing ends behind the bar @phone', async ({
  page,
}) => {
  await pressKey(await openLocationSwitch(page), 'Space')
  const top = async (locator: Locator) => (await locator.boundingBox())?.y ?? 0
  const bottom = async (locator: Locator) => {
    const box = await locator.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0)
  }
  const toast = page.getByRole('button', { name: 'Dismiss notification' })
  const bar = page.getByRole('navigation', { name: 'Pages' })
  // Holds it until the pointer is elsewhere.
  await toast.hover()
  expect(await bottom(toast)).toBeLessThan(await top(bar))
  await page.getByRole('button', { name: 'More' }).click({ trial: true })
  await giveFocus(page.getByLabel('Organization name'))
  await toast.hover()
  expect(await bottom(toast)).toBeLessThan(200)
  await toast.click()

  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  expect(await bottom(page.getByRole('contentinfo'))).toBeLessThanOrEqual(await top(bar))
})

test('reaches the page by keyboard from the skip link @desk', async ({ page }) => {
  await page.reload()
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: /skip to/i })
  await expect(skip).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeFocused()
})

test('shows permitted pages in the menu and the current page in the header [2.13]', async ({ page, isMobile }) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Time Clock')
  if (isMobile) await page.getByRole('button', { name: 'More' }).click()
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.getByRole('link')).toHaveText([
    'Time Clock',
    'Timesheet',
    'Leave Management',
    'Home',
    'People',
    'Timesheets',
    'Leave',
    'Payroll',
    'Settings',
    'Help & Documentation',
  ])
  await page.getByText('Dark', { exact: true }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await main.getByRole('link', { name: 'Timesheet', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Timesheet')
  const footer = page.getByRole('navigation', { name: 'Footer' })
  await expect(footer.getByRole('link')).toHaveText(['Help', 'Support', 'Terms', 'Privacy'])
})

const TABS = ['Users', 'All Timesheets', 'Leave Requests', 'Subscription', 'Support', 'Settings']

test('names the dashboard’s pages, and keeps its tabs in reach [2.69]', async ({ page, isMobile }) => {
  await page.goto('/org-admin?section=pay&tab=payroll')
  await expect(page).toHaveURL('/org-admin?section=payroll')
  await expect(page).toHaveTitle('Payroll | Watchbell')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Payroll')
  if (isMobile) {
    await expect(page.getByRole('button', { name: 'More' })).toHaveAttribute('aria-current', 'true')
    await heading.getByRole('button').click()
    const items = page.getByRole('menu').getByRole('menuitemradio')
    await expect(items).toHaveText([/^Home/, ...TABS.slice(0, 2), /^Leave Requests/, 'Payroll', ...TABS.slice(3)])
    await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText('Payroll')
    await page.keyboard.press('Escape')
    await expect(heading.getByRole('button')).toBeFocused()
  } else {
    const tabs = page.getByRole('tablist', { name: 'Administration' })
    await expect(tabs.getByRole('tab')).toHaveText(TABS)
    await expect(tabs.getByRole('tab', { selected: true })).toHaveCount(0)
    await giveFocus(tabs.getByRole('tab', { name: 'Users' }))
    await page.keyboard.press('ArrowLeft')
    await expect(tabs.getByRole('tab', { name: 'Settings' })).toBeFocused()
  }
  await goToSection(page, 'Support')
  await expect(heading).toHaveText('Settings')
  await expect(page).toHaveTitle('Support · Settings | Watchbell')
})

test('opens pages with at most 20 requests and 230 KiB of code', async ({ page, browser }) => {
  for (const [path, last] of [
    ['/history', 'Timesheet Note'],
    ['/leave', 'hours available'],
    ['/org-admin', 'Nothing waits for you'],
  ] as const)
    await test.step(path, async () => {
      const cold = await browser.newContext({ storageState: await page.context().storageState() })
      const fresh = await cold.newPage()
      const requests: Request[] = []
      fresh.on('request', (request) => request.url().startsWith('http') && requests.push(request))
      await fresh.goto(path)
      await expect(fresh.getByText(last).first()).toBeVisible()
      await expect(fresh.locator('[data-arriving]')).toHaveCount(0)
      const scripts = requests.filter((request) => request.resourceType() === 'script')
      const sizes = await Promise.all(scripts.map((script) => script.sizes()))
      const bytes = sizes.reduce((sum, size) => sum + size.responseHeadersSize + size.responseBodySize, 0)
      expect(requests.length).toBeLessThanOrEqual(20)
      expect(scripts.length).toBeGreaterThan(3)
      expect(bytes / 1024).toBeLessThanOrEqual(230)
      await cold.close()
    })
})

test('the clock shows without the styles of other pages, and those wait for them @desk', async ({ page }) => {
  const reconnect = await interceptCalls(page, '**/assets/style-*.css', (route) => route.abort())
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toHaveCSS('border-radius', '10px')
  await page.getByRole('link', { name: 'Timesheet', exact: true }).click()
  await expect(page.getByText('This page didn’t load')).toBeVisible()
  reconnect()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByText('Timesheet Note')).toBeVisible()
})
