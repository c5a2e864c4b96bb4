import { expect, type Page, test } from '@playwright/test'
import { shortDatesText, weekdayDayText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { moveEntry } from '../support/database.ts'
import { readDownload } from '../support/downloads.ts'
import {
  addEntry,
  chooseEntryAction,
  currentDay,
  dialogButton,
  fetchEntries,
  openTimesheet,
  toDateText,
  toInstant,
  toTypedDate,
  typeInto,
} from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import {
  addEmployee,
  approveTimesheets,
  type Employee,
  payEmployees,
  periodAddress,
  submitTimesheet,
} from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PAYROLL = '/org-admin?section=pay&tab=payroll'

type Tap = { day: string; time: string; button: string }

/** Punches of days that are over: taps that wait for a connection keep the time which the device showed. */
async function punchWithoutConnection(page: Page, taps: readonly Tap[]) {
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In', exact: true })).toBeEnabled()
  await page.waitForLoadState('networkidle')
  await page.context().setOffline(true)
  for (const { day, time, button } of taps) {
    await page.clock.setFixedTime(toInstant(day, time))
    // The fixed time stays, but timers and taps are a second later: it would be a double tap otherwise.
    await page.clock.fastForward(1000)
    await page.getByRole('button', { name: button, exact: true }).click()
    await expect(page.getByRole('region', { name: 'Taps that aren’t saved yet' })).toBeVisible()
  }
  // Before any answer of the server shows the device that its clock is wrong.
  await page.clock.setSystemTime(new Date())
  await page.context().setOffline(false)
  await expect(page.getByText(/kept on this device|wasn’t saved|weren’t saved/)).toHaveCount(0)
}

test('a fortnight goes from the first punch to a paid correction @desk', async ({ page, browser, request }) => {
  const violations = collectViolations(page)
  const look = (at: Page, screen: string) => inspect(at, violations, screen)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const [wim, late] = [await addEmployee(page, id, 'Wim'), await addEmployee(page, id, 'Late')]
  const max = await addEmployee(page, id, 'Max')
  await page.request.post(`/api/admin/users/${max.id}/toggle-admin`, { data: { isAdmin: true } })
  // Two fortnights are over.
  const from = addDays(firstOfWeek(currentDay()), -28)
  const next = addDays(from, 14)
  const group = await payEmployees(page, [wim, late], { from, frequency: 'biweekly', submission: 'required' })
  const [period, nextPeriod] = [periodAddress(group, from), periodAddress(group, next)]
  const datesOf = (first: string) => shortDatesText({ startDate: first, endDate: addDays(first, 13) }, currentDay())
  const addShift = (username: string, day: string) =>
    addEntry(page, username, { clockIn: toInstant(day, '08:00'), clockOut: toInstant(day, '16:00') })
  const worker = await browser.newPage()
  await signInAs(worker, wim.username, PASSWORD)
  const manager = await browser.newPage()
  await signInAs(manager, max.username, PASSWORD)
  const [monday, friday, lastFriday] = [addDays(from, 1), addDays(from, 5), addDays(from, 12)]

  await test.step('Wim punches his first shift, with a meal, and forgets the last clock-out', async () => {
    const dayBefore = addDays(currentDay(), -2)
    await punchWithoutConnection(worker, [
      { day: dayBefore, time: '08:00', button: 'Clock In' },
      { day: dayBefore, time: '12:00', button: 'Meal Break Unpaid' },
      { day: dayBefore, time: '12:30', button: 'End Break' },
      { day: dayBefore, time: '16:00', button: 'Clock Out' },
      { day: addDays(currentDay(), -1), time: '08:00', button: 'Clock In' },
    ])
    const [last, first] = await fetchEntries(page, wim.username)
    if (!first || !last) throw new Error('Two shifts were punched')
    await moveEntry(first, monday)
    await moveEntry(last, lastFriday)
  })

  const own = worker.getByRole('region', { name: `Pay period ${datesOf(from)}` })
  await test.step('Wim fixes a forgotten clock-out and submits', async () => {
    for (const index of [2, 3, 4, 5, 8, 9, 10, 11]) await addShift(wim.username, addDays(from, index))
    await worker.goto('/history')
    await expect(own).toContainText('Not submitted')
    await expect(own.getByText(/^Fix first: Still on the clock since/)).toBeVisible()
    await expect(own.getByRole('button', { name: 'Submit Timesheet' })).toBeDisabled()
    await look(worker, 'a timesheet with something to fix')
    await own.getByRole('button', { name: /^Edit entry: Still on the clock/ }).click()
    await worker.getByRole('dialog').getByLabel('Still clocked in').click()
    await typeInto(worker, 'Clock Out date', toTypedDate(lastFriday))
    await typeInto(worker, 'Clock Out time', '0600p')
    await dialogButton(worker, 'Save Changes').click()
    await expect(own).toContainText('Regular79.50Overtime2.00')
    await own.getByText('Hours by day').click()
    await expect(own.getByRole('table')).toContainText('Over 40 regular hours of the workweek')
    const punched = own.getByRole('rowgroup').filter({ hasText: weekdayDayText(monday, currentDay()) })
    await expect(punched).toContainText('7.50')
    await expect(own.getByText('“These hours are complete and correct.”')).toBeVisible()
    await own.getByRole('button', { name: 'Submit Timesheet' }).press('Enter')
    await expect(own.getByText(/^Submitted .* It waits for approval\.$/)).toBeVisible()
  })

  await test.step('Max approves it', async () => {
    await addShift(late.username, addDays(from, 2))
    await manager.goto('/admin?section=approvals')
    await manager.getByRole('combobox', { name: 'Pay period' }).selectOption(`${group}_${from}`)
    await expect(manager.getByText('Wim Worker', { exact: true })).toBeVisible()
    await look(manager, 'the timesheets to approve')
    await manager.getByRole('checkbox', { name: 'Select all 1' }).press('Space')
    await manager.getByRole('button', { name: 'Approve 1…' }).press('Enter')
    await dialogButton(manager, 'Approve 1 timesheet').press('Enter')
    await expect(manager.getByText('1 timesheet approved')).toBeVisible()
  })

  const dialog = page.getByRole('dialog')
  const review = (first: string) =>
    page.getByRole('button', { name: `Review and Close: Hourly staff, ${datesOf(first)}`, exact: true })
  const linesOf = async (payroll: number) =>
    (await readDownload(page.getByRole('button', { name: new RegExp(`^Download payroll ${payroll}:`) }))).split('\r\n')
  const header = 'Payroll ID,Username,Last name,First name,Period start,Period end,Pay code,Hours'
  const startOf = ({ username }: Employee, firstName: string, first: string) =>
    `,${username},Worker,${firstName},${toDateText(first)},${toDateText(addDays(first, 13))}`
  await test.step('payroll closes the fortnight and downloads its file', async () => {
    await page.goto(PAYROLL)
    await expect(page.getByText('No closed payrolls yet')).toBeVisible()
    await review(from).press('Enter')
    await expect(dialog).toContainText('Regular79.50Overtime2.00')
    await expect(dialog).toContainText('1 person isn’t approved')
    await look(page, 'a pay period to close')
    await dialogButton(page, 'Close Without 1 Person').press('Enter')
    await expect(page.getByText('Payroll 1 closed. Its files can be downloaded now.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payroll', exact: true })).toBeFocused()
    const lines = [`${startOf(wim, 'Wim', from)},Regular,79.50`, `${startOf(wim, 'Wim', from)},Overtime,2.00`]
    expect(await linesOf(1)).toEqual([header, ...lines, ''])
    await expect(page.getByText(/Downloaded .* by Ada Boss/)).toBeVisible()
    await look(page, 'a closed payroll')
    await review(next).click()
    await expect(dialogButton(page, 'Close Without 2 People')).toBeDisabled()
    await page.keyboard.press('Escape')
  })

  await test.step('payroll reopens Wim’s timesheet', async () => {
    await page.getByRole('button', { name: /^Open payroll 1:/ }).press('Enter')
    await dialogButton(page, 'Verify').press('Enter')
    await expect(dialog.getByText('Verified: this payroll is unchanged.')).toBeVisible()
    await look(page, 'the details of a closed payroll')
    await dialogButton(page, 'Reopen the timesheet of Wim Worker').press('Enter')
    await dialogButton(page, 'Reopen Timesheet').press('Enter')
    await expect(page.getByText('Say why')).toBeVisible()
    await page.getByLabel('Why').fill('Friday was longer')
    await look(page, 'reopening a timesheet')
    await dialogButton(page, 'Reopen Timesheet').click()
    await expect(page.getByText('Wim Worker’s timesheet is open for corrections')).toBeVisible()
  })

  await test.step('Wim corrects Friday, and Late submits', async () => {
    await openTimesheet(worker, friday)
    await expect(own).toContainText('Friday was longer')
    await look(worker, 'a timesheet that payroll reopened')
    await chooseEntryAction(worker, 'Edit', toDateText(friday))
    await typeInto(worker, 'Clock Out time', '0600p')
    await dialogButton(worker, 'Save Changes').click()
    await expect(own).toContainText('Regular80.00Overtime3.50')
    await addShift(wim.username, addDays(next, 1))
    await submitTimesheet(worker.request, nextPeriod, wim)
    expect((await request.post('/api/login', { data: { username: late.username, password: PASSWORD } })).ok()).toBe(
      true,
    )
    await submitTimesheet(request, period, late)
    await submitTimesheet(request, nextPeriod, late)
  })

  await test.step('Max approves both', async () => {
    await manager.goto(`/admin?section=approvals&period=${group}_${from}`)
    await manager.getByRole('checkbox', { name: 'Select all 2' }).press('Space')
    await manager.getByRole('button', { name: 'Approve 2…' }).press('Enter')
    await dialogButton(manager, 'Approve 2 timesheets').press('Enter')
    await expect(manager.getByText('2 timesheets approved')).toBeVisible()
    await approveTimesheets(manager.request, nextPeriod)
  })

  await test.step('the next close has the correction apart', async () => {
    await page.goto(PAYROLL)
    await review(next).click()
    const differences = dialog.getByRole('region', { name: 'Differences from earlier payrolls' })
    await expect(differences.getByRole('listitem')).toHaveText([
      `Late Worker${datesOf(from)}Regular +8.00`,
      `Wim Worker${datesOf(from)}Regular +0.50 · Overtime +1.50`,
    ])
    await expect(dialog.getByRole('region', { name: 'This pay period' })).toContainText('Regular 8.00')
    await look(page, 'differences from earlier payrolls')
    await dialogButton(page, 'Close Pay Period').click()
    await expect(page.getByText('No pay periods to close')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Payroll', exact: true })).toBeFocused()
    const corrected = [`${startOf(wim, 'Wim', from)},Regular,0.50`, `${startOf(wim, 'Wim', from)},Overtime,1.50`]
    const others = [`${startOf(late, 'Late', from)},Regular,8.00`, `${startOf(wim, 'Wim', next)},Regular,8.00`]
    expect((await linesOf(2)).toSorted()).toEqual(['', header, ...corrected, ...others].toSorted())
    await page.getByRole('button', { name: /^Open payroll 2:/ }).press('Enter')
    await dialogButton(page, 'Verify').press('Enter')
    await expect(dialog.getByText('Verified: all 2 payrolls of this pay group are unchanged.')).toBeVisible()
    // Any administrator closes payrolls; only org admins change the settings.
    await manager.goto('/admin?section=pay')
    await expect(manager.getByRole('button', { name: /^Open payroll 2:/ })).toBeVisible()
    await expect(manager.getByRole('button', { name: 'Add File Layout' })).toHaveCount(0)
  })
  expect(violations).toEqual([])
})
