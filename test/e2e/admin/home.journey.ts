import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { countClicks } from '../support/clicks.ts'
import { addEntry, currentDay, fetchEntries, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { pressKey } from '../support/keyboard.ts'
import { clickAndExpectText } from '../support/notifications.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const region = (page: Page, name: RegExp) => page.getByRole('region', { name })

async function requestLeave(page: Page, leaveTypeId: string, count: number) {
  for (let index = 0; index < count; index += 1) {
    const day = addDays(currentDay(), 30 + 2 * index)
    const data = { leaveTypeId, startDate: day, endDate: day, hoursRequested: 8 }
    expect((await page.request.post('/api/leave/requests', { data })).status()).toBe(201)
  }
}

test('approves six requests from Home in three clicks @database @desk', async ({ page, browser }) => {
  const { employeePage, pto } = await createAdminTeam(page, browser)
  await requestLeave(employeePage, pto.id, 6)
  const violations = collectViolations(page)
  await page.goto('/org-admin')
  const waiting = region(page, /^Waiting for your decision/)
  // All are selected, also the one that has no row.
  await expect(waiting.getByRole('listitem')).toHaveCount(5)

  const { click, count } = countClicks()
  await click(waiting.getByText('Select all'))
  await expect(waiting.getByText('6 selected, 48 h')).toBeVisible()
  await click(waiting.getByRole('button', { name: 'Approve 6…' }))
  const dialog = page.getByRole('dialog', { name: 'Approve 6 requests?' })
  await expect(dialog.getByRole('listitem')).toHaveText(Array(6).fill(/Wim Worker.*8 h/))
  await inspect(page, violations, 'six requests to approve')
  await click(dialog.getByRole('button', { name: 'Approve 6 requests' }))
  await expect(page.getByText('6 leave requests approved')).toBeVisible()
  expect(count()).toBe(3)

  await expect(waiting.getByText('You’re all caught up.')).toBeVisible()
  // The button that opened the dialog is gone.
  await expect(page.locator('div:focus')).toContainText('You’re all caught up.')
  const requests = (await (await employeePage.request.get('/api/leave/requests')).json()) as { status: string }[]
  expect(requests.map(({ status }) => status)).toEqual(Array(6).fill('approved'))
  expect(violations).toEqual([])
  await employeePage.close()
})

test('goes through pending requests in one dialog, and keeps what was typed', async ({ page, browser, isMobile }) => {
  const { employeePage, pto } = await createAdminTeam(page, browser)
  await requestLeave(employeePage, pto.id, 4)
  const violations = collectViolations(page)
  await page.goto('/org-admin')
  const link = page.getByRole('link', { name: isMobile ? 'Home' : 'Leave', exact: true })
  await expect(link).toHaveAccessibleDescription('4 leave requests wait for a decision')
  await expect(link).toContainText('4')
  const waiting = region(page, /^Waiting for your decision/)
  await waiting
    .getByRole('button', { name: /^Approve Wim/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  const position = dialog.getByRole('status')
  await expect(position).toHaveText('1 of 4 pending')
  await dialog.getByLabel('Notes').fill('Enjoy')
  await dialog.getByRole('button', { name: 'Next' }).click()
  await expect(position).toHaveText('2 of 4 pending')
  await expect(dialog.getByLabel('Notes')).toHaveValue('')
  await dialog.getByRole('button', { name: 'Previous' }).click()
  await expect(dialog.getByLabel('Notes')).toHaveValue('Enjoy')
  await inspect(page, violations, 'the first of four requests')

  await dialog.getByRole('button', { name: 'Approve request' }).click()
  await expect(position).toHaveText('1 of 3 pending')
  await expect(page.locator(':focus')).toHaveAccessibleName('Pending requests')
  await dialog.getByRole('button', { name: 'Reject…' }).click()
  await dialog.getByLabel('Reason for rejecting').fill('Inventory week')
  await dialog.getByRole('button', { name: 'Reject request' }).click()
  await expect(position).toHaveText('1 of 2 pending')
  await dialog.getByRole('button', { name: 'Approve request' }).click()
  await expect(position).toHaveText('1 of 1 pending')
  await dialog.getByRole('button', { name: 'Approve request' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('div:focus')).toContainText('You’re all caught up.')
  await expect(page.getByTitle(/leave requests? waits? for a decision/)).toHaveCount(0)
  const requests = (await (await employeePage.request.get('/api/leave/requests')).json()) as { status: string }[]
  expect(requests.map(({ status }) => status).toSorted()).toEqual(['approved', 'approved', 'approved', 'rejected'])
  expect(violations).toEqual([])
  await employeePage.close()
})

test('approves the others when one of several has been decided meanwhile @desk', async ({ page, browser }) => {
  const { employeePage, pto } = await createAdminTeam(page, browser)
  await requestLeave(employeePage, pto.id, 3)
  await page.goto('/org-admin?section=leave')
  await page.getByText('Select all').click()
  await page.getByRole('button', { name: 'Approve 3…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Approve 3 requests?' })
  await expect(dialog.getByRole('listitem')).toHaveCount(3)
  const [, second] = (await (await page.request.get('/api/leave/requests/pending')).json()) as { id: string }[]
  const cancel = await employeePage.request.post(`/api/leave/requests/${second?.id}/cancel`, { data: {} })
  expect(cancel.status()).toBe(200)
  await dialog.getByRole('button', { name: 'Approve 3 requests' }).click()
  await expect(dialog.getByRole('alert')).toContainText('1 couldn’t be approved')
  await expect(dialog.getByRole('alert').getByRole('listitem')).toHaveText(/^Wim Worker, .*: .+/)
  await expect(page.getByText('2 leave requests approved')).toBeVisible()
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page.getByText('No pending requests')).toBeVisible()
  await employeePage.close()
})

test('ends a forgotten shift on Home with one click, at the time at which its person usually stops @desk', async ({
  page,
  browser,
}) => {
  const { employeePage, wim } = await createAdminTeam(page, browser)
  const day = addDays(currentDay(), -2)
  for (const back of [1, 2, 3]) {
    const before = addDays(day, -back)
    await addEntry(page, wim, { clockIn: toInstant(before, '08:00'), clockOut: toInstant(before, '16:00') })
  }
  await addEntry(page, wim, { clockIn: toInstant(day, '08:02') })
  const violations = collectViolations(page)
  await page.goto('/org-admin')
  await expect(region(page, /^On the clock now/)).toContainText('No one is clocked in.')
  await expect(region(page, /^Team hours this week/)).toContainText('1 open shift not counted')
  const attention = region(page, /^Needs attention/)
  await expect(attention.getByRole('listitem')).toHaveText([/Wim Worker.*Forgot to clock out\?/])

  const { click, count } = countClicks()
  await expect(attention.getByRole('textbox', { name: 'Clock-out time' })).toHaveValue('04:00 PM')
  await inspect(page, violations, 'the end of a forgotten shift')
  await click(attention.getByRole('button', { name: /^Set end time: Wim Worker/ }))
  await expect(page.getByText(/^Clocked out /)).toBeVisible()
  expect(count()).toBe(1)

  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await expect(page.locator('div:focus')).toContainText('Nothing waits for you')
  await expect(region(page, /^On the clock now/)).toContainText('No one is clocked in.')
  const [entry] = await fetchEntries(employeePage, wim)
  expect(entry).toMatchObject({ clockOut: toInstant(day, '16:00').toISOString(), changedBy: 'Ada Boss' })
  expect(violations).toEqual([])
  await employeePage.close()
})

test('shows who is off today and next week, and leads to the calendar @desk', async ({ page, browser }) => {
  const { employeePage, pto, sick } = await createAdminTeam(page, browser)
  const request = async (leaveTypeId: string, startDate: string, endDate: string) => {
    const data = { leaveTypeId, startDate, endDate, hoursRequested: 8 }
    const made = await employeePage.request.post('/api/leave/requests', { data })
    expect(made.status()).toBe(201)
    return ((await made.json()) as { id: string }).id
  }
  const today = currentDay()
  const now = await request(pto.id, today, today)
  await request(sick.id, addDays(today, 7), addDays(today, 9))
  await request(sick.id, addDays(today, 12), addDays(today, 12))
  expect((await page.request.post(`/api/leave/requests/${now}/status/approved`, { data: {} })).status()).toBe(200)
  await page.goto('/org-admin')
  const off = region(page, /^Time off/)
  await expect(off.getByRole('listitem')).toHaveText([/Wim Worker.*Paid Time Off/, /Wim Worker.*Sick Leave.*Pending/])
  await off.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('tab', { name: 'Calendar' })).toHaveAttribute('aria-selected', 'true')
  await employeePage.close()
})

test('moves between the daily pages with the bar at the bottom @phone', async ({ page, browser }) => {
  const { employeePage } = await createAdminTeam(page, browser)
  await page.goto('/time-clock')
  const bar = page.getByRole('navigation', { name: 'Pages' })
  await expect(bar.getByRole('link')).toHaveText(['Home', 'Clock', 'Timesheet', 'Leave'])
  await expect(bar.getByRole('link', { name: 'Clock' })).toHaveAttribute('aria-current', 'page')
  for (const [name, path] of [
    ['Timesheet', '/history'],
    ['Leave', '/leave'],
    ['Home', '/org-admin'],
  ] as const) {
    await bar.getByRole('link', { name }).click()
    await expect(page).toHaveURL(path)
    await expect(bar.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
  }
  await pressKey(bar.getByRole('button', { name: 'More' }), 'Enter')
  const menu = page.getByRole('dialog', { name: 'Menu' })
  await menu.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('button', { name: 'Add User' })).toBeVisible()

  await employeePage.goto('/time-clock')
  await expect(employeePage.getByRole('navigation', { name: 'Pages' }).getByRole('link')).toHaveText([
    'Clock',
    'Timesheet',
    'Leave',
  ])
  await employeePage.close()
})

test('shows the week so far and the next time off below the clock @desk', async ({ page, browser }) => {
  const { employeePage, pto } = await createAdminTeam(page, browser)
  await employeePage.goto('/time-clock')
  const week = region(employeePage, /^Your week/)
  await expect(week).toContainText('Nothing planned.')
  await week.getByRole('link', { name: 'Request leave' }).click()
  await expect(employeePage.getByRole('tab', { name: 'Request Leave' })).toHaveAttribute('aria-selected', 'true')

  await requestLeave(employeePage, pto.id, 2)
  const violations = collectViolations(employeePage)
  await employeePage.goto('/time-clock')
  await expect(week).toContainText(/^Today0\.00hThis week0\.00hNext time off\w{3} \d+.*waiting for approval/)
  await inspect(employeePage, violations, 'the clock with the week so far')
  expect(violations).toEqual([])
  await employeePage.close()
})

test('works without the week below the clock @desk', async ({ page, browser }) => {
  const { employeePage } = await createAdminTeam(page, browser)
  await employeePage.route(/\/api\/(leave|time-entries\/[^?]+\?startDate)/, (route) => route.abort())
  await employeePage.goto('/time-clock')
  const week = region(employeePage, /^Your week/)
  await clickAndExpectText(employeePage.getByRole('button', { name: 'Clock In' }), 'Clocked in successfully')
  await expect(week).toContainText('Today–h')
  await employeePage.close()
})
