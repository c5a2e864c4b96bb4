import { expect, type Page, type Route, test } from '@playwright/test'
import { dropFirstResponse, holdPunches, interceptNext } from '../support/connection.ts'
import { chicago, chooseEntryAction, currentDay, dialogButton, openTimesheet } from '../support/entries.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

type Stored = { id: string; clockIn: string; clockOut: string | null }

const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const findUnsent = (page: Page, which: 'Clock In' | 'Clock Out') =>
  page.getByRole('region', { name: 'Taps that aren’t saved yet' }).getByRole('listitem').filter({ hasText: which })
const fetchStored = async (page: Page, username: string) =>
  (await (await page.request.get(`/api/time-entries/${username}`)).json()) as Stored[]

async function openClockAsNewAdmin(page: Page, startedMinutesAgo?: number) {
  const admin = await signInAsNewAdmin(page, startedMinutesAgo)
  await openClock(page)
  return admin
}

async function signInAsNewAdmin(page: Page, startedMinutesAgo?: number) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  if (startedMinutesAgo !== undefined) {
    const clockIn = new Date(Date.now() - startedMinutesAgo * 60_000).toISOString()
    await page.request.post('/api/time-entries', { data: { username: orgAdmin, clockIn } })
  }
  return { id, orgAdmin }
}

async function openClock(page: Page) {
  await page.goto('/time-clock')
  // A slow machine may pause between the code and its first calls.
  await expect(page.getByRole('button', { name: /^Clock (In|Out)$/ })).toBeEnabled()
  await page.waitForLoadState('networkidle')
}

test('stores punches offline and sends them when the connection is back', async ({ page, context }) => {
  const { orgAdmin } = await openClockAsNewAdmin(page)
  await context.setOffline(true)
  const before = Date.now()
  await findButton(page, 'Clock In').click()
  await expect(findUnsent(page, 'Clock In')).toBeVisible()
  await expect(page.getByText('We’ll send it, with its time, when you’re back online.')).toBeVisible()
  await expect(page.getByText('Current Session')).toBeVisible()
  // A second tap within a second counts as a double tap, and its button stays.
  await expect(findButton(page, 'Meal Break Unpaid')).toBeVisible()
  await findButton(page, 'Clock Out').click()
  await expect(findUnsent(page, 'Clock Out')).toBeVisible()
  const after = Date.now()
  await expect(findButton(page, 'Clock In')).toBeEnabled()

  await context.setOffline(false)
  await expect(findUnsent(page, 'Clock Out')).toBeHidden()
  await expect(findUnsent(page, 'Clock In')).toBeHidden()
  const [entry, ...others] = await fetchStored(page, orgAdmin)
  expect(others).toEqual([])
  const times = [before, Date.parse(entry?.clockIn ?? ''), Date.parse(entry?.clockOut ?? ''), after]
  expect(times).toEqual(times.toSorted())
})

test('resends a clock-out whose answer was lost with its first time @desk', async ({ page }) => {
  const { orgAdmin } = await openClockAsNewAdmin(page, 10)
  const countDropped = await dropFirstResponse(page, 'PUT', '**/api/time-entries/*')
  await clickAndExpectText(findButton(page, 'Clock Out'), 'Clocked out successfully')
  expect(countDropped()).toBe(1)
  await expect(findButton(page, 'Clock In')).toBeEnabled()
  expect(await fetchStored(page, orgAdmin)).toMatchObject([{ clockOut: expect.stringMatching(/Z$/) }])
})

test('sends a punch after its tab was closed and another person used the device @desk', async ({ page, context }) => {
  const { id, orgAdmin: ann } = await openClockAsNewAdmin(page)
  const ben = unique('ben')
  const person = { username: ben, password: PASSWORD, email: 'ben@harbor.example', firstName: 'Ben', lastName: 'Ng' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)

  const punches = await holdPunches(page)
  const before = Date.now()
  await findButton(page, 'Clock In').click()
  await punches.arrived
  const after = Date.now()
  await page.close()

  const shared = await context.newPage()
  await signInAs(shared, ben, PASSWORD)
  await openClock(shared)
  await expect(findUnsent(shared, 'Clock In')).toHaveCount(0)
  await clickAndExpectText(findButton(shared, 'Clock In'), 'Clocked in successfully')
  await findButton(shared, 'Sign Out').first().click()

  await expect(shared).toHaveURL('/')
  await signInAs(shared, ann, PASSWORD)
  await shared.goto('/history')
  await expect.poll(() => fetchStored(shared, ann)).toHaveLength(1)
  const [entry, ...others] = await fetchStored(shared, ann)
  expect(others).toEqual([])
  expect(Date.parse(entry?.clockIn ?? '')).toBeGreaterThanOrEqual(before - 1)
  expect(Date.parse(entry?.clockIn ?? '')).toBeLessThanOrEqual(after + 1)
  expect(await fetchStored(shared, ben)).toHaveLength(1)
})

