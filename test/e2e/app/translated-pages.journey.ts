import { expect, type Page, test } from '@playwright/test'
import { createAdminTeam } from '../support/admin-team.ts'
import { toTypedDate } from '../support/entries.ts'
import { leaveDays } from '../support/leave.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'
import { showOriginal, translatePage } from '../support/translator.ts'

async function tap(page: Page, name: string, shown: string) {
  await Promise.all([page.getByText(shown).first().waitFor(), page.getByRole('button', { name }).click()])
}

/** Labels are translated, too. */
async function typeInto(page: Page, label: string, text: string) {
  await page.getByRole('textbox', { name: label }).selectText()
  await page.keyboard.type(text)
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
      await tap(page, 'Sign In', answer)
    }
    await tap(page, 'Clock In', 'Clocked in successfully')
    await tap(page, 'Meal Break', 'On a meal break')
    await tap(page, 'End Break', 'Break ended')
    await expect(page.getByText('On a meal break')).toHaveCount(0)
    await tap(page, 'Clock Out', 'Clocked out successfully')
    expect(errors).toEqual([])
  })

for (const translation of ['replaced', 'moved'] as const)
  test(`texts that were ${translation} change as before once the original is shown @desk`, async ({ page }) => {
    const errors = await translatePage(page, translation)
    const { orgAdmin } = await createOrganization(page)
    await signInAs(page, orgAdmin, PASSWORD)
    await page.goto('/time-clock')
    await tap(page, 'Clock In', 'Clocked in successfully')
    await tap(page, 'Meal Break', 'On a meal break')
    await showOriginal(page)
    await expect(page.locator('font')).toHaveCount(0)
    await tap(page, 'End Break', 'Break ended')
    await expect(page.getByText('On a meal break')).toHaveCount(0)
    await tap(page, 'Clock Out', 'Clocked out successfully')
    await page.goto('/history?from=2026-02-01&to=2026-02-28')
    await expect(page.getByRole('heading', { name: 'Feb 01' })).toContainText('Feb 28, 2026')
    await showOriginal(page)
    await page.getByRole('button', { name: 'Last month' }).click()
    await expect(page.getByRole('heading', { name: 'Feb 01' })).toHaveCount(0)
    expect(errors).toEqual([])
  })

test('a translated timesheet follows its period and takes an entry @desk', async ({ page }) => {
  const errors = await translatePage(page, 'replaced')
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/history?from=2026-02-01&to=2026-02-28')
  await expect(page.getByRole('heading', { name: 'Feb 01' })).toContainText('Feb 28, 2026')
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).not.toHaveURL(/2026-02-01/)
  await expect(page.getByRole('heading', { name: 'Feb 01' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Create Manual Entry' }).click()
  const create = page.getByRole('dialog').getByRole('button', { name: 'Create entry' })
  await create.click()
  await expect(page.getByRole('dialog').locator('[aria-invalid=true]').first()).toBeVisible()
  const monthStart = new URL(page.url()).searchParams.get('from') ?? ''
  await typeInto(page, 'Clock In date', toTypedDate(monthStart))
  await typeInto(page, 'Clock In time', '0900a')
  await typeInto(page, 'Clock Out time', '0530p')
  await create.click()
  await expect(page.getByText('Time entry created successfully')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('8.50').first()).toBeVisible()
  expect(errors).toEqual([])
})

test('leave is requested, found, and approved on translated pages @desk', async ({ page, browser }) => {
  const { employeePage } = await createAdminTeam(page, browser)
  const errors = [await translatePage(employeePage, 'replaced'), await translatePage(page, 'replaced')]
  const { monday } = leaveDays()
  await employeePage.goto('/leave?tab=request')
  await typeInto(employeePage, 'Start date', toTypedDate(monday))
  await typeInto(employeePage, 'End date', toTypedDate(monday))
  await expect(employeePage.getByRole('status').filter({ hasText: 'after this request' })).toContainText('72.00')
  await employeePage.getByRole('button', { name: 'Submit request' }).click()
  await expect(employeePage.getByText('Leave request submitted')).toBeVisible()
  await expect(employeePage.getByText('Pending').first()).toBeVisible()
  await employeePage.close()

  await page.goto('/org-admin')
  await page.getByRole('tab', { name: 'Leave Requests' }).click()
  const approve = page.getByRole('button', { name: /^Approve Wim Worker’s request/ })
  await expect(approve).toBeVisible()
  await page.getByPlaceholder('Search requests...').fill('no such person')
  await expect(page.getByText('No requests found')).toBeVisible()
  await page.getByPlaceholder('Search requests...').fill('wim')
  await approve.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve request' }).click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
  await expect(page.getByText('No pending requests')).toBeVisible()
  expect(errors).toEqual([[], []])
})

test('the landing page works if it was translated before its code arrived @desk', async ({ page }) => {
  await translatePage(page, 'replaced')
  let letCodeArrive = () => {}
  const isArriving = new Promise<void>((resolve) => (letCodeArrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isArriving
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('h1 font').first()).toBeVisible()
  letCodeArrive()
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('Billed monthly')
  await page.getByText(/^«?Annual»?$/).click()
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('billed annually')
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
})
