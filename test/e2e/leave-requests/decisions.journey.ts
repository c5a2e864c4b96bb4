import { expect, type Page, test } from '@playwright/test'
import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { type AdminTeam, createAdminTeam } from '../support/admin-team.ts'
import { dropFirstResponse } from '../support/connection.ts'
import { dialogButton } from '../support/entries.ts'
import { closeWithEscape, giveFocus } from '../support/keyboard.ts'
import { changeDays, decide, leaveDays, requestLeave, requestsOf } from '../support/leave.ts'
import { openLeave, openLeaveSection } from '../support/leave-admin.ts'

let team: AdminTeam
let { today, monday, wednesday } = leaveDays()
test.beforeEach(async ({ page, browser }) => {
  ;({ today, monday, wednesday } = leaveDays())
  team = await createAdminTeam(page, browser)
})
test.afterEach(() => team.employeePage.close())

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const requestButton = (page: Page, action: string) =>
  page.getByRole('button', { name: new RegExp(`^${action} Wim Worker’s request`) })
const pto = 'Wim Worker’s Paid Time Off (PTO)'

test('approves a request, and sees who is off @languages', async ({ page }) => {
  await requestLeave(team.employeePage, team.pto, { hoursRequested: 16, notes: 'Moving house' })
  await openLeave(page, 'Requests')
  await expect(page.getByRole('tab', { name: 'Pending Requests 1' })).toBeVisible()
  await expect(page.getByText('3 working days')).toBeVisible()
  await requestButton(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Moving house')
  await expect(dialog(page)).toContainText(/Left if approved\s*64\.00 h/)
  await expect(dialog(page)).toContainText('No one else')
  await dialog(page).getByLabel('Notes').fill('Good luck')
  await dialogButton(page, 'Approve request').click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
  await expect(page.getByText('No pending requests')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Leave requests' })).toBeFocused()
  expect(await requestsOf(team.employeePage)).toMatchObject([
    { status: 'approved', decision: { notes: 'Good luck', decidedBy: 'Ada Boss' } },
  ])

  await openLeaveSection(page, 'Calendar')
  const away = page.getByRole('button', { name: /Wim Worker.*Paid Time Off/ })
  const months = monthsTo(monday)
  for (let month = 0; month < months; month += 1) await page.getByRole('button', { name: 'Next month' }).click()
  await away.first().click()
  await expect(dialog(page)).toContainText('Good luck')
  await closeWithEscape(dialog(page))
  for (let month = 0; month < 2; month += 1) await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText(/^No one is off in \w+ \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: monthName(today) })).toBeVisible()
})

test('sees that a request is over the balance and rejects it with a reason @desk', async ({ page }) => {
  await requestLeave(team.employeePage, team.pto, { endDate: addDays(monday, 18), hoursRequested: 120 })
  await openLeave(page, 'Requests')
  await expect(page.getByText('Over balance')).toBeVisible()
  await expect(page.getByText('80 h available')).toBeVisible()
  await page.getByPlaceholder('Search requests...').fill('no such person')
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page.getByPlaceholder('Search requests...')).toBeFocused()
  await page.keyboard.type('worker paid')
  await requestButton(page, 'Reject').click()
  await expect(dialog(page)).toContainText('−40.00 h')
  await dialog(page).getByLabel('Reason for rejecting').fill('Stock taking')
  await dialogButton(page, 'Reject request').click()
  await expect(page.getByText('Leave request rejected')).toBeVisible()
  await page.getByRole('tab', { name: /^All Requests/ }).click()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await requestButton(page, 'Details:').click()
  await expect(dialog(page)).toContainText('Stock taking')
  await expect(dialog(page).getByRole('button', { name: /^Cancel/ })).toBeHidden()
})

