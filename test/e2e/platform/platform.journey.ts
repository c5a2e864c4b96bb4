import { expect, type Page, test } from '@playwright/test'
import { readDataLocation, runStatement } from '../support/database.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import {
  createOrganization,
  type JourneyOrganization,
  MASTER_ADMIN,
  PASSWORD,
  signInAs,
  unique,
} from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

type NamedOrganization = JourneyOrganization & { name: string }

async function createNamed(page: Page): Promise<NamedOrganization> {
  const organization = await createOrganization(page)
  const name = unique('Bakery')
  await runStatement(readDataLocation(), 'update organizations set name = $2 where id = $1', [organization.id, name])
  return { ...organization, name }
}

async function openOrganization(page: Page, name: string) {
  await page.getByRole('tab', { name: 'Organizations' }).click()
  await page.getByLabel('Search organizations').fill(name)
  await page.getByRole('button', { name: `View ${name}` }).click()
}

async function openAction(page: Page, name: string) {
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name }).click()
  // While it closes, it's a dialog, too.
  await expect(page.getByRole('menu')).toHaveCount(0)
}

test('a master admin deletes an organization, which signs its people out, and restores it @database @desk', async ({
  page,
  browser,
}) => {
  const organization = await createNamed(page)
  const { name } = organization
  const people = await browser.newContext()
  const worker = await people.newPage()
  await signInAs(worker, organization.orgAdmin, PASSWORD)
  await worker.goto('/time-clock')
  await expect(worker.getByRole('button', { name: 'Clock In' })).toBeVisible()

  await page.goto('/login')
  await page.getByLabel('Username').fill(MASTER_ADMIN)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL(/\/master-admin$/)
  await expect(page.getByText('Total Organizations')).toBeVisible()
  // Every other path leads back [2.10].
  await page.goto('/time-clock')
  await expect(page).toHaveURL(/\/master-admin$/)

  await openOrganization(page, name)
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await openAction(page, 'Delete Organization')
  const dialog = page.getByRole('dialog', { name: `Delete ${name}?` })
  await dialog.getByLabel(/^Type/).fill('Bakery')
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await expect(dialog.getByText('This is not the name of the organization.')).toBeVisible()
  await dialog.getByLabel(/^Type/).fill(name)
  await dialog.getByRole('button', { name: 'Delete organization' }).click()
  await expect(page.getByText(`${name} was deleted`)).toBeVisible()
  await expect(page.getByText(/No one can sign in. You can restore it until/)).toBeVisible()

  await worker.reload()
  await worker.getByLabel('Username').fill(organization.orgAdmin)
  await worker.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await worker.getByRole('button', { name: 'Sign In' }).click()
  await expect(worker.getByText('Your organization was deleted. Contact support to get it back.')).toBeVisible()

  await page.getByRole('button', { name: 'Organizations' }).click()
  await expect(page.getByText('No organizations found')).toBeVisible()
  await page.getByText('Deleted', { exact: true }).click()
  await page.getByRole('button', { name: `View ${name}` }).click()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByText(`${name} was restored`)).toBeVisible()
  await worker.getByRole('button', { name: 'Sign In' }).click()
  await expect(worker.getByRole('button', { name: 'Clock In' })).toBeVisible()
  await people.close()
})

test('a master admin deletes a person and an entry, and changes the plan with a reason @desk', async ({ page }) => {
  const organization = await createNamed(page)
  await signInAs(page, organization.orgAdmin, PASSWORD)
  const added = await page.request.post(`/api/organizations/${organization.id}/users`, {
    data: {
      username: unique('leaver'),
      password: PASSWORD,
      email: 'x@northwind.example',
      firstName: 'Leah',
      lastName: 'Ver',
    },
  })
  expect(added.status()).toBe(201)
  const clockIn = new Date(Date.now() - 3_600_000).toISOString()
  await page.request.post('/api/time-entries', { data: { username: organization.orgAdmin, clockIn } })
  await signInAs(page, MASTER_ADMIN, PASSWORD)
  await page.goto(`/master-admin?organization=${organization.id}`)
  await expect(page.getByRole('tab', { name: 'Users 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Delete Leah Ver' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Users 1' })).toBeVisible()

  await page.getByRole('tab', { name: 'Active Clock-ins 1' }).click()
  await expect(page.getByText(/^1h \dm$/)).toBeVisible()
  await page.getByRole('button', { name: /^Delete Ada Boss’s entry/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No active clock-ins')).toBeVisible()
  await page.getByRole('tab', { name: /Recent Time Entries/ }).click()
  await expect(page.getByText('No time entries')).toBeVisible()

  await openAction(page, 'Extend trial')
  await page.getByRole('button', { name: 'Extend trial' }).click()
  await expect(page.getByText('Give a reason')).toBeVisible()
  await page.getByLabel('Reason').fill('They were on vacation')
  await page.getByRole('button', { name: 'Extend trial' }).click()
  await expect(page.getByText('Starter trial, 28 days left')).toBeVisible()
  await openAction(page, 'Set custom plan')
  await page.getByRole('textbox', { name: 'Price in dollars' }).fill('99.50')
  await page.getByRole('textbox', { name: 'Users included' }).fill('80')
  await page.getByLabel('Reason').fill('Agreed by phone')
  await page.getByRole('button', { name: 'Save custom plan' }).click()
  await expect(page.getByText('$99.50 a month, up to 80 users')).toBeVisible()

  await page.getByRole('button', { name: 'Organizations' }).click()
  await page.getByRole('tab', { name: 'Audit log' }).click()
  await expect(page.getByText(`set ${organization.name}’s custom plan`)).toBeVisible()
  await expect(page.getByText('$99.50', { exact: false })).toBeVisible()
})

test('no one else opens the master dashboard @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await Promise.all([
    page.getByText('You do not have permission to access this page.').waitFor(),
    page.goto('/master-admin'),
  ])
  await expect(page).toHaveURL(/\/time-clock$/)
})

test('the dashboard works for everyone @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const organization = await createNamed(page)
  await signInAs(page, MASTER_ADMIN, PASSWORD)
  await page.goto('/master-admin')
  await expect(page.getByText('Monthly revenue')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Recent organizations' })).toBeVisible()
  await inspect(page, violations, 'dashboard')
  await page.getByRole('tab', { name: 'Organizations' }).click()
  await page.getByLabel('Search organizations').fill(organization.name)
  await expect(page.getByRole('button', { name: `View ${organization.name}` })).toBeVisible()
  await inspect(page, violations, 'organizations')
  expect(violations).toEqual([])
})

async function openNewOrganization(page: Page) {
  const { name } = await createNamed(page)
  await signInAs(page, MASTER_ADMIN, PASSWORD)
  await page.goto('/master-admin')
  await openOrganization(page, name)
  await expect(page.getByRole('region', { name: 'Users' })).toBeVisible()
}

test('an organization on the dashboard works for everyone @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await openNewOrganization(page)
  await inspect(page, violations, 'organization')
  await openAction(page, 'Delete Organization')
  await inspect(page, violations, 'deleting an organization')
  expect(violations).toEqual([])
})

test('the dialog for a custom plan works for everyone @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await openNewOrganization(page)
  await openAction(page, 'Set custom plan')
  await page.getByRole('button', { name: 'Save custom plan' }).click()
  await expect(page.getByText('Enter a price from $0 to $100,000')).toBeVisible()
  await inspect(page, violations, 'custom plan')
  expect(violations).toEqual([])
})
