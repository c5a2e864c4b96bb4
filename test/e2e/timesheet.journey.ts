import { expect, test } from '@playwright/test'
import { shortDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { openSection } from './support/administration.ts'
import { dropFirstResponse } from './support/connection.ts'
import {
  addEntry,
  chicago,
  chooseEntryAction,
  currentDay,
  dialogButton,
  fetchEntries,
  openTimesheet,
  toDateText,
  toInstant,
  toTypedDate,
  typeInto,
} from './support/entries.ts'
import { closeWithEscape, markFocusedDialog } from './support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from './support/people.ts'

const DESK = { tag: '@desk' }

let today = ''
let yesterday = ''
test.beforeEach(() => {
  today = currentDay()
  yesterday = addDays(today, -1)
})

test.describe('one person on a timesheet', () => {
  let orgAdmin = ''
  test.beforeEach(async ({ page }) => {
    orgAdmin = (await createOrganization(page)).orgAdmin
    await signInAs(page, orgAdmin, PASSWORD)
  })

  test('creates an entry in the organization’s time zone and shows its hours while typing', async ({ page }) => {
    await openTimesheet(page, yesterday)
    await page.getByRole('button', { name: 'Create Manual Entry' }).click()
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByText('Enter a time').first()).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'hour, Clock In time' })).toBeFocused()

    await typeInto(page, 'Clock In date', toTypedDate(yesterday))
    await typeInto(page, 'Clock In time', '0900a')
    await typeInto(page, 'Clock Out time', '0530p')
    await expect(page.getByRole('dialog').locator('output')).toHaveText('8.50')
    await expect(page.getByText('Enter a time')).toBeHidden()
    await page.getByRole('dialog').getByLabel('Notes').fill('Stock taking')
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
    await expect(page.getByText('Stock taking')).toBeVisible()
    await expect(page.getByText('8.50').first()).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([
      {
        clockIn: toInstant(yesterday, '09:00').toISOString(),
        clockOut: toInstant(yesterday, '17:30').toISOString(),
        notes: 'Stock taking',
        isLeaveTime: false,
      },
    ])
  })

  test('edits only the notes and keeps both times to the millisecond @desk', async ({ page }) => {
    const clockIn = new Date(toInstant(yesterday, '08:07').getTime() + 42_123).toISOString()
    const clockOut = new Date(toInstant(yesterday, '16:31').getTime() + 5_001).toISOString()
    await addEntry(page, orgAdmin, { clockIn, clockOut })
    await openTimesheet(page, yesterday)
    await chooseEntryAction(page, 'Edit')
    await expect(page.getByRole('dialog').getByRole('spinbutton', { name: 'minute, Clock In time' })).toHaveText('07')
    await page.getByRole('dialog').getByLabel('Notes').fill('Hall B')
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      dialogButton(page, 'Save Changes').click(),
    ])
    expect(sent.postDataJSON()).toEqual({ notes: 'Hall B' })
    await expect(page.getByText('Time entry updated successfully')).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([{ clockIn, clockOut, notes: 'Hall B' }])
  })

  test('edits one time, keeps the other exact, and moves a night shift’s end to the next day @desk', async ({
    page,
  }) => {
    const clockIn = new Date(toInstant(addDays(yesterday, -1), '18:00').getTime() + 9_000).toISOString()
    await addEntry(page, orgAdmin, { clockIn, clockOut: toInstant(addDays(yesterday, -1), '23:00') })
    await openTimesheet(page, addDays(yesterday, -1))
    await chooseEntryAction(page, 'Edit')
    await typeInto(page, 'Clock Out date', toTypedDate(yesterday))
    // A night whose length doesn't depend on a clock change.
    await typeInto(page, 'Clock Out time', '1215a')
    await expect(page.getByRole('dialog').locator('output')).toHaveText('6.25')
    await dialogButton(page, 'Save Changes').click()
    await expect(page.getByText('Time entry updated successfully')).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([
      { clockIn, clockOut: toInstant(yesterday, '00:15').toISOString() },
    ])
  })

  test('shows an overlap, keeps the input, and saves after it is fixed @desk', async ({ page }) => {
    await addEntry(page, orgAdmin, { clockIn: toInstant(yesterday, '09:00'), clockOut: toInstant(yesterday, '12:00') })
    await openTimesheet(page, yesterday)
    await page.getByRole('button', { name: 'Create Manual Entry' }).click()
    await typeInto(page, 'Clock In date', toTypedDate(yesterday))
    await typeInto(page, 'Clock In time', '1100a')
    await typeInto(page, 'Clock Out time', '0300p')
    await page.getByRole('dialog').getByLabel('Notes').fill('Afternoon')
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'This overlaps your 9:00 AM – 12:00 PM entry on ',
    )
    await expect(page.getByRole('dialog').getByLabel('Notes')).toHaveValue('Afternoon')
    await expect(page.getByRole('dialog').locator('output')).toHaveText('4.00')
    await typeInto(page, 'Clock In time', '1200p')
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toHaveLength(2)
  })

  test('creates one entry when the first answer is lost and the person tries again @desk', async ({ page }) => {
    await openTimesheet(page, yesterday)
    const countDropped = await dropFirstResponse(page, 'POST', '**/api/time-entries')
    await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
    await dialogButton(page, 'Add Paid Time Off').click()
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText('We can’t reach our servers right now')
    await dialogButton(page, 'Add Paid Time Off').click()
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toHaveLength(1)
    expect(countDropped()).toBe(1)
  })

  test('asks which 1:30 AM of an autumn night it was, and refuses an hour that was skipped @desk', async ({ page }) => {
    await openTimesheet(page, yesterday)
    await page.getByRole('button', { name: 'Create Manual Entry' }).click()
    await typeInto(page, 'Clock In date', '11012026')
    await typeInto(page, 'Clock In time', '1230a')
    await typeInto(page, 'Clock Out time', '0130a')
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('output')).toHaveText('1.00')
    await expect(dialog.getByText('First 01:30 AM CDT')).toBeVisible()
    await dialog.getByText('Second 01:30 AM CST').click()
    await expect(dialog.locator('output')).toHaveText('2.00')
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([
      { clockIn: '2026-11-01T05:30:00.000Z', clockOut: '2026-11-01T07:30:00.000Z' },
    ])

    await page.getByRole('button', { name: 'Create Manual Entry' }).click()
    await typeInto(page, 'Clock In date', '03082026')
    await typeInto(page, 'Clock In time', '0230a')
    await typeInto(page, 'Clock Out time', '0500a')
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByText('2:30 AM didn’t exist that day: clocks went forward.')).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toHaveLength(1)
  })

  test('offers no future dates for work @desk', async ({ page }) => {
    await openTimesheet(page, yesterday)
    await page.getByRole('button', { name: 'Create Manual Entry' }).click()
    await typeInto(page, 'Clock In date', toTypedDate(addDays(today, 1)))
    await typeInto(page, 'Clock In time', '0900a')
    await typeInto(page, 'Clock Out time', '0500p')
    await expect(page.getByText(`Choose ${toDateText(today)} or earlier`).first()).toBeVisible()
    await dialogButton(page, 'Create entry').click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toHaveLength(0)
  })

  test('adds paid time off with default times, and keeps start, end and hours in step [5.48]', async ({ page }) => {
    await openTimesheet(page, today)
    await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
    const dialog = page.getByRole('dialog')
    const hours = dialog.getByRole('textbox', { name: 'Hours' })
    const part = (name: string) => dialog.getByRole('spinbutton', { name })
    await expect(hours).toHaveValue('8')
    await expect(part('hour, Start time')).toHaveText('09')
    await expect(part('hour, End time')).toHaveText('05')
    const leaveType = dialog.getByRole('combobox', { name: 'Leave type' })
    await expect(leaveType.getByRole('option', { selected: true })).toHaveText('Paid Time Off (PTO)')

    await typeInto(page, 'Start time', '0100p')
    await expect(hours).toHaveValue('4')
    await hours.fill('5.5')
    await hours.press('Tab')
    await expect(part('hour, End time')).toHaveText('06')
    await expect(part('minute, End time')).toHaveText('30')
    await typeInto(page, 'End time', '0100a')
    await expect(hours).toHaveValue('12')
    await expect(dialog.getByText(`Ends on ${shortDayText(addDays(today, 1), today)}`)).toBeVisible()

    const ahead = addDays(today, 30)
    await typeInto(page, 'Date', toTypedDate(ahead))
    await part('hour, Start time').click()
    await expect(hours).toHaveValue('8')
    await expect(part('hour, Start time')).toHaveText('09')

    await hours.fill('25')
    await dialogButton(page, 'Add Paid Time Off').click()
    await expect(dialog.getByText('Paid time off can’t be more than 24 hours')).toBeVisible()
    await expect(hours).toBeFocused()
    await hours.fill('6')
    await leaveType.selectOption({ label: 'Sick Leave' })
    await dialogButton(page, 'Add Paid Time Off').click()
    await expect(page.getByText('Time entry created successfully. See Upcoming time off below.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Upcoming time off' })).toContainText(toDateText(ahead))
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([
      {
        clockIn: toInstant(ahead, '09:00').toISOString(),
        clockOut: toInstant(ahead, '15:00').toISOString(),
        isLeaveTime: true,
        leaveType: { name: 'Sick Leave' },
      },
    ])
  })

  test('deletes an entry after confirmation and undoes it from the notification by keyboard', async ({ page }) => {
    const clockIn = new Date(toInstant(yesterday, '09:00').getTime() + 1_234).toISOString()
    const { id } = await addEntry(page, orgAdmin, { clockIn, clockOut: toInstant(yesterday, '17:00'), notes: 'Kept' })
    await openTimesheet(page, yesterday)
    await chooseEntryAction(page, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete this time entry?' })
    await expect(question).toContainText('9:00 AM – 5:00 PM')
    await expect(question).toContainText('8.00')
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(await fetchEntries(page, orgAdmin)).toHaveLength(1)

    await chooseEntryAction(page, 'Delete')
    await question.getByRole('button', { name: 'Delete entry' }).click()
    await expect(page.getByText('Time entry deleted successfully')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect(page.getByText('No time entries found for the selected period')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeFocused()
    expect(await fetchEntries(page, orgAdmin)).toHaveLength(0)
    await page.keyboard.press('F8')
    await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Time entry restored')).toBeVisible()
    await expect(page.getByText('Kept')).toBeVisible()
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([{ id, clockIn, notes: 'Kept' }])
  })

  test('adds an entry by keyboard alone', DESK, async ({ page }) => {
    await openTimesheet(page, yesterday)
    const opener = page.getByRole('button', { name: 'Create Manual Entry' })
    await opener.focus()
    const focusedDialog = await markFocusedDialog(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Create Manual Entry' })).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: /^month, Clock In date/ })).toBeFocused()
    // A dialog that was focused takes focus again after half a second, from whatever lost it then.
    await expect(focusedDialog).toHaveCount(0)
    await page.keyboard.type(toTypedDate(yesterday))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await closeWithEscape(page.getByRole('grid'))
    await expect(page.getByRole('dialog', { name: 'Create Manual Entry' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Clock In date/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('0700a')
    await page.keyboard.press('Tab')
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('Tab')
    await page.keyboard.type('1145a')
    await expect(page.getByRole('dialog').locator('output')).toHaveText('4.75')
    await dialogButton(page, 'Create entry').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
    await expect(opener).toBeFocused()
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([{ clockIn: toInstant(yesterday, '07:00').toISOString() }])
  })

  test('keeps the timesheet note while moving between pages @desk', async ({ page, isMobile }) => {
    await openTimesheet(page, yesterday)
    await page.getByLabel('Timesheet Note').fill('Two days in Rockford')
    if (isMobile) await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('link', { name: 'Time Clock' }).click()
    await expect(page.getByText('Welcome,')).toBeVisible()
    await page.goto('/history')
    await expect(page.getByLabel('Timesheet Note')).toHaveValue('Two days in Rockford')
  })

  test('clocks out a running entry in its dialog @desk', async ({ page }) => {
    await addEntry(page, orgAdmin, { clockIn: toInstant(yesterday, '09:00') })
    await openTimesheet(page, yesterday)
    await chooseEntryAction(page, 'Edit')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Still clocked in')).toBeChecked()
    await expect(dialog.getByText('Clock Out time')).toBeHidden()
    await dialog.getByLabel('Still clocked in').uncheck()
    await typeInto(page, 'Clock Out date', toTypedDate(yesterday))
    await typeInto(page, 'Clock Out time', '0100p')
    await expect(dialog.locator('output')).toHaveText('4.00')
    await dialogButton(page, 'Save Changes').click()
    await expect(page.getByText('Time entry updated successfully')).toBeVisible()
    await page.goto('/time-clock')
    await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
  })
})

test('an employee sees who changed an entry, what and when @desk', async ({ page, browser, baseURL }) => {
  const { id, orgAdmin } = await createOrganization(page)
  const worker = unique('worker')
  await signInAs(page, orgAdmin, PASSWORD)
  const person = { username: worker, password: PASSWORD, email: 'wim@harbor.example', firstName: 'Wim' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  const { username } = person
  const entry = await addEntry(page, username, {
    clockIn: toInstant(yesterday, '09:00'),
    clockOut: toInstant(yesterday, '17:00'),
  })

  const own = await browser.newPage({ baseURL: baseURL ?? '' })
  await signInAs(own, worker, PASSWORD)
  await page.request.put(`/api/time-entries/${entry.id}`, { data: { clockOut: toInstant(yesterday, '17:30') } })
  await openTimesheet(own, yesterday)
  await own.getByRole('button', { name: /^Changed by/ }).click()
  const history = own.getByRole('dialog', { name: 'History' })
  const lines = history.getByRole('listitem')
  await expect(lines).toHaveCount(2)
  await expect(lines.first()).toContainText('changed Clock Out from 5:00 PM to 5:30 PM')
  await expect(lines.last()).toContainText(`created this entry: ${shortDayText(yesterday, today)}, 9:00 AM – 5:00 PM`)
  await closeWithEscape(history)
  await chooseEntryAction(own, 'History')
  await expect(lines).toHaveCount(2)
  await own.close()
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
    await expect(dialogButton(page, 'Create entry')).toHaveAttribute('title', /requires location data/)
    await closeWithEscape(page.getByRole('dialog'))
    await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
    await dialogButton(page, 'Add Paid Time Off').click()
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
  })
})

test('shows an administrator where people clocked in without asking for a location', async ({ page }) => {
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
  await map.focus()
  await expect(page.getByRole('tooltip')).toHaveText('41.8781° N, 87.6298° W')
  await page.getByRole('button', { name: 'No location' }).focus()
  await expect(page.getByRole('tooltip')).toHaveText('Location tracking was required but no data was recorded')

  await chooseEntryAction(page, 'Edit')
  await expect(page.getByRole('dialog', { name: 'Edit time entry' })).toContainText('For Wim')
  await page.getByRole('dialog', { name: 'Edit time entry' }).getByLabel('Notes').fill('Corrected')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Time entry updated successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Changed by/ })).toBeVisible()
})

test('groups entries by week, adds up days, and keeps the range and the format of hours', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  // A Monday and a Tuesday with two shifts, the Friday before with paid time off.
  const shifts = [
    ['2026-03-02', '08:00', '16:30', false],
    ['2026-03-03', '08:00', '12:00', false],
    ['2026-03-03', '13:00', '16:45', false],
    ['2026-02-27', '09:00', '17:00', true],
  ] as const
  for (const [day, start, end, isLeaveTime] of shifts)
    await addEntry(page, orgAdmin, { clockIn: toInstant(day, start), clockOut: toInstant(day, end), isLeaveTime })
  await page.goto('/history?from=2026-02-20&to=2026-03-05')
  const sheet = page.getByRole('region', { name: 'Feb 20, 2026 – Mar 05, 2026' })
  await expect(sheet.getByText('Mar 1 – 7')).toBeVisible()
  await expect(sheet.getByText('Feb 22 – 28')).toBeVisible()
  await expect(sheet).toContainText('16.25')
  await expect(sheet.getByText('Day 7.75')).toBeVisible()
  await expect(sheet.getByText('Worked 16.25, paid time off 8.00')).toBeVisible()
  await expect(sheet.getByText('24.25', { exact: true })).toBeVisible()

  await sheet.getByText('8:30', { exact: true }).first().click()
  await expect(sheet.getByText('24:15', { exact: true })).toBeVisible()
  await expect(sheet.getByText('Day 7:45')).toBeVisible()
  await page.reload()
  await expect(sheet.getByText('24:15', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Last month' }).click()
  await expect(page).toHaveURL(/from=20\d\d-\d\d-01&to=20\d\d-\d\d-\d\d$/)
  await page.goto('/history?from=2026-02-30&to=tomorrow')
  await expect(page.getByRole('button', { name: 'This month' })).toHaveAttribute('aria-pressed', 'true')
})
