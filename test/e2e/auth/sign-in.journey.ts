import { expect, test } from '@playwright/test'
import { endSessionAt } from '../support/connection.ts'
import { fetchEntries, typeInto } from '../support/entries.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test('shows errors under each field on submit and focuses the first [5.4] @desk', async ({ page }) => {
  await page.goto('/login')
  await expect(page).toHaveTitle('Sign In | Watchbell')
  await expect(page.getByText('Username must be at least 3 characters')).toBeHidden()
  await page.getByLabel('Password', { exact: true }).fill('short')
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByText('Username must be at least 3 characters')).toBeVisible()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
})

test('answers a wrong password and an unknown username alike, and keeps the input @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await page.goto('/auth')
  for (const username of [orgAdmin, 'no one at all']) {
    await page.getByLabel('Username', { exact: true }).fill(username)
    await page.getByLabel('Password', { exact: true }).fill('not the password')
    const failed = page.getByText('Login failed. Please check your credentials and try again.')
    await expect(failed).toBeHidden()
    await page.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(failed).toBeVisible()
    await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    await expect(page.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(/Login failed/)
    await expect(page.getByLabel('Username', { exact: true })).toHaveValue(username)
  }
})

test('shows and hides the password @desk', async ({ page }) => {
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await password.fill('open sesame')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: /show password/i }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: /hide password/i }).click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('shows the trial notice once and removes it from the address [2.21] @desk', async ({ page }) => {
  await page.goto('/login?subscriptionSuccess=true')
  await expect(page.getByText('Subscription Activated')).toBeVisible()
  await page.keyboard.press('F8')
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
  const notice = page.getByText('Your 14-day free trial has started! Please sign in to access your account.')
  await expect(notice).toBeVisible()
  await expect(page).toHaveURL(/\/login$/)
  await page.keyboard.press('Escape')
  await expect(notice).toBeHidden()
})

test('shows the sign-in screen when signed out and the clock when signed in [2.1, 2.12] @languages @desk', async ({
  page,
}) => {
  const { orgAdmin } = await createOrganization(page)
  for (const address of ['/time-clock', '/history', '/org-admin', '/nothing-here']) {
    await page.goto(address)
    await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  }
  await page.getByLabel('Username', { exact: true }).fill(orgAdmin)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/time-clock$/)
  for (const address of ['/', '/login', '/auth']) {
    await page.goto(address)
    await expect(page).toHaveURL(/\/time-clock$/)
  }
  await page.goto('/nothing-here')
  await expect(page.getByText(/not found/i).first()).toBeVisible()
})

test('opens the requested page after sign-in, or the clock if it isn’t permitted @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  for (const [address, arrival] of [
    ['/leave?from=mail', /\/leave\?from=mail$/],
    ['/nothing-here', /\/time-clock$/],
    ['/login', /\/time-clock$/],
  ] as const) {
    await page.context().clearCookies()
    await page.goto(address)
    await page.getByLabel('Username', { exact: true }).fill(orgAdmin)
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await Promise.all([page.getByText('Logged in successfully').waitFor(), page.keyboard.press('Enter')])
    await expect(page).toHaveURL(arrival)
  }
})

test('asks for the password when the session ends during a form, and keeps the input @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/history')
  await page.getByRole('button', { name: 'Create Manual Entry' }).click()
  const form = page.getByRole('dialog', { name: 'Create Manual Entry' })
  await typeInto(page, 'Clock In time', '1200a')
  await form.getByText('Still clocked in').click()
  await form.getByLabel('Notes').fill('Inventory at the harbor')
  await endSessionAt(page, '**/api/time-entries')
  await form.getByRole('button', { name: 'Create entry' }).click()

  const question = page.getByRole('alertdialog', { name: 'Sign in to continue' })
  const password = question.getByLabel('Password', { exact: true })
  await expect(question).toContainText(orgAdmin)
  await expect(password).toBeFocused()
  await password.fill('not the password')
  await page.keyboard.press('Enter')
  await expect(question).toContainText('Login failed. Please check your credentials and try again.')
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(form.getByLabel('Notes')).toHaveValue('Inventory at the harbor')
  // A read that no one asked for doesn't ask again.
  await Promise.all([
    page.waitForResponse((response) => response.status() === 401),
    page.evaluate(() => window.dispatchEvent(new Event('visibilitychange'))),
  ])

  await form.getByRole('button', { name: 'Create entry' }).click()
  await password.fill(PASSWORD)
  await clickAndExpectText(question.getByRole('button', { name: 'Sign In' }), 'Time entry created successfully')
  await expect(form).toBeHidden()
  expect(await fetchEntries(page, orgAdmin)).toMatchObject([{ notes: 'Inventory at the harbor' }])
})

test('saves a punch after the session ended at the time of the tap', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
  await endSessionAt(page, '**/api/time-entries')
  await page.getByRole('button', { name: 'Clock In' }).click()
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  const before = Date.now()
  await clickAndExpectText(page.getByRole('button', { name: 'Sign In' }), 'Clocked in successfully')
  const [entry] = await fetchEntries(page, orgAdmin)
  expect(Date.parse(entry?.clockIn ?? '')).toBeLessThan(before)
})

test('shows a notification for its whole time, also if its code comes late @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/assets/late-*.js', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Username', { exact: true }).fill(orgAdmin)
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/time-clock$/)
  await page.clock.fastForward(10_000)
  release()
  await page.getByText('Logged in successfully').waitFor()
})
