import { expect, type Page, type Route, test } from '@playwright/test'
import { interceptCalls, interceptNext } from '../support/connection.ts'
import { addEntry, currentDay, openTimesheet, toInstant } from '../support/entries.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

const failOnce = (page: Page, url: string) =>
  interceptNext(page, url, (route) => route.fulfill({ status: 500, body: '{}' }))

/** Leaves the next call unanswered until `fail`. */
function holdNext(page: Page, url: string) {
  const arrived = new Promise<Route>((resolve) => void interceptNext(page, url, resolve))
  return { arrived, fail: async () => (await arrived).fulfill({ status: 500, body: '{}' }) }
}

const toastIn = (page: Page) => page.getByRole('region', { name: 'Notifications (F8)' })

test('an error shows in the form that failed, once, until the next try or a correction @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/account')
  const profile = page.getByRole('region', { name: 'Profile' })
  await profile.getByLabel('First name').fill('Zelda')
  await failOnce(page, '**/api/account/profile')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(profile.getByRole('alert')).toHaveText('Failed to save your profile')
  await expect(page.getByText('Failed to save your profile')).toHaveCount(1)
  await profile.getByLabel('First name').pressSequentially('!')
  await expect(profile.getByRole('alert')).toHaveCount(0)

  const defaultEmail = page.getByRole('region', { name: 'Timesheets' })
  await defaultEmail.getByLabel('Default email').fill('payroll@northwind.example')
  await failOnce(page, '**/api/users/default-email')
  await failOnce(page, '**/api/account/profile')
  await defaultEmail.getByRole('button', { name: 'Save default email' }).click()
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(defaultEmail.getByRole('alert')).toHaveText('Failed to save default email')
  await expect(profile.getByRole('alert')).toHaveText('Failed to save your profile')
  await profile.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Profile saved')).toBeVisible()
  await expect(profile.getByRole('alert')).toHaveCount(0)
  await expect(defaultEmail.getByRole('alert')).toBeVisible()
})

test('an export error shows at its buttons, and not under the email @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const day = currentDay()
  const clockIn = toInstant(day, '00:00').toISOString()
  await addEntry(page, orgAdmin, { clockIn, clockOut: toInstant(day, '00:01').toISOString() })
  await openTimesheet(page, day)
  await page.getByRole('button', { name: 'Preview & Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Timesheet Preview' })
  await failOnce(page, '**/api/download-timesheet')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  const exports = dialog.getByRole('region', { name: 'Export', exact: true })
  await expect(exports.getByRole('alert')).toHaveText('Failed to generate CSV file')
  await expect(page.getByText('Failed to generate CSV file')).toHaveCount(1)
})

test('an error reaches the person after they closed its dialog, and no one else’s form @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/account')
  await page.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change password' })
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await dialog.getByLabel('New password').fill('nine bells')
  const call = holdNext(page, '**/api/account/password')
  await dialog.getByRole('button', { name: 'Change password' }).click()
  await call.arrived
  page.once('dialog', (question) => void question.accept())
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Change email' }).click()
  await call.fail()
  await expect(toastIn(page)).toContainText('Failed to change the password')
  await expect(page.getByRole('dialog', { name: 'Change email' }).getByRole('alert')).toHaveCount(0)
})

test('the next person on the device sees no error of the one before @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/account')
  await page.getByLabel('First name').fill('Zelda')
  const call = holdNext(page, '**/api/account/profile')
  await page.getByRole('button', { name: 'Save profile' }).click()
  await call.arrived
  page.on('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await page.getByRole('link', { name: 'Sign In' }).first().click()
  const next = page.getByLabel('Username')
  await expect(next).toBeVisible()
  const answered = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/api/account/profile'))
  await call.fail()
  await answered
  await next.fill('someone.else')
  await expect(page.getByText('Failed to save your profile')).toHaveCount(0)
})

test('the timesheet says once that it can’t be loaded, and loads everything when asked again @desk', async ({
  page,
}) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const reads = /\/api\/(?:time-entries\/|pay-periods)/
  const reconnect = await interceptCalls(page, reads, (route) => route.abort('internetdisconnected'))
  await page.goto('/history')
  const error = page.getByRole('main').getByText('We can’t reach our servers right now')
  await expect(error).toBeVisible()
  await expect(page.getByRole('main').getByRole('alert')).toHaveCount(1)
  reconnect()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Create Manual Entry' })).toBeEnabled()
  await expect(error).toHaveCount(0)
})
