import { expect, type Page, test } from '@playwright/test'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { type AdminTeam, createAdminTeam } from './support/admin-team.ts'
import { actOn } from './support/administration.ts'
import { dropFirstResponse } from './support/connection.ts'
import { dialogButton } from './support/entries.ts'
import { collectFaults, collectViolations } from './support/inspect.ts'
import { closeWithEscape } from './support/keyboard.ts'
import { changeDays, decide, leaveDays, requestLeave, requestsOf } from './support/leave.ts'
import { openLeave, openLeaveSection } from './support/leave-admin.ts'

const DESK = { tag: '@desk' }

let team: AdminTeam
let { today, monday, wednesday } = leaveDays()
test.beforeEach(async ({ page, browser, baseURL }) => {
  ;({ today, monday, wednesday } = leaveDays())
  team = await createAdminTeam(page, browser, baseURL)
})
test.afterEach(() => team.employeePage.close())

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const requestButton = (page: Page, action: string) =>
  page.getByRole('button', { name: new RegExp(`^${action} Wim Worker’s request`) })
const pto = 'Wim Worker’s Paid Time Off (PTO)'

async function typesOf(page: Page): Promise<LeaveType[]> {
  return (await (await page.request.get('/api/leave/types')).json()) as LeaveType[]
}

