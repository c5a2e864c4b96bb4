import { expect, type Page, test } from '@playwright/test'
import { dayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { choose } from '../support/administration.ts'
import { interceptCalls } from '../support/connection.ts'
import { closeWithEscape } from '../support/keyboard.ts'
import { createTeam, decide, leaveDays, requestLeave, requestsOf, type Team } from '../support/leave.ts'

let team: Team
let { monday, wednesday } = leaveDays()
test.beforeEach(async ({ page, browser }) => {
  ;({ monday, wednesday } = leaveDays())
  team = await createTeam(page, browser)
})
test.afterEach(() => team.adminPage.close())

const card = (page: Page, name: string) => page.getByRole('region', { name })
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()

async function actOnRequest(page: Page, action: 'Cancel' | 'Archive' | 'Restore', days: string) {
  await page.getByRole('button', { name: new RegExp(`^${action} request: .*${days}`) }).click()
}

test('cancels approved leave: the hours go back, and the history shows it @desk', async ({ page }) => {
  const request = await requestLeave(page, team.pto)
  await decide(team.adminPage, request, 'approved')
  await page.goto('/leave?tab=history')
  await actOnRequest(page, 'Cancel', dayText(wednesday))
  const question = page.getByRole('alertdialog', { name: 'Cancel this request?' })
  await expect(question).toContainText('24 h go back to your balance')
  await question.getByRole('button', { name: 'Keep request' }).click()
  await expect(question).toBeHidden()
  await actOnRequest(page, 'Cancel', dayText(wednesday))
  await question.getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByText('Leave request canceled')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible()
  // The pressed button is gone, so the keyboard continues at the list.
  await expect(page.locator(':focus')).toContainText('Active Requests')
  await expect(page.getByRole('button', { name: /^Cancel request: / })).toBeHidden()
  await page.getByRole('button', { name: /^Request details/ }).click()
  await expect(page.getByRole('dialog').getByRole('listitem').last()).toContainText('Cancelled by user')
  await closeWithEscape(page.getByRole('dialog'))
  await openTab(page, 'Leave Balance')
  await expect(card(page, team.pto.name)).toContainText('80.00hours available')
})

test('can’t cancel a request that was just decided, and sees the decision @desk', async ({ page }) => {
  const request = await requestLeave(page, team.pto)
  await page.goto('/leave?tab=history')
  await actOnRequest(page, 'Cancel', dayText(wednesday))
  await decide(team.adminPage, request, 'rejected', 'Stock taking')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel request' }).click()
  await expect(page.getByRole('alert')).toContainText('Error cancelling leave request')
  await expect(page.getByRole('alert')).toContainText('This request is already rejected and can’t be canceled')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByText('Rejected', { exact: true })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Active Requests')
})

test('archives, undoes it, and restores all requests that the server accepts @desk', async ({ page }) => {
  const first = await requestLeave(page, team.pto)
  const later = { startDate: addDays(monday, 7), endDate: addDays(monday, 7), hoursRequested: 8 }
  const second = await requestLeave(page, team.sick, later)
  await page.goto('/leave?tab=history')
  await actOnRequest(page, 'Archive', dayText(wednesday))
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(page.getByText('Leave request archived')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Archived Requests 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('tab', { name: 'Active Requests 2' })).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Active Requests')

  await actOnRequest(page, 'Archive', dayText(wednesday))
  await expect(page.getByRole('tab', { name: 'Active Requests 1' })).toBeVisible()
  await actOnRequest(page, 'Archive', dayText(later.endDate))
  await expect(page.getByText('No active leave requests found')).toBeVisible()
  await openTab(page, /^Archived/)
  const reconnect = await interceptCalls(page, `**/api/leave/requests/${first.id}/archive`, (route) => route.abort())
  await page.getByRole('button', { name: 'Restore All (2)' }).click()
  await expect(page.getByText(`Failed to unarchive request ${first.id}`)).toBeVisible()
  await expect(page.getByText('Error clearing archive')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Archived Requests 1' })).toBeVisible()
  expect((await requestsOf(page)).filter(({ isArchived }) => !isArchived).map(({ id }) => id)).toEqual([second.id])

  reconnect()
  await page.getByRole('button', { name: 'Restore All' }).click()
  await expect(page.getByText('No archived leave requests found')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Active Requests 2' })).toBeVisible()
})

test('finds requests by type, status and notes, and by month @desk', async ({ page }) => {
  await requestLeave(page, team.pto, { notes: 'A wedding' })
  const later = addDays(monday, 70)
  await requestLeave(page, team.sick, { startDate: later, endDate: later, hoursRequested: 8 })
  await page.goto('/leave?tab=history')
  await page.getByLabel('Search').fill('wedding paid')
  await expect(page.getByRole('tab', { name: 'Active Requests 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Request details: Paid Time Off/ })).toBeVisible()
  await page.getByLabel('Search').fill('approved')
  await expect(page.getByText('No active leave requests found')).toBeVisible()
  await page.getByLabel('Search').fill('')
  const month = new Date(`${later}T00:00:00Z`).toLocaleString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
  await choose(page, 'Month', month)
  await expect(page.getByRole('tab', { name: 'Active Requests 1' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Request details: Sick Leave/ })).toBeVisible()
})

test('shows hours of an inactive type, and the selected tab on the smallest phone @desk', async ({ page }) => {
  const name = 'Volunteer Day'
  const { id } = (await (await team.adminPage.request.post('/api/leave/types', { data: { name } })).json()) as {
    id: string
  }
  const { user } = await requestLeave(page, team.pto)
  const hours = { adjustmentAmount: 16, notes: 'For the beach clean-up' }
  await team.adminPage.request.put(`/api/admin/leave/balances/${user.id}/${id}`, { data: hours })
  await team.adminPage.request.put(`/api/leave/types/${id}`, { data: { name, isActive: false } })
  await page.goto('/leave')
  await expect(card(page, name)).toContainText('No longer available16.00hours left')

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/leave?tab=history')
  await expect(page.getByRole('tab', { name: 'Request History' })).toBeInViewport({ ratio: 0.95 })
})
