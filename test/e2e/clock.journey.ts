import { expect, test } from '@playwright/test'
import { organizationFor, PASSWORD, signInAs } from './people.ts'

const chicago = { latitude: 41.8781, longitude: -87.6298 }

test.describe('where a location is required', () => {
  test.beforeEach(async ({ page }) => {
    const { id, boss } = await organizationFor(page)
    await signInAs(page, boss, PASSWORD)
    await page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
  })

  test('it is captured at the moment of each press [4.1]', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(chicago)
    await page.goto('/time-clock')
    await expect(page.getByText('Location tracking is required for clock in/out')).toBeVisible()
    await expect(page.getByText('Location access granted')).toBeVisible()
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/time-entries')),
      page.getByRole('button', { name: 'Clock In' }).click(),
    ])
    expect(request.postDataJSON()).toMatchObject({
      clockInLatitude: chicago.latitude,
      clockInLongitude: chicago.longitude,
    })
    await expect(page.getByText('Clocked in successfully')).toBeVisible()
  })

  test('nobody clocks in without it, and the page says why and what to do [5.8]', async ({ page, context }) => {
    await context.clearPermissions()
    await page.goto('/time-clock')
    await expect(page.getByText('Location access denied', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').first()).toContainText(
      'Location access denied. Please enable location services to clock in/out.',
    )
    await expect(page.getByRole('button', { name: 'Clock In' })).toBeDisabled()
  })
})

test('where it is not required nobody is asked for it, and the clock works without [5.10]', async ({ page }) => {
  const { boss } = await organizationFor(page)
  await signInAs(page, boss, PASSWORD)
  await page.goto('/time-clock')
  await expect(page.getByText('Your organization does not require location tracking')).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/time-entries')),
    page.getByRole('button', { name: 'Clock In' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ clockInLatitude: 0, clockInLongitude: 0 })
  expect(request.headers()['idempotency-key']).toBeTruthy()
})

test('a punch whose answer is lost is kept, and trying again does not count it twice', async ({ page }) => {
  const { boss } = await organizationFor(page)
  await signInAs(page, boss, PASSWORD)
  await page.goto('/time-clock')
  let lost = 0
  await page.route('**/api/time-entries', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback()
    lost += 1
    // It reaches the server, and the connection breaks before the answer does.
    await route.fetch()
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Clock In' }).click()
  await expect(page.getByText(/Your clock in at .* is not saved yet/)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Clocked in successfully')).toBeVisible()
  const entries = (await (await page.request.get(`/api/time-entries/${boss}`)).json()) as unknown[]
  expect(entries).toHaveLength(1)
  expect(lost).toBe(1)
})

test('a second screen that clocked in first is noticed, not overruled', async ({ page }) => {
  const { boss } = await organizationFor(page)
  await signInAs(page, boss, PASSWORD)
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
  await page.request.post('/api/time-entries', {
    data: { username: boss, clockIn: new Date(Date.now() - 60_000).toISOString() },
  })
  await page.getByRole('button', { name: 'Clock In' }).click()
  await expect(page.getByText(/Already clocked in since/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeVisible()
})

test('times are those of the organization, whatever zone the device is in', async ({ page }) => {
  const { boss } = await organizationFor(page)
  await signInAs(page, boss, PASSWORD)
  await page.goto('/time-clock')
  const shown = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  }).format(new Date())
  await expect(page.getByText(shown)).toBeVisible()
})

test('the timesheet shows a month, counts exact seconds once, and refuses no range that makes sense', async ({
  page,
}) => {
  const { boss } = await organizationFor(page)
  await signInAs(page, boss, PASSWORD)
  const start = Date.now() - 3 * 3_600_000
  for (const third of [0, 1, 2]) {
    const clockIn = new Date(start + third * 1_800_000).toISOString()
    const clockOut = new Date(start + third * 1_800_000 + 1_200_000).toISOString()
    const saved = await page.request.post('/api/time-entries', { data: { username: boss, clockIn, clockOut } })
    expect(saved.status()).toBe(201)
  }
  await page.goto('/history')
  await page.getByRole('button', { name: 'Last month' }).click()
  await page.getByRole('button', { name: 'This week' }).click()
  await expect(page.getByText('0.33').first()).toBeVisible()
  await expect(page.getByText('1.00', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page.getByText('No time entries found for the selected period')).toBeVisible()
})
