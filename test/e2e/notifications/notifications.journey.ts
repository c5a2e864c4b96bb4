import { expect, type Page, test } from '@playwright/test'
import { type AdminTeam, createAdminTeam } from '../support/admin-team.ts'
import { dialogButton } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { closeWithEscape, pressKey } from '../support/keyboard.ts'
import { decide, leaveDays, requestLeave } from '../support/leave.ts'

let team: AdminTeam
test.beforeEach(async ({ page, browser }) => {
  team = await createAdminTeam(page, browser)
})
test.afterEach(() => team.employeePage.close())

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })
const list = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })
const request = (page: Page) => page.getByRole('dialog', { name: 'Leave request' })

test('leads an administrator to the decision', async ({ page }) => {
  const violations = collectViolations(page)
  await requestLeave(team.employeePage, team.pto)
  await page.goto('/time-clock')
  await bell(page, '1 unread notification').click()
  await expect(list(page).getByRole('link')).toHaveCount(1)
  await inspect(page, violations, 'notifications')
  await list(page)
    .getByRole('link', { name: /^Unread: Wim Worker requests .+ off: 24 h Paid Time Off \(PTO\)/ })
    .click()
  await expect(list(page)).toBeHidden()
  await expect(request(page)).toContainText('Wim Worker')
  await dialogButton(page, 'Approve request').click()
  await expect(page.getByText('Leave request approved')).toBeVisible()
  await expect(bell(page, 'Notifications')).toBeVisible()
  await expect(page).not.toHaveURL(/request=/)
  expect(violations).toEqual([])
})

test('leads an employee to their decided request', async ({ page }) => {
  const { employeePage } = team
  const violations = collectViolations(employeePage)
  await employeePage.goto('/leave')
  await bell(employeePage, 'Notifications').click()
  await expect(list(employeePage)).toContainText('You’re all caught up')
  await inspect(employeePage, violations, 'no notifications')
  await decide(page, await requestLeave(employeePage, team.pto), 'approved')

  await employeePage.goto('/leave')
  await bell(employeePage, '1 unread notification').click()
  await list(employeePage)
    .getByRole('link', { name: /Ada Boss approved your leave for/ })
    .click()
  await expect(request(employeePage)).toContainText('Approved')
  await closeWithEscape(request(employeePage))
  await expect(employeePage).toHaveURL(/\/leave\?tab=history$/)
  await expect(bell(employeePage, 'Notifications')).toBeVisible()
  expect(violations).toEqual([])
})

test('opens and closes with the keyboard, and marks everything as read @desk', async ({ page }) => {
  await page.goto('/time-clock')
  await pressKey(bell(page, 'Notifications'), 'Enter')
  await expect(list(page)).toContainText('You’re all caught up')
  await closeWithEscape(list(page))
  await expect(bell(page, 'Notifications')).toBeFocused()

  const { monday } = leaveDays()
  await requestLeave(team.employeePage, team.pto, { startDate: monday, endDate: monday, hoursRequested: 8 })
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await pressKey(bell(page, '1 unread notification'), 'Enter')
  await expect(list(page).getByRole('link')).toHaveCount(1)
  await list(page).getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list(page).getByRole('link', { name: /^Unread/ })).toHaveCount(0)
  await closeWithEscape(list(page))
  await expect(bell(page, 'Notifications')).toBeFocused()
})

test('leads an employee to the day of an entry that someone changed @desk', async ({ page }) => {
  const { employeePage, wim } = team
  const clockIn = new Date(Date.now() - 26 * 3_600_000).toISOString()
  const clockOut = new Date(Date.now() - 25 * 3_600_000).toISOString()
  const added = await page.request.post('/api/time-entries', { data: { username: wim, clockIn, clockOut } })
  expect(added.status()).toBe(201)
  await employeePage.goto('/time-clock')
  await bell(employeePage, '1 unread notification').click()
  await list(employeePage)
    .getByRole('link', { name: /Ada Boss added a time entry to your timesheet/ })
    .click()
  await expect(employeePage).toHaveURL(/\/history\?from=(\d{4}-\d\d-\d\d)&to=\1$/)
})

test('opens canceled leave among all requests, from a link of an email @desk', async ({ page }) => {
  const { id } = await requestLeave(team.employeePage, team.pto)
  await decide(page, { id }, 'approved')
  expect((await team.employeePage.request.post(`/api/leave/requests/${id}/cancel`, { data: {} })).status()).toBe(200)
  await page.goto(`/org-admin?section=leave&list=all&request=${id}`)
  await expect(request(page)).toContainText('Cancelled')
  await closeWithEscape(request(page))
  await expect(page.getByRole('tab', { name: /^All Requests/, selected: true })).toBeVisible()

  await page.goto(`/org-admin?section=leave&request=${crypto.randomUUID()}`)
  await expect(page.getByText('It may have been deleted.')).toBeVisible()
  await expect(request(page)).toBeHidden()
})

test('loads after the page, with one call and without moving anything @desk', async ({ page }) => {
  const calls: string[] = []
  page.on('request', (request) => request.url().includes('/api/notifications') && calls.push(request.url()))
  const answer = page.waitForResponse('**/api/notifications/**')
  await page.goto('/time-clock')
  const goTo = page.getByRole('button', { name: 'Go to' })
  const before = await goTo.boundingBox()
  await expect(bell(page, 'Notifications')).toBeVisible()
  expect(await goTo.boundingBox()).toEqual(before)
  await answer
  expect(calls).toHaveLength(1)
})
