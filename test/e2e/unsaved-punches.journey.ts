import { expect, type Page, test } from '@playwright/test'
import { dropFirstResponse, holdPunches } from './support/connection.ts'
import { chicago, chooseEntryAction, currentDay, dialogButton, openTimesheet } from './support/entries.ts'
import { clickAndExpectText } from './support/notifications.ts'
import { createOrganization, PASSWORD, signInAs, unique } from './support/people.ts'

type Stored = { id: string; clockIn: string; clockOut: string | null }

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notSaved = (page: Page, which: 'clock-in' | 'clock-out') =>
  page.getByText(new RegExp(`^Your .* ${which} isn't saved yet$`))
const stored = async (page: Page, username: string) =>
  (await (await page.request.get(`/api/time-entries/${username}`)).json()) as Stored[]

/** `since` is how many minutes ago the person clocked in. */
async function atTheClock(page: Page, since?: number) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  if (since !== undefined) {
    const clockIn = new Date(Date.now() - since * 60_000).toISOString()
    await page.request.post('/api/time-entries', { data: { username: orgAdmin, clockIn } })
  }
  await openClock(page)
  return { id, orgAdmin }
}

/** Waits for what loads after the first paint. */
async function openClock(page: Page) {
  await page.goto('/time-clock')
  await page.waitForLoadState('networkidle')
}

test('stores punches offline and sends them when the connection is back', async ({ page, context }) => {
  const { orgAdmin } = await atTheClock(page)
  await context.setOffline(true)
  const before = Date.now()
  await button(page, 'Clock In').click()
  await expect(notSaved(page, 'clock-in')).toBeVisible()
  await expect(page.getByText(/We kept .* and will send it when you're back\. It can't count twice\./)).toBeVisible()
  await expect(page.getByText('Current Session')).toBeVisible()
  await expect(async () => {
    await button(page, 'Clock Out').click()
    await expect(notSaved(page, 'clock-out')).toBeVisible({ timeout: 500 })
  }).toPass()
  const after = Date.now()
  await expect(button(page, 'Clock In')).toBeEnabled()

  await context.setOffline(false)
  await expect(notSaved(page, 'clock-out')).toBeHidden()
  await expect(notSaved(page, 'clock-in')).toBeHidden()
  const [entry, ...others] = await stored(page, orgAdmin)
  expect(others).toEqual([])
  const times = [before, Date.parse(entry?.clockIn ?? ''), Date.parse(entry?.clockOut ?? ''), after]
  expect(times).toEqual(times.toSorted())
})

test('resends a clock-out whose answer was lost with its first time @desk', async ({ page }) => {
  const { orgAdmin } = await atTheClock(page, 10)
  const lost = await dropFirstResponse(page, 'PUT', '**/api/time-entries/*')
  await clickAndExpectText(button(page, 'Clock Out'), 'Clocked out successfully')
  expect(lost()).toBe(1)
  await expect(button(page, 'Clock In')).toBeEnabled()
  expect(await stored(page, orgAdmin)).toMatchObject([{ clockOut: expect.stringMatching(/Z$/) }])
})

test('sends a punch after its tab was closed and another person used the device @desk', async ({ page, context }) => {
  const { id, orgAdmin: ann } = await atTheClock(page)
  const ben = unique('ben')
  const person = { username: ben, password: PASSWORD, email: 'ben@harbor.example', firstName: 'Ben', lastName: 'Ng' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)

  const punches = await holdPunches(page)
  const before = Date.now()
  await button(page, 'Clock In').click()
  await punches.arrived
  const after = Date.now()
  await page.close()

  const shared = await context.newPage()
  await signInAs(shared, ben, PASSWORD)
  await openClock(shared)
  await expect(notSaved(shared, 'clock-in')).toHaveCount(0)
  await clickAndExpectText(button(shared, 'Clock In'), 'Clocked in successfully')
  await button(shared, 'Sign Out').first().click()

  await expect(shared).toHaveURL('/')
  await signInAs(shared, ann, PASSWORD)
  await shared.goto('/history')
  await expect(shared.getByText('Clocked in successfully')).toBeVisible()
  const [entry, ...others] = await stored(shared, ann)
  expect(others).toEqual([])
  expect(Date.parse(entry?.clockIn ?? '')).toBeGreaterThanOrEqual(before - 1)
  expect(Date.parse(entry?.clockIn ?? '')).toBeLessThanOrEqual(after + 1)
  expect(await stored(shared, ben)).toHaveLength(1)
})

