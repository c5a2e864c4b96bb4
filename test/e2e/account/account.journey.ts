import { type Browser, expect, type Page, test } from '@playwright/test'
import { collectViolations, inspect } from '../support/inspect.ts'
import { giveFocus } from '../support/keyboard.ts'
import { createOrganization, MASTER_ADMIN, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const NEW_PASSWORD = 'a new long password'

async function createEmployee(page: Page): Promise<{ username: string; email: string }> {
  const organization = await createOrganization(page)
  await signInAs(page, organization.orgAdmin, PASSWORD)
  const username = unique('employee')
  const email = `${username}@northwind.example`
  const data = { username, password: PASSWORD, email, firstName: 'Zora', lastName: 'Neal' }
  expect((await page.request.post(`/api/organizations/${organization.id}/users`, { data })).status()).toBe(201)
  await signInAs(page, username, PASSWORD)
  return { username, email }
}

async function onAnotherDevice(browser: Browser, username: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await signInAs(page, username, PASSWORD)
  return page
}

test('someone changes their own password: this device stays signed in, all others do not @database', async ({
  page,
  browser,
}) => {
  const { username } = await createEmployee(page)
  const other = await onAnotherDevice(browser, username)
  await other.goto('/time-clock')
  await expect(other.getByRole('button', { name: 'Clock In' })).toBeVisible()

  await page.goto('/time-clock')
  const openMenu = page.getByRole('button', { name: 'More' })
  const account = page.getByRole('link', { name: 'My account: Zora Neal' })
  await expect(openMenu.or(account)).toBeVisible()
  if (await openMenu.isVisible()) await openMenu.click()
  await account.click()
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill('not the password')
  await dialog.getByLabel('New password').fill(NEW_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('This is not your current password')).toBeVisible()
  await expect(dialog.getByLabel('Current password')).toBeFocused()
  await expect(dialog.getByLabel('New password')).toHaveValue(NEW_PASSWORD)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Password changed. You are signed out on all other devices.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await other.reload()
  await other.getByLabel('Username').fill(username)
  await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByText('Login failed. Please check your credentials and try again.')).toBeVisible()
  await other.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await other.getByRole('button', { name: 'Sign In' }).click()
  await expect(other.getByRole('button', { name: 'Clock In' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)
  await other.context().close()
})

test('someone edits their profile, email, and notifications, and signs out elsewhere @desk', async ({
  page,
  browser,
}) => {
  const { username } = await createEmployee(page)
  const other = await onAnotherDevice(browser, username)
  await page.goto('/account')
  await page.getByLabel('First name').fill('')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('First name is required')).toBeVisible()
  await page.getByLabel('First name').fill('Zelda')
  await page.getByLabel('Phone number').fill('(312) 555-0147')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()

  await page.getByRole('button', { name: 'Change email' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email' })
  await dialog.getByLabel('Email').fill(`zelda.${username}@northwind.example`)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Your email address is now zelda.${username}@northwind.example`)).toBeVisible()

  await page.getByLabel('Default email for timesheets').fill('payroll')
  await page.getByRole('button', { name: 'Save default email' }).click()
  await expect(page.getByText('Please enter a valid email address')).toBeVisible()
  await page.getByLabel('Default email for timesheets').fill('payroll@northwind.example')
  await page.getByRole('button', { name: 'Save default email' }).click()
  await expect(page.getByText('Default email saved successfully')).toBeVisible()
  const decisions = page.getByRole('group', { name: /^Decisions about my leave/ })
  await giveFocus(decisions.getByRole('switch', { name: 'Email' }))
  await page.keyboard.press('Space')
  await expect(decisions.getByRole('switch', { name: 'Email' })).not.toBeChecked()
  await expect(decisions.getByRole('switch', { name: 'On my devices' })).toBeChecked()

  await expect(page.getByText('This device', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
  await expect(page.getByText('Signed out on 1 other device')).toBeVisible()
  expect((await other.request.get('/api/user')).status()).toBe(401)
  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Zelda')
  await expect(page.getByLabel('Default email for timesheets')).toHaveValue('payroll@northwind.example')
  await expect(decisions.getByRole('switch', { name: 'Email' })).not.toBeChecked()
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(1)
  await other.context().close()
})

test('the account page works for everyone in an organization @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/account')
  await expect(page.getByRole('group', { name: /^Leave requests to decide/ }).getByRole('switch')).toHaveCount(2)
  await inspect(page, violations, 'account')
  expect(violations).toEqual([])
})

test('the dialog for a password works for everyone, and a master admin has no timesheets @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await signInAs(page, MASTER_ADMIN, PASSWORD)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Devices' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Timesheets' })).toBeHidden()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Enter your current password')).toBeVisible()
  await inspect(page, violations, 'own password')
  expect(violations).toEqual([])
})