test('adds a type and a policy, approves a request, and sees who is off', async ({ page }) => {
  await openLeave(page, 'Leave Types')
  await expect(page.getByRole('tab', { name: 'Policies' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add leave type' }).click()
  await dialogButton(page, 'Add leave type').click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Personal Day')
  await dialog(page).getByLabel('Color', { exact: true }).fill('#7C3')
  await dialogButton(page, 'Add leave type').click()
  await expect(page.getByText('Must be a valid hex color (e.g. #FF5733)')).toBeVisible()
  await dialog(page).getByLabel('Color', { exact: true }).fill('#7C3AED')
  await dialogButton(page, 'Add leave type').click()
  await expect(page.getByText('Leave type created')).toBeVisible()

  await actOn(page, 'Manage policies', 'Personal Day')
  await expect(page.getByText('No policies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add policy' }).click()
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('would have 80 hours today')
  await dialogButton(page, 'Add policy').click()
  await expect(page.getByText('Policy name is required')).toBeVisible()
  await dialog(page).getByLabel('Policy name').fill('Two days a year')
  await dialog(page).getByRole('textbox', { name: 'Initial allocation' }).fill('16')
  await dialog(page).getByRole('textbox', { name: 'Annual allocation' }).fill('24')
  await dialog(page).getByLabel('Description').click()
  await expect(preview).toContainText(`would have 16 hours today, 24 on Jan 1, ${Number(today.slice(0, 4)) + 1}`)
  await dialogButton(page, 'Add policy').click()
  const question = dialog(page).getByRole('region', { name: 'This gives 2 people 32 hours right away' })
  await expect(question.getByRole('listitem')).toHaveText(['Ada Boss16.00 h', /Wim.*16\.00 h/])
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByLabel('Policy name')).toHaveValue('Two days a year')
  await dialogButton(page, 'Add policy').click()
  await question.getByRole('button', { name: 'Add policy' }).click()
  await expect(page.getByText('Leave policy created')).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()

  await actOn(page, 'Delete', 'Two days a year')
  await page.getByRole('checkbox', { name: /^Take back \d+ hours from \d people/ }).check()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()

  const type = (await typesOf(page)).find(({ name }) => name === 'Personal Day')
  await requestLeave(team.employeePage, type ?? team.pto, { hoursRequested: 16, notes: 'Moving house' })
  await openLeave(page, 'Requests')
  await expect(page.getByRole('tab', { name: 'Pending Requests 1' })).toBeVisible()
  await expect(page.getByText('3 working days')).toBeVisible()
  await requestButton(page, 'Approve').click()
  await expect(dialog(page)).toContainText('Moving house')
  await expect(dialog(page)).toContainText(/Left if approved\s*[08]\.00 h/)
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
  const away = page.getByRole('button', { name: /Wim Worker.*Personal Day/ })
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
  await expect(page.getByText('No requests found')).toBeVisible()
  await page.getByPlaceholder('Search requests...').fill('worker paid')
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
  await expect(page.getByText('Leave request cancelled')).toBeVisible()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  await expect(requestButton(page, 'Cancel')).toBeHidden()
  await openLeaveSection(page, 'Leave Balances')
  await expect(rowOf(page)).toContainText('80.00')
})

test('views a request before deciding, and the dialog starts fresh the next time', async ({ page }) => {
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
  await expect(dialog(page).getByRole('alert')).toContainText('Wim Worker changed this request to 24 hours')
  await expect(dialog(page)).toContainText('24.00 hours')
  await dialogButton(page, 'Approve request').click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
})

test('keeps the typed note when the phone is turned', async ({ page }) => {
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

test('adjusts a balance once although the first answer is lost @desk', async ({ page }) => {
  await openLeave(page, 'Leave Balances')
  // A new organization's first run comes within seconds, maybe after this page.
  await expect(page.getByText(/^Accru/)).toBeVisible()
  await page.getByLabel('Search employees').fill('wim')
  await expect(page.getByRole('main').getByText('Ada Boss')).toBeHidden()
  // Filtering takes a moment.
  await expect(page.getByText('Not allocated')).toHaveCount(1)
  await actOn(page, 'Add hours', pto)
  await dialogButton(page, 'Add hours').click()
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

  const countDropped = await dropFirstResponse(page, 'PUT', '**/api/admin/leave/balances/**')
  await hours.press('Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t reach our servers right now')
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('From the old system')
  // The hours are already there; doing it again must not add them twice.
  await closeWithEscape(dialog(page))
  await expect(rowOf(page)).toContainText('92.50')
  await actOn(page, 'Add hours', pto)
  await hours.fill('12.5')
  await dialog(page).getByLabel('Notes').fill('From the old system')
  await dialogButton(page, 'Add hours').click()
  await expect(page.getByText('12.5 hours added')).toBeVisible()
  expect(countDropped()).toBe(1)
  await expect(rowOf(page)).toContainText('92.50')

  await actOn(page, 'How is this calculated?', pto)
  const explanation = page.getByRole('dialog', { name: pto })
  await expect(explanation.getByRole('region', { name: 'To date' })).toContainText('From the old system')
  await expect(explanation.getByText('+12.50')).toHaveCount(1)
  await closeWithEscape(explanation)

  await actOn(page, 'Subtract hours', pto)
  await dialog(page).getByRole('textbox', { name: 'Hours to subtract' }).fill('2')
  await dialog(page).getByLabel('Notes').fill('Counted twice')
  await dialogButton(page, 'Subtract hours').click()
  await expect(page.getByText('2 hours subtracted')).toBeVisible()
  await expect(rowOf(page)).toContainText('90.50')
})

test('compares balances in a grid, and adds hours there @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await openLeave(page, 'Leave Balances')
  await page.getByText('Grid', { exact: true }).click()
  const grid = page.getByRole('region', { name: 'Balances by leave type' })
  await expect(grid.getByRole('columnheader')).toHaveText(['Employee', 'Paid Time Off (PTO)', 'Sick Leave'])
  const row = grid.getByRole('row', { name: /^Wim Worker/ })
  await expect(row.getByRole('cell')).toHaveText([/^80\.00 h/, /^Not allocated/])
  await row.getByRole('button', { name: 'Actions for Wim Worker’s Sick Leave' }).click()
  await page.getByRole('menuitem', { name: 'Add hours' }).click()
  await dialog(page).getByRole('textbox', { name: 'Hours to add' }).fill('8')
  await dialog(page).getByLabel('Notes').fill('By contract')
  await dialogButton(page, 'Add hours').click()
  await expect(row.getByRole('cell')).toHaveText([/^80\.00 h/, /^8\.00 h/])
  await expect(page).toHaveURL(/view=grid/)
  await page.reload()
  await expect(row).toBeVisible()
  await collectFaults(page, violations, 'balances in a grid')
  expect(violations).toEqual([])
})

test('can’t subtract hours without a balance, but can add some @desk', async ({ page }) => {
  await openLeave(page, 'Leave Balances')
  const sick = 'Wim Worker’s Sick Leave'
  const button = page.getByRole('button', { name: `Subtract hours: ${sick}` })
  const menu = page.getByRole('button', { name: `Actions for ${sick}` })
  await button.or(menu).first().waitFor()
  if (await button.isVisible()) {
    await expect(button).toBeDisabled()
    await button.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tooltip')).toHaveText('There’s nothing to subtract')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  } else {
    await menu.click()
    const item = page.getByRole('menuitem', { name: 'Subtract hours' })
    await expect(item).toBeDisabled()
    await expect(item).toContainText('There’s nothing to subtract')
    await closeWithEscape(page.getByRole('menu'))
  }
  await actOn(page, 'Add hours', sick)
  await dialog(page).getByRole('textbox', { name: 'Hours to add' }).fill('8')
  await dialog(page).getByLabel('Notes').fill('By contract')
  await dialogButton(page, 'Add hours').click()
  await expect(page.getByText('8 hours added')).toBeVisible()
  await expect(page.getByText('Not allocated')).toHaveCount(1)
})

test('changes an employee’s policy @desk', async ({ page }) => {
  const policy = { name: 'Long service', annualAllocation: 120, maxBalance: 160 }
  const made = await page.request.post(`/api/leave/types/${team.pto.id}/policies`, { data: policy })
  expect(made.status()).toBe(201)
  await openLeave(page, 'Leave Balances')
  await actOn(page, 'Change policy', pto)
  await expect(dialogButton(page, 'Change policy')).toBeDisabled()
  await policyField(page).selectOption({ label: 'Long service' })
  await dialogButton(page, 'Change policy').click()
  await expect(page.getByText('Policy changed')).toBeVisible()
  await actOn(page, 'Change policy', pto)
  await expect(policyField(page).getByRole('option', { selected: true })).toHaveText('Long service')
})

test('deletes types: a used one becomes inactive, an unused one is gone, a system type stays @desk', async ({
  page,
}) => {
  const made = await page.request.post('/api/leave/types', { data: { name: 'Jury Duty' } })
  const jury = (await made.json()) as LeaveType
  await page.request.post('/api/leave/types', { data: { name: 'Never Used' } })
  await requestLeave(team.employeePage, jury)
  await openLeave(page, 'Leave Types')
  await actOn(page, 'Delete', 'Jury Duty')
  await dialogButtonOfAlert(page, 'Delete leave type').click()
  await expect(page.getByText(/in use, so it was made inactive/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await actOn(page, 'Delete', 'Never Used')
  await dialogButtonOfAlert(page, 'Delete leave type').click()
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
  await expect(page.getByText('This leave type is inactive, so its policies don’t add hours.')).toBeVisible()
  await openLeaveSection(page, 'Requests')
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Leave Types' }).first()).toHaveAttribute('aria-selected', 'true')
})

test('decides with the keyboard only', DESK, async ({ page }) => {
  const { keyboard } = page
  await requestLeave(team.employeePage, team.pto)
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
  await bar.focus()
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

const policyField = (page: Page) => dialog(page).getByRole('combobox', { name: 'Policy' })

const dialogButtonOfAlert = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name })

const monthsTo = (day: string) => (day.slice(0, 7) === today.slice(0, 7) ? 0 : 1)

const monthName = (day: string) =>
  new Date(`${day}T00:00:00Z`).toLocaleString('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })
