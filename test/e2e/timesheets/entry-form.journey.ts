import { expect, test } from '@playwright/test'
import { getFormatter, shortDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { dropFirstResponse } from '../support/connection.ts'
import {
  addEntry,
  chooseEntryAction,
  currentDay,
  dialogButton,
  fetchEntries,
  openTimesheet,
  textField,
  toDateText,
  toInstant,
  toTypedDate,
  typeInto,
} from '../support/entries.ts'
import { closeWithEscape, giveFocus, markFocusedDialog, pressKey } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

const monthText = (day: string) => getFormatter({ month: 'long', year: 'numeric' }).format(new Date(day))

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
    await expect(textField(page, 'Clock In time')).toBeFocused()

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
    await expect(textField(page, 'Clock In time')).toHaveValue('08:07 AM')
    await page.getByRole('dialog').getByLabel('Notes').fill('Hall B')
    const [sent] = await Promise.all([
      page.waitForRequest((request) => request.method() === 'PUT'),
      dialogButton(page, 'Save Changes').click(),
    ])
    expect(sent.postDataJSON()).toEqual({ notes: 'Hall B', version: 1 })
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

  test('keeps the length of a night shift while its first day is typed @desk', async ({ page }) => {
    const before = addDays(yesterday, -1)
    await addEntry(page, orgAdmin, { clockIn: toInstant(before, '22:00'), clockOut: toInstant(yesterday, '06:00') })
    await openTimesheet(page, before)
    await chooseEntryAction(page, 'Edit')
    // Without its year, this is today, and the night would end in the future.
    const lastYear = addDays(today, -365)
    await typeInto(page, 'Clock In date', toTypedDate(lastYear))
    await expect(textField(page, 'Clock Out date')).toHaveValue(toDateText(addDays(lastYear, 1)))
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

  test('adds paid time off with default times, and keeps start, end and hours in step [5.48] @desk', async ({
    page,
  }) => {
    await openTimesheet(page, today)
    await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
    const dialog = page.getByRole('dialog')
    const hours = dialog.getByRole('textbox', { name: 'Hours' })
    await expect(hours).toHaveValue('8')
    await expect(textField(page, 'Start time')).toHaveValue('09:00 AM')
    await expect(textField(page, 'End time')).toHaveValue('05:00 PM')
    const leaveType = dialog.getByRole('combobox', { name: 'Leave type' })
    await expect(leaveType.getByRole('option', { selected: true })).toHaveText('Paid Time Off (PTO)')

    await typeInto(page, 'Start time', '0100p')
    await expect(hours).toHaveValue('4')
    await hours.fill('5.5')
    await pressKey(hours, 'Tab')
    await expect(textField(page, 'End time')).toHaveValue('06:30 PM')
    await typeInto(page, 'End time', '0100a')
    await expect(hours).toHaveValue('12')
    await expect(dialog.getByText(`Ends on ${shortDayText(addDays(today, 1), today)}`)).toBeVisible()

    const ahead = addDays(today, 30)
    await typeInto(page, 'Date', toTypedDate(ahead))
    await textField(page, 'Start time').click()
    await expect(hours).toHaveValue('8')
    await expect(textField(page, 'Start time')).toHaveValue('09:00 AM')

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

  test('adds an entry by keyboard alone @languages @desk', async ({ page }) => {
    await openTimesheet(page, yesterday)
    const opener = page.getByRole('button', { name: 'Create Manual Entry' })
    await giveFocus(opener)
    const focusedDialog = await markFocusedDialog(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Create Manual Entry' })).toBeVisible()
    await expect(textField(page, 'Clock In date')).toBeFocused()
    // A dialog that was focused takes focus again after half a second, from whatever lost it then.
    await expect(focusedDialog).toHaveCount(0)
    await page.keyboard.type(toTypedDate(yesterday))
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid')).toHaveAccessibleName(monthText(yesterday))
    await closeWithEscape(page.getByRole('grid'))
    await expect(page.getByRole('dialog', { name: 'Create Manual Entry' })).toBeVisible()
    await expect(page.getByRole('button', { name: /Clock In date/ })).toBeFocused()
    await page.keyboard.press('Tab')
    await page.keyboard.type('0700a')
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Tab')
    await page.keyboard.type('1145a')
    await expect(page.getByRole('dialog').locator('output')).toHaveText('4.75')
    await giveFocus(dialogButton(page, 'Create entry'))
    await page.keyboard.press('Enter')
    await expect(page.getByText('Time entry created successfully')).toBeVisible()
    await expect(opener).toBeFocused()
    expect(await fetchEntries(page, orgAdmin)).toMatchObject([{ clockIn: toInstant(yesterday, '07:00').toISOString() }])
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
