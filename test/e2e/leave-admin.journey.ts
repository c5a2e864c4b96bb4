import { expect, type Page, test } from '@playwright/test'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { dayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { actOn } from './support/administration.ts'
import { dropFirstResponse } from './support/connection.ts'
import { dialogButton } from './support/entries.ts'
import { closeWithEscape } from './support/keyboard.ts'
import { decide, leaveDays, requestLeave, requestsOf } from './support/leave.ts'
import { type AdminTeam, createAdminTeam, openLeave, openLeaveSection } from './support/leave-admin.ts'

/** Needs a keyboard, so not in the phone project. */
const DESK = { tag: '@desk' }

let office: AdminTeam
let { today, monday, wednesday } = leaveDays()
test.beforeEach(async ({ page, browser, baseURL }) => {
  ;({ today, monday, wednesday } = leaveDays())
  office = await createAdminTeam(page, browser, baseURL)
})
test.afterEach(() => office.employeePage.close())

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const requestButton = (page: Page, deed: string) =>
  page.getByRole('button', { name: new RegExp(`^${deed} request of Wim Worker`) })
const pto = 'Paid Time Off (PTO) of Wim Worker'

async function typesOf(page: Page): Promise<LeaveType[]> {
  return (await (await page.request.get('/api/leave/types')).json()) as LeaveType[]
}

test('makes a type and a policy, approves what is asked for, and sees who is away', async ({ page }) => {
  await openLeave(page, 'Leave Types')
  await expect(page.getByRole('tab', { name: 'Policies' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add Leave Type' }).click()
  await dialogButton(page, 'Add Leave Type').click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Personal Day')
  await dialog(page).getByLabel('Color', { exact: true }).fill('#7C3')
  await dialogButton(page, 'Add Leave Type').click()
  await expect(page.getByText('Must be a valid hex color (e.g. #FF5733)')).toBeVisible()
  await dialog(page).getByLabel('Color', { exact: true }).fill('#7C3AED')
  await dialogButton(page, 'Add Leave Type').click()
  await expect(page.getByText('Leave type created')).toBeVisible()

  await actOn(page, 'Manage policies', 'Personal Day')
  await expect(page.getByText('No policies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Policy' }).click()
  const preview = dialog(page).getByRole('region', { name: 'What it gives' })
  await expect(preview).toContainText('has 80.00 hours today')
  await dialogButton(page, 'Add Policy').click()
  await expect(page.getByText('Policy name is required')).toBeVisible()
  await dialog(page).getByLabel('Policy name').fill('Two days a year')
  await dialog(page).getByRole('textbox', { name: 'Initial allocation' }).fill('16')
  await dialog(page).getByRole('textbox', { name: 'Annual allocation' }).fill('24')
  await dialog(page).getByLabel('Description').click()
  await expect(preview).toContainText(`has 16.00 hours today, 24.00 on Jan 01, ${Number(today.slice(0, 4)) + 1}`)
  await dialogButton(page, 'Add Policy').click()
  const question = dialog(page).getByRole('region', { name: 'This gives 2 people 32.00 hours right away' })
  await expect(question.getByRole('listitem')).toHaveText(['Ada Boss16.00 h', /Wim.*16\.00 h/])
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByLabel('Policy name')).toHaveValue('Two days a year')
  await dialogButton(page, 'Add Policy').click()
  await question.getByRole('button', { name: 'Add Policy' }).click()
  await expect(page.getByText('Leave policy created')).toBeVisible()
  await expect(page.getByText('Applies to everybody')).toBeVisible()

  await actOn(page, 'Delete', 'Two days a year')
  await page.getByRole('checkbox', { name: /^Take back \d+\.00 hours from \d people/ }).check()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  const type = (await typesOf(page)).find(({ name }) => name === 'Personal Day')
  await requestLeave(office.employeePage, type ?? office.pto, { hoursRequested: 16, notes: 'Moving house' })
  await openLeave(page, 'Requests')
  await expect(page.getByRole('tab', { name: 'Pending Requests 1' })).toBeVisible()
  await expect(page.getByText('3 working days')).toBeVisible()
  await requestButton(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Moving house')
  await expect(dialog(page)).toContainText(/Left if approved\s*[08]\.00 h/)
  await expect(dialog(page)).toContainText('Nobody else.')
  await dialog(page).getByLabel('Notes').fill('Good luck')
  await dialogButton(page, 'Approve Request').click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
  await expect(page.getByText('No pending requests')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Leave requests' })).toBeFocused()
  expect(await requestsOf(office.employeePage)).toMatchObject([
    { status: 'approved', decision: { notes: 'Good luck', decidedBy: 'Ada Boss' } },
  ])

  await openLeaveSection(page, 'Calendar')
  const away = page.getByRole('button', { name: /Wim Worker.*Personal Day/ })
  const months = monthsTo(monday)
  for (let month = 0; month < months; month += 1) await page.getByRole('button', { name: 'Next month' }).click()
  await away.first().click()
  await expect(dialog(page)).toContainText('Good luck')
  await closeWithEscape(dialog(page))
  for (let month = 0; month < 2; month += 1) await page.getByRole('button', { name: 'Next month' }).click()
  await expect(page.getByText(/^Nobody is away in \w+ \d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(page.getByRole('heading', { name: monthName(today) })).toBeVisible()
})

test('sees what goes beyond a balance, and gives a reason for rejecting it @desk', async ({ page }) => {
  await requestLeave(office.employeePage, office.pto, { endDate: addDays(monday, 18), hoursRequested: 120 })
  await openLeave(page, 'Requests')
  await expect(page.getByText('Beyond balance')).toBeVisible()
  await expect(page.getByText('80.00 h available')).toBeVisible()
  await page.getByPlaceholder('Search requests...').fill('nobody')
  await expect(page.getByText('No requests found')).toBeVisible()
  await page.getByPlaceholder('Search requests...').fill('worker paid')
  await requestButton(page, 'Reject').click()
  await expect(dialog(page)).toContainText('−40.00 h')
  await dialog(page).getByLabel('Reason for rejecting').fill('Stock taking')
  await dialogButton(page, 'Reject Request').click()
  await expect(page.getByText('Leave request rejected')).toBeVisible()
  await page.getByRole('tab', { name: /^All Requests/ }).click()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await requestButton(page, 'Details of').click()
  await expect(dialog(page)).toContainText('Stock taking')
  await expect(dialog(page).getByRole('button', { name: /^Cancel/ })).toBeHidden()
})

test('cancels what was approved: the hours come back @desk', async ({ page }) => {
  await decide(page, await requestLeave(office.employeePage, office.pto), 'approved')
  await openLeave(page, 'Requests')
  await page.getByRole('tab', { name: /^All Requests/ }).click()
  await requestButton(page, 'Cancel').click()
  await expect(dialog(page)).toContainText(/Goes back to the balance\s*24\.00 h/)
  await dialogButton(page, 'Cancel Request').click()
  await expect(page.getByText('Leave request cancelled')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(requestButton(page, 'Cancel')).toBeHidden()
  await openLeaveSection(page, 'Leave Balances')
  await expect(rowOf(page)).toContainText('80.00')
})

test('looks at a request before deciding, and what was begun within one look does not stay for the next', async ({
  page,
}) => {
  await requestLeave(office.employeePage, office.pto)
  await openLeave(page, 'Requests')
  await page.getByRole('tab', { name: /^All Requests/ }).click()
  await requestButton(page, 'Details of').click()
  await dialog(page).getByLabel('Notes').fill('Stock taking')
  await dialogButton(page, 'Reject…').click()
  await expect(dialog(page).getByLabel('Reason for rejecting')).toHaveValue('Stock taking')
  await closeWithEscape(dialog(page))
  await requestButton(page, 'Details of').click()
  await expect(dialogButton(page, 'Approve Request')).toBeVisible()
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('')
  await dialogButton(page, 'Approve Request').click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
})

test('turns the phone while deciding, and loses nothing of what was typed', async ({ page }) => {
  await requestLeave(office.employeePage, office.pto)
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

test('is told when somebody else was faster, and what they decided @desk', async ({ page }) => {
  const request = await requestLeave(office.employeePage, office.pto)
  await openLeave(page, 'Requests')
  await requestButton(page, 'Reject').click()
  await dialog(page).getByLabel('Reason for rejecting').fill('Stock taking')
  await decide(page, request, 'approved')
  await dialogButton(page, 'Reject Request').click()
  await expect(dialog(page).getByRole('alert')).toContainText('You decided it before')
  await expect(dialog(page).getByRole('alert')).toContainText(`You approved it on ${dayText(today)}.`)
  await expect(dialog(page).getByText('Approved', { exact: true })).toBeVisible()
  await expect(dialog(page).getByLabel('Reason for rejecting')).toHaveValue('Stock taking')
  await expect(dialogButton(page, 'Reject Request')).toBeHidden()
  const close = dialog(page).getByRole('button', { name: 'Close' }).last()
  await expect(close).toBeFocused()
  await close.click()
  await expect(page.getByText('No pending requests')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Leave requests' })).toBeFocused()
  expect(await requestsOf(office.employeePage)).toMatchObject([{ status: 'approved' }])
})

test('whose answer to a decision is lost decides again, and is told that it is done @desk', async ({ page }) => {
  await requestLeave(office.employeePage, office.pto)
  await openLeave(page, 'Requests')
  await requestButton(page, 'Approve').click()
  await dropFirstResponse(page, 'POST', '**/api/leave/requests/*/status/approved')
  await dialogButton(page, 'Approve Request').click()
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached')
  await dialogButton(page, 'Approve Request').click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByText('No pending requests')).toBeVisible()
})

test('rejects from the calendar: on to the reason at once, and back to the calendar @desk', async ({ page }) => {
  await requestLeave(office.employeePage, office.pto, { startDate: today, endDate: today, hoursRequested: 8 })
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
  await dialogButton(page, 'Reject Request').click()
  await expect(page.getByText('Leave request rejected')).toBeVisible()
  await expect(page.getByText(/^Nobody is away in/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Who is away' })).toBeFocused()
})

test('whose answer is lost tries again with all that was typed, and adjusts a balance once @desk', async ({ page }) => {
  await openLeave(page, 'Leave Balances')
  // A new organization's first run comes within seconds, maybe after this page.
  await expect(page.getByText(/^Leave (is credited through|has not been credited yet)/)).toBeVisible()
  await page.getByLabel('Search employees').fill('wim')
  await expect(page.getByRole('main').getByText('Ada Boss')).toBeHidden()
  await expect(page.getByText('Not allocated')).toBeVisible()
  await actOn(page, 'Add hours', pto)
  await dialogButton(page, 'Add Hours').click()
  await expect(page.getByText('Adjustment amount is required')).toBeVisible()
  await expect(page.getByText('Notes are required to explain the adjustment')).toBeVisible()
  const hours = dialog(page).getByRole('textbox', { name: 'Hours to add' })
  await hours.fill('0')
  await dialog(page).getByLabel('Notes').fill('From the old system')
  await expect(page.getByText('Adjustment amount cannot be zero')).toBeVisible()
  await hours.fill('-3')
  await expect(page.getByText('Hours must be at least 0.5')).toBeVisible()
  await hours.fill('1e3')
  await expect(page.getByText('Adjustment amount must be a number')).toBeVisible()
  await expect(dialog(page).locator('output')).toHaveText('80.00')
  await hours.fill('12,4')
  await expect(dialog(page).locator('output')).toHaveText('92.40')
  await hours.press('ArrowUp')
  await expect(hours).toHaveValue('12.5')
  await dialog(page).getByRole('button', { name: 'Increase Hours to add' }).click()
  await expect(hours).toHaveValue('13')
  await expect(hours).toBeFocused()
  await hours.fill('12,5')
  await expect(dialog(page).locator('output')).toHaveText('92.50')

  const lost = await dropFirstResponse(page, 'PUT', '**/api/admin/leave/balances/**')
  await hours.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('The server cannot be reached')
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('From the old system')
  // The hours are already there; doing it again must not add them twice.
  await closeWithEscape(dialog(page))
  await expect(rowOf(page)).toContainText('92.50')
  await actOn(page, 'Add hours', pto)
  await hours.fill('12.5')
  await dialog(page).getByLabel('Notes').fill('From the old system')
  await dialogButton(page, 'Add Hours').click()
  await expect(page.getByText('12.50 hours added')).toBeVisible()
  expect(lost()).toBe(1)
  await expect(rowOf(page)).toContainText('92.50')

  await actOn(page, 'Why is it this?', pto)
  const why = page.getByRole('dialog', { name: pto })
  await expect(why.getByRole('region', { name: 'Until today' })).toContainText('From the old system')
  await expect(why.getByText('+12.50')).toHaveCount(1)
  await closeWithEscape(why)

  await actOn(page, 'Subtract hours', pto)
  await dialog(page).getByRole('textbox', { name: 'Hours to subtract' }).fill('2')
  await dialog(page).getByLabel('Notes').fill('Counted twice')
  await dialogButton(page, 'Subtract Hours').click()
  await expect(page.getByText('2.00 hours subtracted')).toBeVisible()
  await expect(rowOf(page)).toContainText('90.50')
})

test('cannot subtract from what was never allocated, and can allocate it @desk', async ({ page }) => {
  await openLeave(page, 'Leave Balances')
  const sick = 'Sick Leave of Wim Worker'
  const button = page.getByRole('button', { name: `Subtract hours: ${sick}` })
  const menu = page.getByRole('button', { name: `Actions for ${sick}` })
  await button.or(menu).first().waitFor()
  if (await button.isVisible()) {
    await expect(button).toBeDisabled()
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('There are no hours to take away')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } else {
    await menu.click()
    const item = page.getByRole('menuitem', { name: 'Subtract hours' })
    await expect(item).toBeDisabled()
    await expect(item).toContainText('There are no hours to take away')
    await closeWithEscape(page.getByRole('menu'))
  }
  await actOn(page, 'Add hours', sick)
  await dialog(page).getByRole('textbox', { name: 'Hours to add' }).fill('8')
  await dialog(page).getByLabel('Notes').fill('By contract')
  await dialogButton(page, 'Add Hours').click()
  await expect(page.getByText('8.00 hours added')).toBeVisible()
  await expect(page.getByText('Not allocated')).toHaveCount(1)
})

test('puts an employee on another policy @desk', async ({ page }) => {
  const policy = { name: 'Long service', annualAllocation: 120, maxBalance: 160 }
  const made = await page.request.post(`/api/leave/types/${office.pto.id}/policies`, { data: policy })
  expect(made.status()).toBe(201)
  await openLeave(page, 'Leave Balances')
  await actOn(page, 'Change policy', pto)
  await expect(dialogButton(page, 'Change Policy')).toBeDisabled()
  await policyField(page).click()
  await page.getByRole('option', { name: 'Long service' }).click()
  await dialogButton(page, 'Change Policy').click()
  await expect(page.getByText('Policy changed')).toBeVisible()
  await actOn(page, 'Change policy', pto)
  await expect(policyField(page)).toContainText('Long service')
})

test('deletes a type: one in use becomes inactive, one never used is gone, a system type stays @desk', async ({
  page,
}) => {
  const made = await page.request.post('/api/leave/types', { data: { name: 'Jury Duty' } })
  const jury = (await made.json()) as LeaveType
  await page.request.post('/api/leave/types', { data: { name: 'Never Used' } })
  await requestLeave(office.employeePage, jury)
  await openLeave(page, 'Leave Types')
  await actOn(page, 'Delete', 'Jury Duty')
  await dialogButtonOfAlert(page, 'Delete Leave Type').click()
  await expect(page.getByText(/in use, so it was made inactive/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await actOn(page, 'Delete', 'Never Used')
  await dialogButtonOfAlert(page, 'Delete Leave Type').click()
  await expect(page.getByRole('button', { name: /: Never Used|for Never Used/ })).toHaveCount(0)
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  const types = await typesOf(page)
  expect(types.map(({ name, isActive }) => [name, isActive])).toEqual(
    expect.arrayContaining([
      ['Jury Duty', false],
      ['Paid Time Off (PTO)', true],
    ]),
  )
  expect(types).toHaveLength(3)

  await expect(page).toHaveURL(/\?section=leave&tab=types$/)
  await page.reload()
  await actOn(page, 'Manage policies', 'Jury Duty')
  await expect(page.getByText('This leave type is inactive: nothing is credited.')).toBeVisible()
  await openLeaveSection(page, 'Requests')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Leave Types' }).first()).toHaveAttribute('aria-selected', 'true')
})

test('decides by keyboard alone', DESK, async ({ page }) => {
  const { keyboard } = page
  await requestLeave(office.employeePage, office.pto)
  await openLeave(page, 'Requests')
  const approve = requestButton(page, 'Approve')
  await approve.focus()
  await keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await closeWithEscape(dialog(page))
  await expect(approve).toBeFocused()
  await keyboard.press('Shift+Tab')
  await expect(requestButton(page, 'Reject')).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await expect(dialog(page).getByText('Nobody else.')).toBeVisible()
  await expect(dialog(page).getByLabel('Notes')).toBeFocused()
  await keyboard.type('Enjoy it')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(dialogButton(page, 'Approve Request')).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Leave request approved')).toBeVisible()
  expect(await requestsOf(office.employeePage)).toMatchObject([{ status: 'approved', decision: { notes: 'Enjoy it' } }])

  await openLeaveSection(page, 'Calendar')
  const months = monthsTo(wednesday)
  for (let month = 0; month < months; month += 1) await page.getByRole('button', { name: 'Next month' }).click()
  const bar = page.getByRole('button', { name: /^Wim Worker: Paid Time Off/ })
  await bar.focus()
  await expect(page.getByRole('tooltip')).toContainText(dayText(wednesday))
  await keyboard.press('Enter')
  await closeWithEscape(dialog(page))
  await expect(bar).toBeFocused()
})

/** A table row, or a line of a card. */
function rowOf(page: Page) {
  const holder = page.getByRole('row').or(page.getByRole('listitem'))
  const name = new RegExp(`: ${escaped(pto)}$|^Actions for ${escaped(pto)}$`)
  return holder.filter({ has: page.getByRole('button', { name }) }).last()
}

const escaped = (text: string) => text.replace(/[()]/g, String.raw`\$&`)

/** A select's accessible name contains its value. */
const policyField = (page: Page) => dialog(page).locator('button[aria-haspopup=listbox]')

const dialogButtonOfAlert = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name })

const monthsTo = (day: string) => (day.slice(0, 7) === today.slice(0, 7) ? 0 : 1)

const monthName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
