import { expect, type Page, test } from '@playwright/test'
import { DAY_MS } from '#domain/time/units/durations.ts'
import { aRegistration } from '#test/support/builders.ts'
import { interceptNext } from '../support/connection.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { type PayingProduct, startPayingProduct } from '../support/paying-product.ts'
import { PASSWORD, signInAs, unique } from '../support/people.ts'

let product: PayingProduct
test.beforeAll(async () => {
  product = await startPayingProduct()
})
test.afterAll(() => product.stop())
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function register(page: Page) {
  const form = aRegistration(unique('admin'))
  const response = await page.request.post(`${product.origin}/api/organizations`, { data: form })
  const { organization } = (await response.json()) as { organization: { id: string } }
  return { id: organization.id, orgAdmin: form.adminUser.username }
}

/** Registered and signed in; the trial without a card still has `days`. */
async function onTrial(page: Page, days: number) {
  const organization = await register(page)
  await product.setTrialEnd(organization.id, new Date(Date.now() + days * DAY_MS))
  await page.goto(`${product.origin}/auth`)
  await signIn(page, organization.orgAdmin)
  return organization
}

async function signIn(page: Page, username: string) {
  await page.getByLabel('Username', { exact: true }).fill(username)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await clickAndExpectText(page.getByRole('button', { name: 'Sign In', exact: true }), 'Logged in successfully')
}

const plan = (page: Page, name: string) => page.getByRole('region', { name }).getByRole('button')
const openTab = (page: Page) => page.goto(`${product.origin}/org-admin?section=subscription`)

async function pay(page: Page) {
  await page.waitForURL('**/pay/**')
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Thank you!')).toBeVisible()
}

/** The next read of `path` gets what it is now, and `later` waits for that. */
async function answerOnceAsBefore(page: Page, path: string, later: string) {
  const before = await page.request.get(`${product.origin}${path}`)
  const answer = page.waitForResponse(`**${path}`)
  await interceptNext(page, `**${path}`, (route) => route.fulfill({ response: before }))
  await page.route(`**${later}`, (route) => answer.then(() => route.continue()))
}

test('registers, chooses a plan, pays, and signs in @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { id, orgAdmin } = await register(page)
  await page.goto(`${product.origin}/subscription?orgId=${id}`)
  await expect(page.getByText('No charge today. Your card is charged when the trial ends.')).toBeVisible()
  await plan(page, 'Professional').click()
  await pay(page)
  await expect(page.getByText('Your free trial has started. Your card is charged when it ends.')).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await expect(
    page.getByText('Your 14-day free trial has started! Please sign in to access your account.'),
  ).toBeVisible()
  await signIn(page, orgAdmin)
  await openTab(page)
  await expect(page.getByRole('heading', { name: 'Billing' })).toBeVisible()
  await expect(plan(page, 'Professional')).toHaveText('Current Plan')
  await expect(page.getByRole('list', { name: 'Invoices' })).toContainText('Paid')
  await inspect(page, violations, 'the subscription tab')
  expect(violations).toEqual([])
})

test('a declined card and Back lose nothing: the next try pays @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await onTrial(page, 10)
  await openTab(page)
  await plan(page, 'Starter').click()
  await page.waitForURL('**/pay/**')
  for (const failure of ['Decline card', 'Fail authentication']) {
    await page.getByRole('button', { name: failure }).click()
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Payment Not Completed' })).toBeVisible()
  await inspect(page, violations, 'the return without payment')
  await plan(page, 'Enterprise').click()
  await pay(page)
  await expect(page).toHaveURL(/\/org-admin/)
  await page.goto(`${product.origin}/org-admin?section=users`)
  await expect(page.getByLabel('Plan summary')).toContainText('Enterprise')
  expect(violations).toEqual([])
})

