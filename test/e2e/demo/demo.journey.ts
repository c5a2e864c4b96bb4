import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { endSessionAt, interceptCalls } from '../support/connection.ts'
import { startDemoProduct } from '../support/demo-product.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import type { OwnProduct } from '../support/own-product.ts'

const NOT_SAVED = 'This is a demo, so nothing is saved. Register your organization to try it with your own team.'

let product: OwnProduct
let visitor: BrowserContext
let page: Page

// Visitors change nothing, so they can share it.
test.beforeAll(async ({ request }) => {
  product = await startDemoProduct(request)
})
test.afterAll(() => product.stop())
test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.beforeEach(async ({ browser }) => {
  visitor = await browser.newContext({ baseURL: product.origin })
  page = await visitor.newPage()
})
test.afterEach(() => visitor.close())

const demoLink = () => page.getByRole('link', { name: 'Try the demo' })
const banner = () => page.getByRole('region', { name: 'Demo', exact: true })
const region = (name: RegExp) => page.getByRole('region', { name })

test('the link works before the code has arrived, and the demo leads to registering @desk', async () => {
  const reconnect = await interceptCalls(page, '**/assets/*.js', (route) => route.abort())
  await page.goto('/')
  await demoLink().click()
  await expect(page).toHaveURL(/\/demo$/)
  reconnect()
  await page.reload()
  await expect(page).toHaveURL(/\/org-admin$/)
  await banner().getByRole('button', { name: 'Register your organization' }).click()
  await expect(page.getByRole('heading', { name: 'Register Your Organization' })).toBeVisible()
  expect((await page.request.get('/api/user')).status()).toBe(401)
})

test('a visitor looks around in the demo, and can change nothing @desk', async () => {
  const violations = collectViolations(page)
  await page.goto('/')
  await demoLink().click()
  await expect(page).toHaveURL(/\/org-admin$/)
  await expect(banner()).toContainText('This is a demo.')
  const waiting = region(/^Waiting for your decision/)
  await expect(waiting).toContainText('Priya Raman (sample)')
  await expect(page.getByRole('button', { name: 'Remove sample data' })).toHaveCount(0)
  await inspect(page, violations, 'Home in the demo')

  await waiting.getByRole('button', { name: /^Approve Priya Raman/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Approve request' }).click()
  await expect(page.getByText(NOT_SAVED).first()).toBeVisible()
  await page.reload()
  await expect(waiting).toContainText('Priya Raman (sample)')
  await expect(banner()).toBeVisible()
  expect(violations).toEqual([])
})

test('a visitor opens a timesheet, can’t clock in, and leaves @desk', async () => {
  await page.goto('/demo')
  await expect(banner()).toBeVisible()
  await page.goto('/org-admin?section=timesheets')
  await page.getByRole('button', { name: /^View Timesheet for Aisha Karim/ }).click()
  await expect(page.getByRole('dialog', { name: /Aisha Karim/ })).toContainText('AM')
  await page.keyboard.press('Escape')

  await page.goto('/time-clock')
  await page.getByRole('button', { name: 'Clock In' }).click()
  await expect(page.getByText(NOT_SAVED)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeEnabled()
  // Nothing is kept to be sent later, and nothing to be opened without a connection.
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['signed-in'])

  await banner().getByRole('button', { name: 'Leave demo' }).click()
  await expect(page).toHaveURL(`${product.origin}/`)
  await expect(demoLink()).toBeVisible()
  await page.goto('/org-admin')
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
})

test('a visitor whose hour is over starts again, and reads why the demo doesn’t open @desk', async () => {
  const violations = collectViolations(page)
  await page.goto('/demo')
  await expect(banner()).toBeVisible()
  await endSessionAt(page, '**/api/time-entries/*')
  await page.getByRole('link', { name: 'Timesheet', exact: true }).click()
  await expect(page).toHaveURL(/\/demo\?ended$/)
  await expect(page.getByText('Your hour in the demo is over.')).toBeVisible()
  await inspect(page, violations, 'the end of the demo')

  const message = 'Too many attempts. Please try again in 5 minutes.'
  const allowMore = await interceptCalls(page, '**/api/demo', (route) =>
    route.fulfill({ status: 429, json: { message } }),
  )
  await page.getByRole('button', { name: 'Start again' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(message)
  await expect(page.getByRole('link', { name: 'Register your organization' })).toBeVisible()
  await inspect(page, violations, 'a refused demo')
  allowMore()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(banner()).toBeVisible()
  expect(violations).toEqual([])
})
