import { expect, test } from '@playwright/test'
import { shortDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { addEntry, chooseEntryAction, currentDay, fetchEntries, openTimesheet, toInstant } from '../support/entries.ts'
import { closeWithEscape } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

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

  test('deletes an entry after confirmation and undoes it from the notification by keyboard', async ({ page }) => {
    const clockIn = new Date(toInstant(yesterday, '09:00').getTime() + 1_234).toISOString()
    const { id } = await addEntry(page, orgAdmin, { clockIn, clockOut: toInstant(yesterday, '17:00'), notes: 'Kept' })
    await openTimesheet(page, yesterday)
    await chooseEntryAction(page, 'Delete')
    const question = page.getByRole('alertdialog', { name: 'Delete this time entry?' })
    await expect(question).toContainText('9:00 AM – 5:00 PM')
    await expect(question).toContainText('8.00')
    await question.getByRole('button', { name: 'Keep entry' }).click()
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

  test('keeps the timesheet note of each period while moving between pages @desk', async ({ page }) => {
    await openTimesheet(page, yesterday)
    await page.getByLabel('Timesheet Note').fill('Two days in Rockford')
    await page.getByRole('link', { name: 'Time Clock' }).click()
    await expect(page.getByText('Welcome,')).toBeVisible()
    await page.goto('/history')
    // The period of this visit is another one.
    await expect(page.getByLabel('Timesheet Note')).toHaveValue('')
    await openTimesheet(page, yesterday)
    await expect(page.getByLabel('Timesheet Note')).toHaveValue('Two days in Rockford')
  })
})

test('an employee sees who changed an entry, what and when @desk', async ({ page, browser }) => {
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

  const own = await browser.newPage()
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
  await closeWithEscape(history)

  await page.request.delete(`/api/time-entries/${entry.id}`)
  await own.goto('/time-clock')
  await own.getByRole('button', { name: /notifications$/i }).click()
  await own.getByRole('link', { name: /deleted your time entry/ }).click()
  await expect(own.getByText('This time entry was deleted')).toBeVisible()
  await own.getByRole('button', { name: 'Restore' }).click()
  await expect(own.getByText('This time entry was deleted')).toBeHidden()
  await expect(own.getByText('9:00 AM').first()).toBeVisible()
  await own.close()
})

test('groups entries by week, adds up days, and keeps the range and the format of hours @desk', async ({ page }) => {
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
  const sheet = page.getByRole('region', { name: 'Feb 20 – Mar 05, 2026' })
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