test('says after ten seconds without an answer that the punch isn’t saved @desk', async ({ page }) => {
  const { orgAdmin } = await openClockAsNewAdmin(page)
  const punches = await holdPunches(page)
  await findButton(page, 'Clock In').click()
  await expect(findUnsent(page, 'Clock In')).toBeVisible({ timeout: 15_000 })
  await expect(findButton(page, 'Clock Out')).toBeEnabled()
  const saved = page.getByText('Clocked in successfully').waitFor()
  await findButton(page, 'Try again').click()
  await punches.release()
  await saved
  expect(await fetchStored(page, orgAdmin)).toHaveLength(1)
})

test('keeps an end set on another device, and shows the refused clock-out until it is discarded @desk', async ({
  page,
}) => {
  const { orgAdmin } = await openClockAsNewAdmin(page, 10)
  const [entry] = await fetchStored(page, orgAdmin)
  const clockOut = new Date(Date.now() - 300_000).toISOString()
  await page.request.put(`/api/time-entries/${entry?.id}`, { data: { clockOut } })
  await findButton(page, 'Clock Out').click()
  const refused = page.getByRole('alert', { name: 'Taps that weren’t saved' })
  await expect(refused).toContainText(/You clocked out at .*, on another device/)
  await expect(findButton(page, 'Clock In')).toBeVisible()
  await page.reload()
  await expect(refused).toBeVisible()
  await refused.getByRole('button', { name: 'Discard this tap' }).click()
  await expect(refused).toBeHidden()
  await page.reload()
  await expect(findButton(page, 'Clock In')).toBeEnabled()
  await expect(refused).toBeHidden()
  expect(await fetchStored(page, orgAdmin)).toMatchObject([{ id: entry?.id, clockOut }])
})

test('asks when the punch was if the clock of the device was moved, and says so to administrators @desk', async ({
  page,
  context,
}) => {
  const { id, orgAdmin } = await openClockAsNewAdmin(page)
  const username = unique('mover')
  const data = { username, password: PASSWORD, email: 'mo@harbor.example', firstName: 'Mo', lastName: 'Ver' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data })).status()).toBe(201)
  await signInAs(page, username, PASSWORD)
  await openClock(page)
  await context.setOffline(true)
  const tappedAt = Date.now()
  await findButton(page, 'Clock In').click()
  await expect(findUnsent(page, 'Clock In')).toBeVisible()
  // As if the clock had been half an hour behind, and was set right since.
  await page.evaluate(() => {
    const name = Object.keys(localStorage).find((key) => key.startsWith('punch:')) ?? ''
    const punch = JSON.parse(localStorage.getItem(name) ?? '') as { deviceTime: string; offsetMs: number }
    punch.deviceTime = new Date(Date.parse(punch.deviceTime) - 1_800_000).toISOString()
    punch.offsetMs = 1_800_000
    localStorage.setItem(name, JSON.stringify(punch))
  })
  await context.setOffline(false)
  await page.reload()
  const question = page
    .locator('div')
    .filter({ hasText: /^When did you clock in\?/ })
    .filter({ has: page.getByRole('button') })
    // The innermost: the question is above the clock or below it.
    .last()
  await expect(question).toBeVisible()
  await expect(question.getByRole('button')).toHaveCount(3)
  expect(await fetchStored(page, username)).toEqual([])
  await page.reload()
  await clickAndExpectText(question.getByRole('button').nth(1), 'Clocked in successfully')
  await expect(question).toBeHidden()
  const [entry] = await fetchStored(page, username)
  expect(Math.abs(Date.parse(entry?.clockIn ?? '') - (tappedAt - 1_800_000))).toBeLessThan(60_000)

  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/org-admin?section=timesheets')
  await page.getByRole('button', { name: /^View Timesheet for Mo Ver/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Recorded later/ })
    .click()
  await expect(
    page.getByText(/^Recorded later: Clock In by \d+ min\. The device showed .* Its clock was right\.$/),
  ).toBeVisible()
})

test('keeps a tap without a connection and without the rest of the page’s code @desk', async ({ page, context }) => {
  const abortLaterScripts = await holdLaterScripts(page)
  const { orgAdmin } = await signInAsNewAdmin(page, 10)
  await page.goto('/time-clock')
  await expect(findButton(page, 'Clock Out')).toBeEnabled()
  await context.setOffline(true)
  await abortLaterScripts()
  await findButton(page, 'Clock Out').click()
  await expect(page.getByText('1 kept on this device', { exact: true })).toBeVisible()
  await expect(findButton(page, 'Clock In')).toBeEnabled()
  expect(await page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('punch:')))).toBe(true)
  await context.setOffline(false)
  expect(await fetchStored(page, orgAdmin)).toHaveLength(1)
})

