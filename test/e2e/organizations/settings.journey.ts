import { expect, test } from '@playwright/test'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { openSection } from '../support/administration.ts'
import { giveFocus, pressKey } from '../support/keyboard.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the time zone is changed by keyboard; the timesheet and the log show it @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const clockIn = new Date(Date.now() - 2 * 3_600_000)
  const entry = { username: orgAdmin, clockIn: clockIn.toISOString() }
  expect((await page.request.post('/api/time-entries', { data: entry })).status()).toBe(201)
  await page.goto('/time-clock')
  const since = (zone: string) => page.getByText(shortTimeText(clockIn, zone)).first()
  await expect(since(DEFAULT_TIMEZONE)).toBeVisible()

  await openSection(page, 'Settings')
  const change = page.getByRole('button', { name: 'Change time zone' })
  await giveFocus(change)
  await page.keyboard.press('Enter')
  const zone = page.getByRole('combobox', { name: 'Organization time zone' })
  await expect(zone).toBeFocused()
  await page.keyboard.press('Escape')
  await pressKey(page.getByRole('button', { name: 'Cancel' }), 'Enter')
  await expect(change).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Central Time – America/Chicago')
  await pressKey(change, 'Enter')
  await expect(zone).toBeFocused()
  await expect(zone).toHaveValue('Central Time – America/Chicago')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Save time zone' })).toBeDisabled()
  await zone.fill('nepal')
  await pressKey(zone, 'ArrowDown')
  await pressKey(zone, 'Enter')
  await expect(zone).toHaveValue(/Katmandu|Kathmandu/)
  await expect(page.getByText(/Current time there: .*UTC\+5:45/)).toBeVisible()
  await page.getByRole('button', { name: 'Save time zone' }).click()
  await expect(page.getByText(/The time zone is now/)).toBeVisible()
  // Nothing reloads, so the page must refetch.
  await page.evaluate(() => history.pushState(null, '', '/time-clock'))
  await expect(since('Asia/Kathmandu')).toBeVisible()

  await page.goto('/org-admin?section=audit')
  await expect(page.getByText('Ada Boss changed the time zone')).toBeVisible()
  await expect(page.getByText(/Times are in Asia\/Kat/)).toBeVisible()
})

test('a switch requires the location; the employee clock asks for it, and the log says who did it @desk', async ({
  page,
  browser,
}) => {
  const { employeePage } = await createAdminTeam(page, browser)
  await employeePage.goto('/time-clock')
  await expect(employeePage.getByText('Your organization does not require location tracking')).toBeVisible()
  await expect(employeePage.getByRole('button', { name: 'Clock In' })).toBeEnabled()

  await openSection(page, 'Settings')
  const required = page.getByRole('switch', { name: 'Require Location for Clock Actions' })
  await expect(required).not.toBeChecked()
  await expect(page.getByText('Off', { exact: true })).toBeVisible()
  await expect(required).toHaveAccessibleDescription(/must allow location access in their browser or mobile device/)
  await clickAndExpectText(required, 'Location is now required for clock actions')
  await expect(required).toBeChecked()
  await expect(page.getByText('On', { exact: true })).toBeVisible()

  await employeePage.reload()
  await expect(employeePage.getByText('Location tracking is required for clock in/out')).toBeVisible()
  await expect(employeePage.getByText('Location access denied', { exact: true })).toBeVisible()
  await expect(employeePage.getByRole('button', { name: 'Clock In' })).toBeDisabled()
  await employeePage.context().close()

  await page.goto('/org-admin?section=audit')
  await expect(page.getByText('Ada Boss changed the location requirement')).toBeVisible()
})

test('an org admin changes the organization’s name and address, and every page shows the name @desk', async ({
  page,
}) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await openSection(page, 'Settings')
  const name = unique('Harbor')
  await page.getByLabel('Organization name').fill('')
  await page.getByRole('button', { name: 'Save organization' }).click()
  await expect(page.getByText('Organization name is required')).toBeVisible()
  await page.getByLabel('Organization name').fill(name)
  await page.getByLabel('City').fill('Evanston')
  await page.getByLabel('Email', { exact: true }).fill('hello@harbor.example')
  await expect(page.getByText('The new address has to be confirmed')).toBeVisible()
  await page.getByRole('button', { name: 'Save organization' }).click()
  await expect(page.getByText('Organization saved')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Menu' }).getByText(name)).toBeVisible()
  await expect(page.getByText('The new address has to be confirmed')).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Evanston')
})