test('switches to annual with a preview, cancels, and takes it back @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await onTrial(page, 0)
  await expect(page).toHaveURL(/\/subscription\?orgId=/)
  await plan(page, 'Starter').click()
  await pay(page)
  await openTab(page)
  await page.getByText('Annual', { exact: true }).click()
  await expect(plan(page, 'Starter')).toHaveText('Switch to Annual (Save 15%)')
  await plan(page, 'Starter').click()
  const dialog = page.getByRole('alertdialog', { name: 'Switch to Starter, billed annually?' })
  await expect(dialog).toContainText('Due today')
  await inspect(page, violations, 'the switch')
  await dialog.getByRole('button', { name: /^Pay \$\d+(\.\d\d)? and switch$/ }).click()
  await expect(page.getByText('Your plan is now Starter, billed annually.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel Subscription' }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await inspect(page, violations, 'the cancellation')
  await page.getByRole('button', { name: 'Yes, Cancel Subscription' }).click()
  await expect(page.getByText(/Your subscription is canceled\. You keep access until/)).toBeVisible()
  await page.goto(`${product.origin}/org-admin?section=users`)
  await expect(page.getByLabel('Plan summary')).toContainText('Subscription ends')
  await openTab(page)
  await page.getByRole('button', { name: 'Resume subscription' }).click()
  await expect(page.getByText('Your subscription continues.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Subscription' })).toBeVisible()
  expect(violations).toEqual([])
})

test('after an unpaid trial people can clock out and no more, until someone pays @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { id } = await onTrial(page, 2)
  await expect(page.getByText('Your free trial ends in 2 days')).toBeVisible()
  const worker = unique('worker')
  const body = { username: worker, password: PASSWORD, email: 'w@harbor.example', firstName: 'Wim', lastName: 'Dekker' }
  expect((await page.request.post(`${product.origin}/api/organizations/${id}/users`, { data: body })).status()).toBe(
    201,
  )

  const other = await browser.newPage({ baseURL: product.origin, reducedMotion: 'reduce' })
  await signInAs(other, worker, PASSWORD)
  await other.goto('/time-clock')
  await expect(other.getByText('Your free trial ends in 2 days')).toHaveCount(0)
  await clickAndExpectText(other.getByRole('button', { name: 'Clock In' }), 'Clocked in successfully')

  // A page that still reads after its punch could see the end first, and redirects once only.
  await other.goto('about:blank')
  await product.setTrialEnd(id, new Date(Date.now() - DAY_MS))
  await other.goto('/time-clock')
  await expect(other).toHaveURL(`${product.origin}/subscription?orgId=${id}`)
  await expect(other.getByText('Ask your administrator.')).toBeVisible()
  await expect(plan(other, 'Starter')).toHaveCount(0)
  await inspect(other, violations, 'the end of the trial for an employee')
  await other.getByRole('link', { name: 'Time Clock' }).last().click()
  await clickAndExpectText(other.getByRole('button', { name: 'Clock Out' }), 'Clocked out successfully')
  await expect(other.getByRole('button', { name: 'Clock In' })).toBeDisabled()
  await expect(other.getByText('Your free trial has ended', { exact: true })).toBeVisible()

  await page.goto(`${product.origin}/time-clock`)
  await expect(page).toHaveURL(/\/subscription\?orgId=/)
  await expect(page.getByText('Trial Expired')).toBeVisible()
  await expect(page.getByText('You pay now. You can cancel anytime.')).toBeVisible()
  await inspect(page, violations, 'the end of the trial')
  await plan(page, 'Starter').click()
  await page.waitForURL('**/pay/**')
  await answerOnceAsBefore(page, `/api/organizations/${id}`, '/api/checkout-complete/*')
  await pay(page)
  await expect(page).toHaveURL(/\/org-admin/)
  await expect(page.getByText('Your free trial has ended')).toHaveCount(0)
  await other.goto('/time-clock')
  await other.getByRole('button', { name: 'Clock In' }).click()
  await expect(other.getByRole('button', { name: 'Clock Out' })).toBeVisible()
  expect(violations).toEqual([])
})
