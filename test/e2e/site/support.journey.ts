import { expect, test } from '@playwright/test'
import { openSection } from '../support/administration.ts'
import { interceptNext } from '../support/connection.ts'
import { readEmail } from '../support/emails.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a message reaches support with its sender; errors are shown at their fields and keep what was typed @desk', async ({
  page,
}) => {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await openSection(page, 'Support')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Boss')
  await expect(page.getByLabel('Email')).toHaveValue('ada@northwind.example')
  await expect(page.getByText('Monday–Friday, 9am–5pm EST')).toBeVisible()

  const subject = unique('clock')
  await page.getByLabel('Message').fill('Too short')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Subject is required')).toBeVisible()
  await expect(page.getByText('Message must be at least 10 characters')).toBeVisible()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill(subject)
  await page.getByLabel('Message').fill('The clock shows yesterday.')

  await interceptNext(page, '**/api/contact-support', (route) => route.abort())
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('We can’t reach our servers right now')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('The clock shows yesterday.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent to support')).toBeVisible()
  await expect(page.getByLabel('Message')).toHaveValue('')

  await expect.poll(() => readEmail(subject)).toContain('The clock shows yesterday.')
  const email = await readEmail(subject)
  expect(email).toMatch(/^To: support@localhost/m)
  expect(email).toMatch(/^Reply-To: ada@northwind\.example/m)
  for (const text of [orgAdmin, id]) expect(email).toContain(text)
})

test('support is reachable from sign-in and, for an employee, from the footer @desk', async ({ page }) => {
  await page.goto('/login')
  await page.getByRole('link', { name: 'Contact support' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Support' })).toBeVisible()
  const subject = unique('visitor')
  const fields = {
    Name: 'Vera Visitor',
    Email: 'vera@visitor.example',
    'Phone Number': '+13125550100',
    Subject: subject,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
  await page.getByLabel('Message').fill('I cannot sign in since Monday.')
  await page.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByText('Message sent to support')).toBeVisible()
  await expect.poll(() => readEmail(subject)).toContain('Not signed in')

  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = { username: unique('wim'), email: 'wim@harbor.example', password: PASSWORD }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: wim })).status()).toBe(201)
  await signInAs(page, wim.username, PASSWORD)
  await page.goto('/time-clock')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(wim.email)
})
