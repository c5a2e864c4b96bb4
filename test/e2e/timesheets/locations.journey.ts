import { expect, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import { openSection } from '../support/administration.ts'
import {
  addEntry,
  chicago,
  chooseEntryAction,
  currentDay,
  dialogButton,
  fetchEntries,
  openTimesheet,
  toInstant,
  toTypedDate,
  typeInto,
} from '../support/entries.ts'
import { closeWithEscape, giveFocus } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

let today = ''
let yesterday = ''
test.beforeEach(() => {
  today = currentDay()
  yesterday = addDays(today, -1)
})

test.describe('where a location is required', () => {
  let orgAdmin = ''
  test.beforeEach(async ({ page }) => {
    const organization = await createOrganization(page)
    orgAdmin = organization.orgAdmin
    await signInAs(page, orgAdmin, PASSWORD)
    await page.request.post(`/api/organizations/${organization.id}/toggle-location-requirement`)
  })

  test('stores the location where an entry was saved [5.11] @desk', async ({ page, context }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(chicago)
    await openTimesheet(page, yesterday)
    await page.getByRole('button', { name: 'Create Manual Entry' }).click()
    await expect(page.getByText('Location access granted')).toBeVisible()
    await typeInto(page, 'Clock In date', toTypedDate(yesterday))
    await typeInto(page, 'Clock In time', '0900a')
    await typeInto(page, 'Clock Out time', '0500p')
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
    const place = { clockInLatitude: chicago.latitude, clockInLongitude: chicago.longitude }
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([place])

    await chooseEntryAction(page, 'Edit')
    await page.getByRole('dialog').getByLabel('Notes').fill('Hall B')
    await dialogButton(page, 'Save Changes').click()
    await expect(page.getByText('Time entry updated successfully')).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([{ ...place, notes: 'Hall B' }])
  })

  test('saves only leave without a location, and says why @desk', async ({ page, context }) => {
    await context.clearPermissions()
    await openTimesheet(page, today)
    await page.getByRole('button', { name: 'Create Manual Entry' }).click()
    await expect(
      page.getByText('Location access denied. Please enable location services to edit time entries.'),
    ).toBeVisible()
    await expect(dialogButton(page, 'Create entry')).toBeDisabled()
    await expect(dialogButton(page, 'Create entry')).toHaveAccessibleDescription(/requires location data/)
    await closeWithEscape(page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
    await dialogButton(page, 'Add Paid Time Off').click()
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
  })
})

test('shows an administrator where people clocked in without asking for a location @desk', async ({ page }) => {
  const { id, orgAdmin } = await createOrganization(page)
  const worker = unique('worker')
  await signInAs(page, orgAdmin, PASSWORD)
  const person = { username: worker, password: PASSWORD, email: 'wim@harbor.example', firstName: 'Wim' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  await page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
  await addEntry(page, worker, {
    clockIn: toInstant(today, '00:00'),
    // One second, so that it has ended even right after midnight.
    clockOut: new Date(toInstant(today, '00:00').getTime() + 1000),
    clockInLatitude: chicago.latitude,
    clockInLongitude: chicago.longitude,
  })
  await openSection(page, 'All Timesheets')
  await page.getByRole('button', { name: /^View Timesheet for Wim/ }).click()
  const map = page.getByRole('link', { name: /^Clock-in location on a map/ })
  await expect(map).toHaveAttribute('href', 'https://www.google.com/maps?q=41.8781,-87.6298')
  await expect(map).toHaveAttribute('target', '_blank')
  await expect(map).toHaveAttribute('rel', /noopener/)
  await giveFocus(map)
  await expect(page.getByRole('tooltip')).toHaveText('41.8781° N, 87.6298° W')
  await giveFocus(page.getByRole('button', { name: 'No location' }))
  await expect(page.getByRole('tooltip')).toHaveText('Location tracking was required but no data was recorded')

  await chooseEntryAction(page, 'Edit')
  await expect(page.getByRole('dialog', { name: 'Edit time entry' })).toContainText('For Wim')
  await page.getByRole('dialog', { name: 'Edit time entry' }).getByLabel('Notes').fill('Corrected')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Time entry updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Changed by/ })).toBeVisible()
})