test('says after ten seconds without an answer that the punch isn’t saved @desk', async ({ page }) => {
  const { orgAdmin } = await atTheClock(page)
  const punches = await holdPunches(page)
  await button(page, 'Clock In').click()
  await expect(notSaved(page, 'clock-in')).toBeVisible({ timeout: 15_000 })
  await expect(button(page, 'Clock Out')).toBeEnabled()
  await punches.release()
  await clickAndExpectText(button(page, 'Try again'), 'Clocked in successfully')
  expect(await stored(page, orgAdmin)).toHaveLength(1)
})

test('keeps an end set on another device, and shows the refused clock-out until it is discarded @desk', async ({
  page,
}) => {
  const { orgAdmin } = await atTheClock(page, 10)
  const [entry] = await stored(page, orgAdmin)
  const clockOut = new Date(Date.now() - 300_000).toISOString()
  await page.request.put(`/api/time-entries/${entry?.id}`, { data: { clockOut } })
  await button(page, 'Clock Out').click()
  const refused = page.getByRole('alert').filter({ hasText: /Your .* clock-out wasn't saved/ })
  await expect(refused).toContainText('No active clock-in found')
  await expect(button(page, 'Clock In')).toBeVisible()
  await page.reload()
  await expect(refused).toBeVisible()
  await refused.getByRole('button', { name: 'Discard' }).click()
  await expect(refused).toBeHidden()
  await page.reload()
  await expect(button(page, 'Clock In')).toBeEnabled()
  await expect(refused).toBeHidden()
  expect(await stored(page, orgAdmin)).toMatchObject([{ id: entry?.id, clockOut }])
})

test('shows the stored state after a punch is discarded @desk', async ({ page, context }) => {
  const { orgAdmin } = await atTheClock(page, 10)
  await context.setOffline(true)
  await button(page, 'Clock Out').click()
  await expect(notSaved(page, 'clock-out')).toBeVisible()
  await button(page, 'Discard').click()
  await expect(notSaved(page, 'clock-out')).toBeHidden()
  await expect(button(page, 'Clock Out')).toBeEnabled()
  await context.setOffline(false)
  expect(await stored(page, orgAdmin)).toMatchObject([{ clockOut: null }])
})

test('clocks out once on a double tap, and keeps the button in place', async ({ page }) => {
  const { orgAdmin } = await atTheClock(page, 10)
  const before = await button(page, 'Clock Out').boundingBox()
  await clickAndExpectText(button(page, 'Clock Out'), 'Clocked out successfully')
  await button(page, 'Clock In').click()
  await expect(page.getByText('Current Session')).toBeHidden()
  expect(await button(page, 'Clock In').boundingBox()).toEqual(before)
  await expect(page).toHaveURL('/time-clock')
  expect(await stored(page, orgAdmin)).toMatchObject([{ clockOut: expect.any(String) }])
})

test('asks for a location that became required after the clock was opened, and keeps the punch’s time @desk', async ({
  page,
  context,
}) => {
  await context.clearPermissions()
  const { id, orgAdmin } = await atTheClock(page)
  await page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
  await button(page, 'Clock In').click()
  await expect(page.getByText('Location Required').first()).toBeVisible()
  const after = Date.now()
  await expect(page.getByText('Location tracking is required for clock in/out')).toBeVisible()
  await expect(page.getByText('Location access denied', { exact: true })).toBeVisible()
  const refused = page.getByRole('alert').filter({ hasText: /Your .* clock-in wasn't saved/ })
  await expect(refused).toContainText('Your organization requires location tracking to clock in.')

  await context.setGeolocation(chicago)
  await context.grantPermissions(['geolocation'])
  await expect(page.getByText('Location access granted')).toBeVisible()
  await clickAndExpectText(refused.getByRole('button', { name: 'Try again' }), 'Clocked in successfully')
  const [entry] = await stored(page, orgAdmin)
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
