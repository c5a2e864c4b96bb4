import { expect, type Page, test } from '@playwright/test'
import { interceptCalls } from '../support/connection.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

const planButtons = (page: Page) => page.getByRole('button', { name: /Trial|Plan|Switch/ })

test('an org admin chooses a plan with room for everyone; others see the plans without buttons @desk', async ({
  page,
  browser,
}) => {
  const { id, orgAdmin } = await createOrganization(page, 'professional')
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = { username: unique('wim'), email: 'wim@harbor.example', password: PASSWORD }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: wim })).status()).toBe(201)
  const word = unique('p')
  const rows = Array.from({ length: 23 }, (_, n) => ({ username: `${word}.${n}`, email: `p${n}@harbor.example` }))
  const imported = await page.request.post('/api/admin/users/import', { data: { rows, links: 'show' } })
  expect(imported.status()).toBe(201)

  await page.goto('/subscription')
  const starter = page.getByRole('region', { name: 'Starter' })
  await expect(starter.getByRole('button')).toBeDisabled()
  await expect(starter).toContainText('The Starter plan includes up to 20 users and you have 25.')
  await page.getByRole('region', { name: 'Enterprise' }).getByRole('button', { name: 'Select This Plan' }).click()
  await expect(page.getByText('Your plan is now Enterprise.')).toBeVisible()

  const other = await browser.newPage()
  const address = `/subscription?orgId=${id}`
  await other.goto(address)
  await expect(other.getByText('Only an org admin of Northwind Traders can choose its plan.')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Sign In' })).toHaveCount(2)
  await expect(planButtons(other)).toHaveCount(0)
  await signInAs(other, wim.username, PASSWORD)
  await other.goto(address)
  await expect(other.getByText('Only an org admin of Northwind Traders can choose its plan.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Starter' })).toBeVisible()
  await expect(planButtons(other)).toHaveCount(0)

  const reconnect = await interceptCalls(page, '**/api/subscription-tiers', (route) => route.abort())
  await page.goto('/org-admin?section=users')
  await expect(page.getByText('We can’t reach our servers right now.')).toBeVisible()
  await expect(page.getByText('None')).toHaveCount(0)
  reconnect()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByLabel('Plan summary')).toContainText('25 of 50')
})
