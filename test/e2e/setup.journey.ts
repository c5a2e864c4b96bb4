import { expect, type Page, test } from '@playwright/test'
import { countClicks } from './support/clicks.ts'
import { collectViolations, inspect } from './support/inspect.ts'
import { createOrganization, PASSWORD, signInAs, unique } from './support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Returns the number of clicks. Fields are filled with the keyboard. */
async function register(page: Page): Promise<number> {
  const { click, count } = countClicks()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const choose = async (label: string, option: string) => {
    await click(button(label))
    await click(page.getByRole('option', { name: option, exact: true }))
  }
  await page.goto('/')
  await click(page.getByRole('link', { name: 'Get Started Now' }).first())
  await page.getByLabel('Organization name').fill('Harbor & Sons')
  await choose('Organization type', 'Business')
  await choose('Industry', 'Manufacturing')
  await click(button('Continue'))
  const contact = page.getByRole('group', { name: 'Contact details' })
  await contact.getByLabel('Street address').fill('1 Wharf Street')
  await contact.getByLabel('City').fill('Chicago')
  await contact.getByLabel('State').fill('IL')
  await contact.getByLabel('ZIP code').fill('60601')
  await contact.getByLabel('Phone number').fill('3125550100')
  await contact.getByLabel('Email').fill('office@harbor.example')
  await click(button('Continue'))
  const administrator = page.getByRole('group', { name: 'Administrator' })
  await administrator.getByLabel('Username').fill(unique('admin'))
  await administrator.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await administrator.getByLabel('First name').fill('Grace')
  await administrator.getByLabel('Last name').fill('Harbor')
  await administrator.getByLabel('Phone number').fill('3125550101')
  await administrator.getByLabel('Email').fill('grace@harbor.example')
  await click(page.getByRole('checkbox', { name: /same address/i }))
  await click(page.getByRole('checkbox', { name: /I agree/ }))
  await click(button(/^Register/))
  await click(button('Start 14-Day Free Trial').nth(1))
  await expect(page).toHaveURL(/\/org-admin$/)
  return count()
}

function tenPeople(): string {
  const word = unique('p')
  const lines = Array.from(
    { length: 10 },
    (_, index) => `${word}.${index},p${index}@harbor.example,Petra,Person ${index}`,
  )
  return ['Username,Email,First Name,Last Name', ...lines].join('\r\n')
}

const checklist = (page: Page) => page.getByRole('region', { name: /^Set up / })
const done = (page: Page, step: RegExp) =>
  checklist(page).getByRole('listitem').filter({ hasText: step }).getByRole('img', { name: 'Done' })

test('goes from the landing page to Home in twelve clicks, and adds ten people in five', async ({ page }) => {
  const violations = collectViolations(page)
  expect(await register(page)).toBeLessThanOrEqual(12)

  const setup = page.getByRole('region', { name: /^Set up Harbor & Sons/ })
  await expect(setup).toContainText('0 of 4 done')
  await expect(setup).toContainText('Europe/Berlin')

  const { click, count } = countClicks()
  await click(setup.getByRole('button', { name: 'Import a file' }))
  const dialog = page.getByRole('dialog', { name: 'Import Users' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    click(dialog.getByRole('button', { name: 'Choose file' })),
  ])
  await chooser.setFiles({ name: 'people.csv', mimeType: 'text/csv', buffer: Buffer.from(tenPeople()) })
  await click(dialog.getByRole('button', { name: 'Check rows' }))
  await click(dialog.getByRole('button', { name: 'Import 10 users' }))
  await expect(dialog.getByText('10 users imported')).toBeVisible()
  await click(dialog.getByRole('button', { name: 'Done' }))
  expect(count()).toBe(5)
  await expect(done(page, /Add your people/)).toBeVisible()
  await expect(setup).toContainText('1 of 4 done')
  expect(violations).toEqual([])
})

test('is led through the first things to do', async ({ page }) => {
  const violations = collectViolations(page)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const person = { username: unique('p'), password: PASSWORD, email: 'p@harbor.example' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  const zoneOf = `/api/organizations/${id}/timezone`
  expect((await page.request.put(zoneOf, { data: { timezone: 'Europe/Berlin' } })).status()).toBe(200)
  await page.goto('/org-admin')
  const setup = checklist(page)
  await expect(done(page, /Add your people/)).toBeVisible()

  await expect(setup).toContainText('Europe/Berlin')
  await setup.getByRole('button', { name: 'Change' }).click()
  const zone = page.getByRole('dialog', { name: 'Time zone' })
  const field = zone.getByRole('combobox', { name: 'Organization time zone' })
  await field.fill('Chicago')
  await field.press('ArrowDown')
  await field.press('Enter')
  await expect(field).toHaveValue('Central Time – America/Chicago')
  await zone.getByRole('button', { name: 'Save time zone' }).click()
  await expect(zone).toBeHidden()
  await expect(done(page, /time zone/)).toBeVisible()
  await setup.getByRole('link', { name: 'Open leave types' }).click()
  await expect(page.getByText('Sick Leave').first()).toBeVisible()
  await page.goBack()
  await expect(setup).toContainText('3 of 4 done')

  await setup.getByRole('button', { name: 'Hide' }).click()
  await expect(setup).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(setup).toContainText('3 of 4 done')
  await inspect(page, violations, 'the checklist of a new organization')
  await setup.getByRole('button', { name: 'Hide' }).click()
  await page.reload()
  await expect(page.getByText('Nothing needs attention')).toBeVisible()
  await expect(setup).toBeHidden()
  expect(violations).toEqual([])
})

test('looks around with sample data and removes it in one click', async ({ page }) => {
  const violations = collectViolations(page)
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/org-admin')
  const home = page.getByRole('region', { name: 'Home' })
  await page.getByRole('button', { name: 'Add sample data' }).press('Enter')
  const notice = page.getByRole('region', { name: 'You’re looking at sample data' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add sample data' })).toBeHidden()
  await expect(home).toBeFocused()
  await expect(page.getByRole('region', { name: /^Waiting for your decision/ })).toContainText('Priya Raman (sample)')
  await expect(page.getByRole('region', { name: /^On the clock/ })).toContainText('Maria Alvarez (sample)')
  await inspect(page, violations, 'Home with sample data')

  await notice.getByRole('button', { name: 'Remove sample data' }).press('Enter')
  await expect(page.getByText('Sample data removed')).toBeVisible()
  await expect(home).toBeFocused()
  await expect(page.getByText('(sample)')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add sample data' })).toBeVisible()
  expect(violations).toEqual([])
})
