import { expect, type Page, test } from '@playwright/test'
import { largeTextBrowser } from '../support/browsers.ts'
import { collectOverflow, collectViolations } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

// A mobile page that is too wide is zoomed out, which hides it.
test.use({ launchOptions: largeTextBrowser, isMobile: false })

async function visit(page: Page, paths: readonly string[]): Promise<string[]> {
  const violations = collectViolations(page)
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-arriving]')).toHaveCount(0)
    await collectOverflow(page, violations, path)
  }
  return violations
}

test('public pages fit a phone with text of twice the size @phone', async ({ page }) => {
  expect(await visit(page, ['/', '/help', '/register-organization', '/forgot-password'])).toEqual([])
})

test('the pages of an organization fit a phone with text of twice the size @phone', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const sections = ['home', 'users', 'timesheets', 'leave', 'pay', 'subscription', 'settings']
  const own = ['/time-clock', '/history', '/leave', '/account']
  expect(await visit(page, [...own, ...sections.map((section) => `/org-admin?section=${section}`)])).toEqual([])
})