test('cancels approved leave, and the hours go back to the balance @desk', async ({ page }) => {
  await decide(page, await requestLeave(team.employeePage, team.pto), 'approved')
  await openLeave(page, 'Requests')
  await page.getByRole('tab', { name: /^All Requests/ }).click()
  await requestButton(page, 'Cancel').click()
  await expect(dialog(page)).toContainText(/Returned to balance\s*24\.00 h/)
  await dialogButton(page, 'Cancel request').click()
  await expect(page.getByText('Leave request canceled')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(requestButton(page, 'Cancel')).toBeHidden()
  await openLeaveSection(page, 'Leave Balances')
  await expect(rowOf(page)).toContainText('80.00')
})

test('views a request before deciding, and the dialog starts fresh the next time @desk', async ({ page }) => {
  const request = await requestLeave(team.employeePage, team.pto)
  await openLeave(page, 'Requests')
  await page.getByRole('tab', { name: /^All Requests/ }).click()
  await requestButton(page, 'Details:').click()
  await dialog(page).getByLabel('Notes').fill('Stock taking')
  await dialogButton(page, 'Reject…').click()
  await expect(dialog(page).getByLabel('Reason for rejecting')).toHaveValue('Stock taking')
  await closeWithEscape(dialog(page))
  await requestButton(page, 'Details:').click()
  await expect(dialogButton(page, 'Approve request')).toBeVisible()
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('')

  const editor = page.getByRole('dialog', { name: 'Edit hours' })
  await dialogButton(page, 'Edit hours…').click()
  await editor.getByRole('textbox').first().fill('2')
  await changeDays(team.employeePage, request, [8, 8])
  await editor.getByRole('button', { name: 'Save hours' }).click()
  await expect(editor.getByRole('alert')).toContainText('Wim Worker changed this while you were editing')
  await expect(editor.getByRole('alert')).toContainText(`${weekdayDayText(wednesday, today)}: was 8 h, now 0 h`)
  await expect(editor.getByRole('textbox').first()).toHaveValue('2')
  await editor.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(editor).toBeHidden()
  await expect(dialog(page)).toContainText('10.00 hours')

  await changeDays(team.employeePage, request, [8, 8, 8])
  await dialogButton(page, 'Approve request').click()
  await expect(dialog(page).getByRole('alert')).toContainText('Wim Worker changed this request. Look at it again.')
  await expect(dialog(page)).toContainText('24.00 hours')

  await changeDays(team.employeePage, request, [4, 8, 12])
  await dialogButton(page, 'Approve request').click()
  await expect(dialog(page)).toContainText('12.00 h')
  expect(await requestsOf(team.employeePage)).toMatchObject([{ status: 'pending' }])
  await dialogButton(page, 'Approve request').click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
})

test('keeps the typed note when the phone is turned @phone', async ({ page }) => {
  await requestLeave(team.employeePage, team.pto)
  await openLeave(page, 'Requests')
  await requestButton(page, 'Reject').click()
  await dialog(page).getByLabel('Reason for rejecting').fill('Stock taking')
  for (const size of [
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await expect(dialog(page).getByLabel('Reason for rejecting')).toHaveValue('Stock taking')
  }
})

test('sees that a request was already decided, and how @desk', async ({ page }) => {
  const request = await requestLeave(team.employeePage, team.pto)
  await openLeave(page, 'Requests')
  await requestButton(page, 'Reject').click()
  await dialog(page).getByLabel('Reason for rejecting').fill('Stock taking')
  await decide(page, request, 'approved')
  await dialogButton(page, 'Reject request').click()
  await expect(dialog(page).getByRole('alert')).toContainText('You already decided this')
  await expect(dialog(page).getByRole('alert')).toContainText(`You approved it on ${shortDayText(today, today)}.`)
  await expect(dialog(page).getByText('Approved', { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('Reason for rejecting')).toHaveValue('Stock taking')
  await expect(dialogButton(page, 'Reject request')).toBeHidden()
  const close = dialog(page).getByRole('button', { name: 'Close' }).last()
  await expect(close).toBeFocused()
  await close.click()
  await expect(page.getByText('No pending requests')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Leave requests' })).toBeFocused()
  expect(await requestsOf(team.employeePage)).toMatchObject([{ status: 'approved' }])
})

test('decides again after a lost answer, and it counts once @desk', async ({ page }) => {
  await requestLeave(team.employeePage, team.pto)
  await openLeave(page, 'Requests')
  await requestButton(page, 'Approve').click()
  await dropFirstResponse(page, 'POST', '**/api/leave/requests/*/status/approved')
  await dialogButton(page, 'Approve request').click()
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t reach our servers right now')
  await dialogButton(page, 'Approve request').click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('No pending requests')).toBeVisible()
})

test('rejects from the calendar and returns to it @desk', async ({ page }) => {
  await requestLeave(team.employeePage, team.pto, { startDate: today, endDate: today, hoursRequested: 8 })
  await openLeave(page, 'Calendar')
  const now = page.getByRole('button', { name: 'Today', exact: true })
  await page.getByRole('button', { name: 'Next month' }).click()
  await now.click()
  await expect(now).toBeFocused()
  await page.getByRole('button', { name: /Wim Worker.*Paid Time Off/ }).click()
  await expect(dialog(page)).toContainText('Available today')
  await dialogButton(page, 'Reject…').click()
  await expect(dialog(page).getByLabel('Reason for rejecting')).toBeFocused()
  await page.keyboard.type('Stock taking')
  await dialogButton(page, 'Reject request').click()
  await expect(page.getByText('Leave request rejected')).toBeVisible()
  await expect(page.getByText(/^No one is off in/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who’s off' })).toBeFocused()
})

test('decides with the keyboard only @desk', async ({ page }) => {
  const { keyboard } = page
  await requestLeave(team.employeePage, team.pto)
  await openLeave(page, 'Requests')
  const approve = requestButton(page, 'Approve')
  await giveFocus(approve)
  await keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await closeWithEscape(dialog(page))
  await expect(approve).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(requestButton(page, 'Reject')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText('No one else')).toBeVisible()
  await expect(dialog(page).getByLabel('Notes')).toBeFocused()
  await keyboard.type('Enjoy it')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(dialogButton(page, 'Approve request')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Leave request approved')).toBeVisible()
  expect(await requestsOf(team.employeePage)).toMatchObject([{ status: 'approved', decision: { notes: 'Enjoy it' } }])

  await openLeaveSection(page, 'Calendar')
  const months = monthsTo(wednesday)
  for (let month = 0; month < months; month += 1) await page.getByRole('button', { name: 'Next month' }).click()
  const bar = page.getByRole('button', { name: /^Wim Worker: Paid Time Off/ })
  await giveFocus(bar)
  await expect(page.getByRole('tooltip')).toContainText(shortDayText(monday, monday))
  await keyboard.press('Enter')
  await closeWithEscape(dialog(page))
  await expect(bar).toBeFocused()
})

function rowOf(page: Page) {
  const holder = page.getByRole('row').or(page.getByRole('listitem'))
  const name = new RegExp(`: ${escaped(pto)}$|^Actions for ${escaped(pto)}$`)
  return holder.filter({ has: page.getByRole('button', { name }) }).last()
}

const escaped = (text: string) => text.replace(/[()]/g, String.raw`\$&`)

const monthsTo = (day: string) => (day.slice(0, 7) === today.slice(0, 7) ? 0 : 1)

const monthName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
