import { expect, test } from '@playwright/test'

test('a stranger reads the landing page before its code has arrived, and then uses it', async ({ page }) => {
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  page.on('pageerror', (error) => errors.push(String(error)))
  let letCodeArrive = () => {}
  const isArriving = new Promise<void>((resolve) => (letCodeArrive = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await isArriving
    await route.continue()
  })

  await page.goto('/')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Clock in with one tap. Know every hour by Friday.')
  await page.getByText('How does the free trial work?').click()
  await expect(page.getByText('You get 14 days with every feature')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Get Started Now' }).first()).toHaveAttribute('href', /register/)
  await heading.evaluate((element) => element.setAttribute('data-from', 'server'))

  letCodeArrive()
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('Billed monthly')
  await page.getByText('Annual', { exact: true }).click()
  await expect(page.getByRole('region', { name: 'Starter' })).toContainText('billed annually')
  // React took over what the server had sent and replaced nothing.
  await expect(heading).toHaveAttribute('data-from', 'server')
  expect(errors).toEqual([])
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the landing page is complete except for the prices', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { name: 'Frequently asked questions' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign In' }).first()).toHaveAttribute('href', '/auth')
  })
})
