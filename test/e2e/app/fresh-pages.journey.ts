import { expect, type Page, test } from '@playwright/test'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { actOn, goToSection, openSection } from '../support/administration.ts'
import { interceptCalls } from '../support/connection.ts'
import { addEntry } from '../support/entries.ts'
import { closeWithEscape } from '../support/keyboard.ts'
import { requestLeave } from '../support/leave.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test('shows current hours after a write, also after someone else’s @desk', async ({ page, browser }) => {
  const { employeePage } = await createAdminTeam(page, browser)
  const worker = (await (await employeePage.request.get('/api/user')).json()) as { id: string; username: string }
  const now = Date.now()
  const spans = [3, 2].map((hours) => ({
    clockIn: new Date(now - hours * HOUR_MS).toISOString(),
    clockOut: new Date(now - (hours - 1) * HOUR_MS).toISOString(),
  }))
  const [first, second] = [
    await addEntry(employeePage, worker.username, spans[0] ?? {}),
    await addEntry(employeePage, worker.username, spans[1] ?? {}),
  ]
  await openSection(page, 'All Timesheets')
  await page.getByRole('button', { name: 'Team hours' }).click()
  await page.getByText('Table', { exact: true }).click()
  const weeks = page.getByRole('table', { name: /^Team hours by week/ })
  const sumWorkedHours = async () =>
    (await weeks.locator('tbody tr td:nth-child(2)').allTextContents()).reduce((sum, hours) => sum + Number(hours), 0)
  await expect.poll(sumWorkedHours).toBeCloseTo(2, 1)
  await page.getByRole('button', { name: 'View Timesheet for Wim Worker', exact: true }).click()
  const timesheet = page.getByRole('dialog', { name: 'Wim Worker’s timesheet' })
  const menus = timesheet.getByRole('button', { name: /^Actions for entry from/ })
  await menus.first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click()
  await expect(page.getByText('Time entry deleted successfully')).toBeVisible()
  await expect(menus).toHaveCount(1)

  for (const { id } of [first, second]) await employeePage.request.delete(`/api/time-entries/${id}`)
  await menus.click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click()
  await expect(page.getByText('Time entry not found')).toBeVisible()
  await expect(menus).toHaveCount(0)
  await closeWithEscape(timesheet)
  await expect.poll(sumWorkedHours).toBe(0)
  await employeePage.close()
})

test('shows no requests of someone who was deleted on another page @desk', async ({ page, browser }) => {
  const { employeePage, pto } = await createAdminTeam(page, browser)
  await requestLeave(employeePage, pto)
  await openSection(page, 'Leave Requests')
  const approve = page.getByRole('button', { name: /^Approve/ })
  await expect(approve).toBeVisible()
  await goToSection(page, 'Users')
  await actOn(page, 'Delete', 'Wim Worker')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await goToSection(page, 'Leave Requests')
  await expect(page.getByRole('tablist', { name: 'Leave', exact: true })).toBeVisible()
  await expect(approve).toHaveCount(0)
  await employeePage.close()
})

const openAccount = (page: Page) => page.getByRole('link', { name: /^My account/ }).click()

async function openClock(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
}

for (const [language, code] of [
  ['en', /\/assets\/account[\w-]*\.js$/],
  ['es', /\/assets\/es-\w{4}\/account[\w-]*\.js$/],
] as const)
  test(`a page whose code has changed on the server reloads once and goes on: ${language} @desk`, async ({ page }) => {
    await openClock(page)
    await page.context().addCookies([{ name: 'language', value: language, url: new URL('/', page.url()).href }])
    await page.reload()
    let [missed, navigations] = [0, 0]
    await page.route(code, (route) => {
      if (navigations > 0) return route.continue()
      missed += 1
      return route.fulfill({ status: 404 })
    })
    page.on('request', (request) => {
      if (request.isNavigationRequest()) navigations += 1
    })
    await page.locator('a[href="/account"]').click()
    await expect(page.locator('#profile-heading')).toBeVisible()
    await expect(page).toHaveURL('/account')
    expect([missed > 0, navigations]).toEqual([true, 1])
  })

test('a page whose code doesn’t arrive stays while the server doesn’t answer @desk', async ({ page }) => {
  await openClock(page)
  let navigations = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) navigations += 1
  })
  const reconnect = await interceptCalls(page, '**/*', (route) => route.abort())
  const probe = page.waitForRequest('**/healthz')
  await openAccount(page)
  await probe
  await expect(page.getByText('This page didn’t load')).toBeVisible()
  expect(navigations).toBe(0)

  reconnect()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
})

test('an answer that breaks a page isn’t blamed on the connection, and the menu stays @desk', async ({ page }) => {
  await openClock(page)
  await page.route('**/api/leave/balances**', (route) => route.fulfill({ json: [null] }))
  await page.getByRole('link', { name: 'Leave Management' }).click()
  await expect(page.getByText('Something went wrong on our side')).toBeVisible()
  await page.getByRole('link', { name: 'Time Clock' }).click()
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
})
