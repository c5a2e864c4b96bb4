import { expect, test } from '@playwright/test'
import { sayInEnglish } from '#domain/languages/say.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { quickPeriods } from '#domain/time/periods.ts'
import { QUICK_PERIOD_LABELS } from '#domain/time/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { endOfDay } from '#domain/time/zones/zones.ts'
import { dropFirstResponse } from '../support/connection.ts'
import { chicago } from '../support/entries.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.describe('where a location is required', () => {
  test.beforeEach(async ({ page }) => {
    const { id, orgAdmin } = await createOrganization(page)
    await signInAs(page, orgAdmin, PASSWORD)
    await page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
  })

  test('captures a required location at each tap [4.1]', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(chicago)
    await page.goto('/time-clock')
    await expect(page.getByText('Location tracking is required for clock in/out')).toBeVisible()
    await expect(page.getByText('Location access granted')).toBeVisible()
    const [request] = await Promise.all([
      page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/time-entries')),
      clickAndExpectText(page.getByRole('button', { name: 'Clock In' }), 'Clocked in successfully'),
    ])
    expect(request.postDataJSON()).toMatchObject({
      clockInLatitude: chicago.latitude,
      clockInLongitude: chicago.longitude,
    })
  })

  test('blocks clocking in without a required location and says what to do [5.8] @desk', async ({ page, context }) => {
    await context.clearPermissions()
    await page.goto('/time-clock')
    await expect(page.getByText('Location access denied', { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').first()).toContainText(
      'Location access denied. Please enable location services to clock in/out.',
    )
    await expect(page.getByRole('button', { name: 'Clock In' })).toBeDisabled()
  })
})

test('clocks in without asking for a location where none is required [5.10] @languages @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await expect(page.getByText('Your organization does not require location tracking')).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/api/time-entries')),
    page.getByRole('button', { name: 'Clock In' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ clockInLatitude: 0, clockInLongitude: 0 })
  expect(request.headers()['idempotency-key']).toBeTruthy()
})

test('resends a punch whose answer was lost without counting it twice @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  const countDropped = await dropFirstResponse(page, 'POST', '**/api/time-entries')
  await clickAndExpectText(page.getByRole('button', { name: 'Clock In' }), 'Clocked in successfully')
  const entries = (await (await page.request.get(`/api/time-entries/${orgAdmin}`)).json()) as unknown[]
  expect(entries).toHaveLength(1)
  expect(countDropped()).toBe(1)
})

test('notices that another screen clocked in first @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
  await page.request.post('/api/time-entries', {
    data: { username: orgAdmin, clockIn: new Date(Date.now() - 60_000).toISOString() },
  })
  await page.getByRole('button', { name: 'Clock In' }).click()
  await expect(page.getByText(/^You were already clocked in at/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeVisible()
})

test('shows the organization’s times on a device in another time zone @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  const day = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Chicago',
    weekday: 'long',
    month: 'long',
    day: 'numeric',
  })
  // Polled together: midnight may come between the two.
  await expect(() => expect(page.getByText(day.format(new Date()))).toBeVisible({ timeout: 1000 })).toPass({
    timeout: 10_000,
  })
})

test('adds exact seconds of the chosen range and rounds once @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const noon = new Date(endOfDay(dayOf(new Date(), DEFAULT_TIMEZONE), DEFAULT_TIMEZONE).getTime() - 36 * 3_600_000)
  for (const minutes of [0, 30, 60]) {
    const clockIn = new Date(noon.getTime() + minutes * 60_000)
    const clockOut = new Date(clockIn.getTime() + 20 * 60_000)
    const saved = await page.request.post('/api/time-entries', { data: { username: orgAdmin, clockIn, clockOut } })
    expect(saved.status()).toBe(201)
  }
  const yesterday = dayOf(noon, DEFAULT_TIMEZONE)
  const range = quickPeriods(dayOf(new Date(), DEFAULT_TIMEZONE)).find(
    ({ period }) => period.startDate <= yesterday && yesterday <= period.endDate,
  )
  await page.goto('/history')
  await page.getByText(range ? sayInEnglish(QUICK_PERIOD_LABELS[range.name]) : '', { exact: true }).click()
  await expect(page.getByText('0.33').first()).toBeVisible()
  await expect(page.getByText('1.00', { exact: true })).toBeVisible()
})

test('says that a range has no entries @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/history')
  await page.getByText('Last month', { exact: true }).click()
  await expect(page.getByText('No time entries found for the selected period')).toBeVisible()
})
