import { expect, type Page, test } from '@playwright/test'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { addFreeLeave } from '../support/database.ts'
import {
  addEntry,
  chooseEntryAction,
  currentDay,
  dialogButton,
  openTimesheet,
  toInstant,
  toTypedDate,
  typeInto,
} from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { createTeam, decide, leaveDays, requestLeave, requestsOf, type Team } from '../support/leave.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

let team: Team
test.beforeEach(async ({ page, browser }) => {
  team = await createTeam(page, browser)
})
test.afterEach(() => team.adminPage.close())

const upcoming = (page: Page) => page.getByRole('region', { name: 'Upcoming time off' })
const balanceOfPto = (page: Page) => page.getByRole('region', { name: team.pto.name })
const currentUser = async (page: Page) =>
  (await (await page.request.get('/api/user')).json()) as { id: string; username: string }

async function addPaidTimeOff(page: Page, day: string) {
  await openTimesheet(page, currentDay())
  await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
  await typeInto(page, 'Date', toTypedDate(day))
  await expect(page.getByRole('dialog')).toContainText('Until one approves it, it isn’t paid.')
  await dialogButton(page, 'Add Paid Time Off').click()
  await expect(upcoming(page).getByText('Pending')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
}

test('adds paid time off, and changes it until it is decided @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { monday } = leaveDays()
  await addPaidTimeOff(page, monday)
  await expect(upcoming(page)).toContainText('Total Hours0.00')
  await inspect(page, violations, 'leave that waits')

  // Until someone decides, the entry and its request are one.
  await chooseEntryAction(page, 'Edit')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Hours' }).fill('4')
  await dialogButton(page, 'Save Changes').click()
  await expect(page.getByText('Time entry updated successfully')).toBeVisible()
  const [request] = await requestsOf(page)
  expect(request).toMatchObject({ status: 'pending', startDate: monday, endDate: monday, hoursRequested: 4 })
  expect(violations).toEqual([])
})

test('leads from approved leave to its request, and cancels it by deleting it @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { monday, today } = leaveDays()
  await addPaidTimeOff(page, monday)
  const [request] = await requestsOf(page)
  await decide(team.adminPage, request ?? { id: '' }, 'approved')
  await page.reload()
  await expect(upcoming(page).getByText('Paid Time Off', { exact: true })).toBeVisible()
  await expect(upcoming(page)).toContainText('Total Hours')
  await expect(upcoming(page)).toContainText('8.00')
  await chooseEntryAction(page, 'Edit')
  await expect(page.getByRole('dialog')).toContainText(
    `This is leave approved by Ada Boss on ${shortDayText(today, today)}. Change or cancel the request.`,
  )
  await inspect(page, violations, 'leave that can’t be changed alone')
  await page.getByRole('link', { name: 'View request' }).click()
  await expect(page.getByRole('dialog')).toContainText('Ada Boss')
  await page.goto('/leave')
  await expect(balanceOfPto(page)).toContainText('72.00hours available')

  await openTimesheet(page, today)
  await chooseEntryAction(page, 'Delete')
  await expect(page.getByRole('alertdialog')).toContainText('This also cancels the leave request.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click()
  await expect(page.getByText('Time entry deleted successfully')).toBeVisible()
  await page.goto('/leave')
  await expect(balanceOfPto(page)).toContainText('80.00hours available')
  expect(violations).toEqual([])
})

test('shows approved leave day by day, and warns about leave on a day with hours before it is sent @desk', async ({
  page,
}) => {
  const { monday, today } = leaveDays()
  const { username } = await currentUser(page)
  await decide(team.adminPage, await requestLeave(page, team.pto), 'approved')
  await openTimesheet(page, today)
  await expect(upcoming(page).getByText('Paid Time Off', { exact: true })).toHaveCount(3)
  await expect(upcoming(page)).toContainText('24.00')
  await page
    .getByRole('button', { name: /^Actions for entry from/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const refused = page.getByRole('dialog', { name: 'This leave can’t be deleted here' })
  await expect(refused).toContainText('Change or cancel the request.')
  await refused.getByRole('button', { name: 'Close' }).click()

  const yesterday = addDays(today, -1)
  await addEntry(page, username, { clockIn: toInstant(yesterday, '08:00'), clockOut: toInstant(yesterday, '16:30') })
  await page.goto('/leave?tab=request')
  for (const label of ['Start date', 'End date']) await typeInto(page, label, toTypedDate(yesterday))
  await expect(page.getByText(`${weekdayDayText(yesterday, today)} has 8.50 hours of work.`)).toBeVisible()
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByText('Leave request submitted')).toBeVisible()
  expect((await requestsOf(page)).map(({ startDate }) => startDate).sort()).toEqual([yesterday, monday])
})

test('an administrator takes old leave off the balance @desk', async ({ page }) => {
  const { adminPage } = team
  const today = currentDay()
  const { id, username } = await currentUser(page)
  await addFreeLeave(id, team.pto.id, toInstant(today, '09:00'))
  const violations = collectViolations(adminPage)
  await adminPage.goto('/org-admin?section=timesheets')
  await adminPage.getByRole('button', { name: /^View Timesheet for Wim/ }).click()
  await expect(adminPage.getByText('Not taken off the balance')).toBeVisible()
  await inspect(adminPage, violations, 'leave that wasn’t taken off the balance')
  await adminPage.getByRole('button', { name: 'Take off the balance' }).click()
  const question = adminPage.getByRole('dialog', { name: 'Take this leave off the balance?' })
  await question.getByRole('button', { name: 'Take off the balance' }).click()
  await expect(adminPage.getByText('8.00 hours taken off the balance')).toBeVisible()
  await expect(adminPage.getByText('Not taken off the balance')).toBeHidden()
  expect(violations).toEqual([])
  await page.goto('/leave')
  await expect(balanceOfPto(page)).toContainText('72.00hours available')
  const entries = (await (await page.request.get(`/api/time-entries/${username}`)).json()) as TimeEntry[]
  expect(entries).toMatchObject([{ leaveRequest: { status: 'approved', decidedBy: 'Ada Boss' } }])
})
