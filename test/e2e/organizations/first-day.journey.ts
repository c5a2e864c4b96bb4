import { expect, type Page, test } from '@playwright/test'
import { choose } from '../support/administration.ts'
import { pressKey } from '../support/keyboard.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { PASSWORD, unique } from '../support/people.ts'

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await clickAndExpectText(page.getByRole('button', { name: 'Sign In', exact: true }), 'Logged in successfully')
  await expect(page).toHaveURL(/\/time-clock$/)
}

test('registers, picks a plan, and adds an employee, who clocks in and out and sees their hours @database', async ({
  page,
  isMobile,
}) => {
  const orgAdmin = unique('admin')
  const worker = unique('worker')
  const openMenu = async () => {
    if (!isMobile) return
    // A notification may lie over it.
    await pressKey(page.getByRole('button', { name: 'More' }), 'Enter')
  }

  await page.goto('/')
  await page.getByRole('link', { name: 'Get Started Now' }).first().click()
  await expect(page).toHaveTitle('Register Your Organization | Watchbell')

  const next = () => page.getByRole('button', { name: 'Continue' }).click()
  const organization = page.getByRole('group', { name: 'Organization' })
  await next()
  await expect(page.getByText('Organization name is required')).toBeVisible()
  await expect(organization.getByLabel('Organization name')).toBeFocused()
  await organization.getByLabel('Organization name').fill('Harbor & Sons')
  await choose(page, 'Organization type', 'Business')
  await choose(page, 'Industry', 'Manufacturing')
  await next()
  const contact = page.getByRole('group', { name: 'Contact details' })
  await expect(contact.getByLabel('Street address')).toBeFocused()
  await contact.getByLabel('Street address').fill('1 Wharf Street')
  await contact.getByLabel('City').fill('Chicago')
  await contact.getByLabel('State').fill('il')
  await contact.getByLabel('ZIP code').fill('60601')
  await contact.getByLabel('Phone number').fill('3125550100')
  await contact.getByLabel('Email').fill('office@harbor.example')
  await next()
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(contact.getByLabel('City')).toHaveValue('Chicago')
  await next()

  const administrator = page.getByRole('group', { name: 'Administrator' })
  await administrator.getByLabel('Username').fill(orgAdmin)
  await administrator.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await administrator.getByLabel('First name').fill('Grace')
  await administrator.getByLabel('Last name').fill('Harbor')
  await administrator.getByLabel('Phone number').fill('3125550101')
  await administrator.getByLabel('Email').fill('grace@harbor.example')
  await administrator.getByLabel(/same address/i).check()
  await page.getByRole('checkbox', { name: /I agree/ }).check()
  await page.getByRole('button', { name: /^Register/ }).click()

  await expect(page).toHaveURL(/\/subscription\?orgId=[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: 'Start 14-Day Free Trial' }).first().click()

  // Signed in without typing the password again.
  await expect(page).toHaveURL(/\/org-admin$/)
  await expect(page.getByRole('region', { name: /^Nothing waits for you/ })).toBeVisible()
  const me = (await (await page.request.get('/api/user')).json()) as { username: string; organizationId: string }
  expect(me.username).toBe(orgAdmin)
  const settings = await page.request.get(`/api/organizations/${me.organizationId}`)
  expect(await settings.json()).toMatchObject({ timezone: 'Europe/Berlin' })

  await openMenu()
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill(worker)
  await dialog.getByLabel('Set a password instead of sending an invitation').check()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByLabel('Email').fill('wim@harbor.example')
  await dialog.getByLabel('First name').fill('Wim')
  await dialog.getByLabel('Last name').fill('Dekker')
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('Wim Dekker', { exact: true })).toBeVisible()

  await openMenu()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  // Opened earlier, the page would still be signed in.
  await expect(page).toHaveURL((url) => url.pathname === '/')
  await page.goto('/auth')
  await signIn(page, worker)

  await expect(page.getByText('Welcome, Wim Dekker')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Time Clock', level: 2 })).toBeVisible()
  await clickAndExpectText(page.getByRole('button', { name: 'Clock In' }), 'Clocked in successfully')
  await expect(page.getByRole('region', { name: 'Current Session' })).toContainText('Clocked in at:')

  await page.reload()
  await clickAndExpectText(page.getByRole('button', { name: 'Clock Out' }), 'Clocked out successfully')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeEnabled()

  await page.getByRole('link', { name: 'View My Timesheet' }).click()
  await expect(page).toHaveTitle('Timesheet | Watchbell')
  await expect(page.getByText('Welcome, Wim Dekker')).toBeHidden()
  await expect(page.getByText('Total Hours')).toBeVisible()
  await expect(page.getByText(/^0\.0\d$/).first()).toBeVisible()
})