/**
 * Leaves every script unanswered that the page itself doesn't name: the connection may be lost before they load.
 * Aborted while online, they would reload the page, as after an update.
 */
async function holdLaterScripts(page: Page): Promise<() => Promise<void>> {
  let html = ''
  const held: Route[] = []
  await interceptNext(page, '**/time-clock', async (route) => {
    const response = await route.fetch()
    html = await response.text()
    await route.fulfill({ response })
  })
  await page.route('**/assets/*.js', async (route) => {
    if (html === '' || html.includes(new URL(route.request().url()).pathname)) await route.continue()
    else held.push(route)
  })
  return async () => {
    expect(held).not.toHaveLength(0)
    for (const route of held) await route.abort('internetdisconnected')
  }
}

test('clocks out once on a double tap, and keeps the button in place', async ({ page }) => {
  const { orgAdmin } = await openClockAsNewAdmin(page, 10)
  const before = await findButton(page, 'Clock Out').boundingBox()
  await Promise.all([page.getByText('Clocked out successfully').waitFor(), findButton(page, 'Clock Out').dblclick()])
  await expect(page.getByText('Current Session')).toBeHidden()
  expect(await findButton(page, 'Clock In').boundingBox()).toEqual(before)
  await expect(page).toHaveURL('/time-clock')
  expect(await fetchStored(page, orgAdmin)).toMatchObject([{ clockOut: expect.any(String) }])
})

test('keeps the buttons below in place once a punch shows', async ({ page }) => {
  await openClockAsNewAdmin(page)
  const findPlace = () => findButton(page, 'Sign Out').last().boundingBox()
  await findButton(page, 'Clock In').click()
  await expect(page.getByText('Current Session')).toBeVisible()
  const whileIn = await findPlace()
  await expect(findButton(page, 'Meal Break Unpaid')).toBeVisible()
  expect(await findPlace()).toEqual(whileIn)

  await findButton(page, 'Clock Out').click()
  await expect(page.getByText('Current Session')).toBeHidden()
  const afterwards = await findPlace()
  await expect(findButton(page, 'Clock In')).toBeVisible()
  expect(await findPlace()).toEqual(afterwards)
})

test('asks for a location that became required after the clock was opened, and keeps the punch’s time @desk', async ({
  page,
  context,
}) => {
  await context.clearPermissions()
  const { id, orgAdmin } = await openClockAsNewAdmin(page)
  await page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
  await findButton(page, 'Clock In').click()
  await expect(page.getByText('Location Required').first()).toBeVisible()
  const after = Date.now()
  await expect(page.getByText('Location tracking is required for clock in/out')).toBeVisible()
  await expect(page.getByText('Location access denied', { exact: true })).toBeVisible()
  const refused = page.getByRole('alert', { name: 'Taps that weren’t saved' })
  await expect(refused).toContainText('Your organization requires location tracking to clock in.')

  await context.setGeolocation(chicago)
  await context.grantPermissions(['geolocation'])
  await expect(page.getByText('Location access granted')).toBeVisible()
  await clickAndExpectText(refused.getByRole('button', { name: 'Try again' }), 'Clocked in successfully')
  const [entry] = await fetchStored(page, orgAdmin)
  expect(entry).toMatchObject({ clockInLatitude: chicago.latitude, clockInLongitude: chicago.longitude })
  expect(Date.parse(entry?.clockIn ?? '')).toBeLessThanOrEqual(after + 1)

  const toggle = () => page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
  await toggle()
  await openTimesheet(page, currentDay())
  await chooseEntryAction(page, 'Edit')
  await toggle()
  await page.getByLabel('Notes').fill('Hall B')
  await clickAndExpectText(dialogButton(page, 'Save Changes'), 'Location Required')
  await expect(page.getByRole('dialog').getByText('Location access granted')).toBeVisible()
  await clickAndExpectText(dialogButton(page, 'Save Changes'), 'Time entry updated successfully')
})

test('asks before signing out with a tap that isn’t saved @desk', async ({ page, context }) => {
  await openClockAsNewAdmin(page)
  await context.setOffline(true)
  await findButton(page, 'Clock In').click()
  await expect(findUnsent(page, 'Clock In')).toBeVisible()
  await expect(findButton(page, 'Meal Break Unpaid')).toBeVisible()
  const punches = await holdPunches(page)
  await context.setOffline(false)
  await punches.arrived
  const question = page.getByRole('alertdialog', { name: 'Sign out anyway?' })
  await findButton(page, 'Sign Out').last().click()
  await expect(question).toContainText('1 tap isn’t saved yet. This device sends it when you sign in again.')
  await question.getByRole('button', { name: 'Keep working' }).click()
  await expect(question).toBeHidden()
  await expect(findUnsent(page, 'Clock In')).toBeVisible()
  await findButton(page, 'Sign Out').last().click()
  await question.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
})
