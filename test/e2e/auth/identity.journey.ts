import { expect, type Page, test } from '@playwright/test'
import { fetchEntries } from '../support/entries.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

const findMenu = (page: Page) => page.getByRole('complementary', { name: 'Menu' })

const findClockIn = (page: Page) => page.getByRole('button', { name: 'Clock In' })

test('refuses writes from a tab whose user has signed out, and reloads it @desk', async ({ page }) => {
  const [{ orgAdmin: ada }, { orgAdmin: ben }] = [await createOrganization(page), await createOrganization(page)]
  await signInAs(page, ada, PASSWORD)
  await page.goto('/time-clock')
  await expect(findMenu(page)).toContainText(ada)
  // A later read would already be refused, and the tap would go to the reloaded page.
  await expect(page.getByRole('region', { name: 'Your week' })).toContainText('Nothing planned.')
  await expect(page.getByRole('region', { name: 'Your week' })).toContainText('0.00')

  // The page stays open.
  expect((await page.request.post('/api/login', { data: { username: ben, password: PASSWORD } })).status()).toBe(200)
  await findClockIn(page).click()
  await expect(findMenu(page)).toContainText(ben)
  await expect(findClockIn(page)).toBeVisible()
  expect(await (await page.request.get(`/api/time-entries/${ben}`)).json()).toEqual([])
})

test('follows a sign-in and sign-out in another tab right away @desk', async ({ page, context }) => {
  const [{ orgAdmin: ada }, { orgAdmin: ben }] = [await createOrganization(page), await createOrganization(page)]
  const other = await context.newPage()
  await other.goto('/login')
  await signInAs(page, ada, PASSWORD)
  await page.goto('/leave')
  await expect(findMenu(page)).toContainText(ada)

  await other.getByLabel('Username', { exact: true }).fill(ben)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.keyboard.press('Enter')
  await expect(findMenu(page)).toContainText(ben)
  await expect(page).toHaveURL(/\/time-clock$/)

  await other.getByRole('button', { name: 'Sign Out' }).first().click()
  await expect(page.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
})

test('keeps a page working when its user’s username changes @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await expect(findClockIn(page)).toBeVisible()
  const { id, ...user } = (await (await page.request.get('/api/user')).json()) as { id: string }
  const username = unique('renamed')
  expect((await page.request.put(`/api/admin/users/${id}`, { data: { ...user, username } })).status()).toBe(200)

  await clickAndExpectText(findClockIn(page), 'Clocked in successfully')
  expect(await fetchEntries(page, username)).toMatchObject([{ isActive: true }])
  await page.getByRole('link', { name: 'View My Timesheet' }).click()
  await expect(page.getByRole('button', { name: /^Edit entry from/ })).toBeVisible()
})
