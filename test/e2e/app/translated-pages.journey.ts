import { expect, type Page, test } from '@playwright/test'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'
import { translatePage } from '../support/translator.ts'

/** A tap within a second of another is ignored. */
async function tapUntil(page: Page, name: string, shown: string) {
  await expect(async () => {
    await page.getByRole('button', { name }).click({ timeout: 1000 })
    await expect(page.getByText(shown).first()).toBeVisible({ timeout: 1000 })
  }).toPass()
}

for (const translation of ['replaced', 'moved'] as const)
  test(`someone signs in and works a shift while texts are ${translation} by a translator @desk`, async ({ page }) => {
    const errors = await translatePage(page, translation)
    const { orgAdmin } = await createOrganization(page)
    await page.goto('/auth')
    await page.getByLabel('Username').fill(orgAdmin)
    for (const [password, answer] of [
      ['not the password', 'Login failed'],
      [PASSWORD, 'Logged in successfully'],
    ] as const) {
      await page.locator('input[type=password]').fill(password)
      await page.getByRole('button', { name: 'Sign In' }).click()
      await expect(page.getByText(answer).first()).toBeVisible()
    }
    await tapUntil(page, 'Clock In', 'Clocked in successfully')
    await tapUntil(page, 'Meal Break', 'On a meal break')
    await tapUntil(page, 'End Break', 'Break ended')
    await expect(page.getByText('On a meal break')).toHaveCount(0)
    await tapUntil(page, 'Clock Out', 'Clocked out successfully')
    expect(errors).toEqual([])
  })

test('the heading of a translated timesheet follows its period @desk', async ({ page }) => {
  const errors = await translatePage(page, 'replaced')
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/history?from=2026-02-01&to=2026-02-28')
  await expect(page.getByRole('heading', { name: 'Feb 01, 2026' })).toContainText('Feb 28, 2026')
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).not.toHaveURL(/2026-02-01/)
  await expect(page.getByText('Feb 01, 2026')).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Manual Entry' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create entry' }).click()
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
  expect(errors).toEqual([])
})
