import { expect, type Page, test } from '@playwright/test'
import sharp from 'sharp'
import { choose } from '../support/administration.ts'
import { countClicks } from '../support/clicks.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { pressKey } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Returns the number of clicks. Fields are filled with the keyboard. */
async function register(page: Page): Promise<number> {
  const { click, countChoice, count } = countClicks()
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const chooseOption = async (label: string, option: string) => {
    await choose(page, label, option)
    countChoice()
  }
  await page.goto('/')
  await click(page.getByRole('link', { name: 'Get Started Now' }).first())
  await page.getByLabel('Organization name').fill('Harbor & Sons')
  await chooseOption('Organization type', 'Business')
  await chooseOption('Industry', 'Manufacturing')
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

const logo = () =>
  sharp({ create: { width: 64, height: 64, channels: 3, background: '#0e7490' } })
    .png()
    .toBuffer()

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

test('goes from the landing page to Home in twelve clicks, and adds ten people in five @desk', async ({ page }) => {
  const violations = collectViolations(page)
  expect(await register(page)).toBeLessThanOrEqual(12)

  const setup = page.getByRole('region', { name: /^Set up Harbor & Sons/ })
  await expect(setup).toContainText('0 of 5 done')
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
  await expect(dialog.getByText('10 people added')).toBeVisible()
  await click(dialog.getByRole('button', { name: 'Done' }))
  expect(count()).toBe(5)
  await expect(done(page, /Add your people/)).toBeVisible()
  await expect(setup).toContainText('1 of 5 done')
  expect(violations).toEqual([])
})

test('sees what is done, and corrects the time zone on Home @desk', async ({ page }) => {
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
  await pressKey(field, 'ArrowDown')
  await pressKey(field, 'Enter')
  await expect(field).toHaveValue('Central Time – America/Chicago')
  await zone.getByRole('button', { name: 'Save time zone' }).click()
  await expect(zone).toBeHidden()
  await expect(done(page, /time zone/)).toBeVisible()
  await expect(setup).toContainText('2 of 5 done')
  expect(violations).toEqual([])
})

async function openHome(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/org-admin')
  return checklist(page)
}

test('reviews leave on Home and gives people more of it @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const setup = await openHome(page)

  const review = setup.getByRole('button', { name: 'Review' })
  await review.click()
  const leave = page.getByRole('dialog', { name: 'Leave types' })
  await expect(leave).toContainText('80 hours a year')
  await inspect(page, violations, 'the leave types on Home')
  await page.keyboard.press('Escape')
  await expect(leave).toBeHidden()
  await expect(review).toBeFocused()
  await review.click()
  await leave.getByRole('button', { name: 'Set hours: Sick Leave' }).click()
  const policy = page.getByRole('dialog', { name: 'Add policy' })
  await policy.getByLabel('Policy name').fill('Sick days')
  await policy.getByRole('textbox', { name: 'Annual allocation' }).fill('40')
  await policy.getByRole('button', { name: 'Add policy' }).click()
  await expect(page.getByText('right away')).toBeVisible()
  await page.getByRole('button', { name: 'Add policy' }).click()
  await expect(leave).toContainText('40 hours a year')
  await leave.getByRole('button', { name: 'These are right' }).click()
  await expect(setup).toContainText('1 of 5 done')
  expect(violations).toEqual([])
})

test('adds a logo on Home, after a question about losing it @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const setup = await openHome(page)
  await setup.getByRole('button', { name: 'Choose a logo' }).click()
  const brand = page.getByRole('dialog', { name: 'Logo and colors' })
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    brand.getByRole('button', { name: 'Upload Light Mode Logo' }).click(),
  ])
  await chooser.setFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logo() })
  await expect(brand.getByText('logo.png')).toBeVisible()
  await inspect(page, violations, 'the logo on Home')
  page.once('dialog', (question) => void question.dismiss())
  await page.keyboard.press('Escape')
  await brand.getByRole('button', { name: 'Save' }).click()
  await expect(brand).toBeHidden()
  await expect(setup).toContainText('1 of 5 done')
  expect(violations).toEqual([])
})

test('hides the list for good, and brings it back with Undo @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const setup = await openHome(page)
  await setup.getByRole('button', { name: 'Hide' }).click()
  await expect(setup).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(setup).toContainText('0 of 5 done')
  await inspect(page, violations, 'the checklist of a new organization')
  await setup.getByRole('button', { name: 'Hide' }).click()
  await page.reload()
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await expect(setup).toBeHidden()
  expect(violations).toEqual([])
})

test('looks around with sample data and removes it in one click @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/org-admin')
  const home = page.getByRole('region', { name: 'Home' })
  await pressKey(page.getByRole('button', { name: 'Add sample data' }), 'Enter')
  const notice = page.getByRole('region', { name: 'You’re looking at sample data' })
  await expect(notice).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add sample data' })).toBeHidden()
  await expect(home).toBeFocused()
  await expect(page.getByRole('region', { name: /^Waiting for your decision/ })).toContainText('Priya Raman (sample)')
  await expect(page.getByRole('region', { name: /^On the clock/ })).toContainText('Maria Alvarez (sample)')
  await inspect(page, violations, 'Home with sample data')

  await pressKey(notice.getByRole('button', { name: 'Remove sample data' }), 'Enter')
  await expect(page.getByText('Sample data removed')).toBeVisible()
  await expect(home).toBeFocused()
  await expect(page.getByText('(sample)')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Add sample data' })).toBeVisible()
  expect(violations).toEqual([])
})
