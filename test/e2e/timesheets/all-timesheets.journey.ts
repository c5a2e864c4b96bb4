import { expect, type Page, test } from '@playwright/test'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { pressKey } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const toIsoAgo = (ms: number) => new Date(Date.now() - ms).toISOString()

async function createTeam(page: Page, browserPage: () => Promise<Page>) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const username = unique('wim')
  const person = { username, password: PASSWORD, email: 'wim@harbor.example', firstName: 'Wim', lastName: 'Worker' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  const employeePage = await browserPage()
  await signInAs(employeePage, username, PASSWORD)
  const add = async (clockIn: string, clockOut: string | null, isLeaveTime = false) => {
    const entry = await employeePage.request.post('/api/time-entries', {
      data: { username, clockIn, clockOut, isLeaveTime },
    })
    expect(entry.status()).toBe(201)
    return ((await entry.json()) as { id: string }).id
  }
  for (const days of [8, 9, 15, 22])
    await add(toIsoAgo(days * 24 * HOUR_MS), toIsoAgo(days * 24 * HOUR_MS - 8 * HOUR_MS))
  await add(toIsoAgo(29 * 24 * HOUR_MS), toIsoAgo(29 * 24 * HOUR_MS - 8 * HOUR_MS), true)
  let since = ''
  const clockIn = () => add((since = toIsoAgo(2 * HOUR_MS)), null)
  const clockOut = async (entry: string) => {
    const data = { clockOut: new Date(Date.parse(since) + 2 * HOUR_MS).toISOString() }
    expect((await employeePage.request.put(`/api/time-entries/${entry}`, { data })).status()).toBe(200)
  }
  const forget = () => add(toIsoAgo(30 * HOUR_MS), null)
  return { clockIn, clockOut, forget }
}

const findRow = (page: Page) =>
  page.getByRole('table', { name: 'Timesheets' }).getByRole('row').filter({ hasText: 'Wim Worker' })
const findWeekTable = (page: Page) => page.getByRole('table', { name: /^Team hours by week/ })
const readWorkedHours = (page: Page) => findWeekTable(page).locator('tbody tr td:nth-child(2)').allTextContents()
const sumWorkedHours = async (page: Page) =>
  (await readWorkedHours(page)).reduce((sum, hours) => sum + Number(hours), 0)

test('shows people clocking in and out without a reload, and the team’s hours @database @desk', async ({
  page,
  context,
  browser,
}) => {
  const violations = collectViolations(page)
  const team = await createTeam(page, () => browser.newPage())
  await page.goto('/org-admin?section=timesheets')
  await page.getByRole('button', { name: 'Team hours' }).click()
  await page.getByText('Table', { exact: true }).click()
  await expect(findWeekTable(page).getByRole('row')).toHaveCount(7)
  // Across weeks: the next two hours may be in two of them.
  await expect.poll(() => sumWorkedHours(page)).toBeCloseTo(32, 1)
  await expect(page.getByText('On the clock0')).toBeVisible()
  const entry = await team.clockIn()
  await page.getByText('On the clock1').click()
  await inspect(page, violations, 'all timesheets, with the hours as a table')

  await context.setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await team.clockOut(entry)
  await context.setOffline(false)
  await expect(page.getByText('No one is clocked in.')).toBeVisible()
  await expect(page.getByText('Reconnecting…')).toBeHidden()
  await page.getByText('Everyone2').click()
  await expect.poll(() => sumWorkedHours(page), { timeout: 30_000 }).toBeCloseTo(34, 1)
  const [thisWeek = ''] = await readWorkedHours(page)
  await expect(findRow(page).getByRole('cell').nth(2)).toHaveText(thisWeek === '0.00' ? '–' : thisWeek)
  await findRow(page).getByRole('button', { name: 'View Timesheet for Wim Worker' }).click()
  await expect(page.getByRole('dialog', { name: 'Wim Worker’s timesheet' })).toBeVisible()
  expect(violations).toEqual([])
})

test('sets the end of a forgotten shift in its row @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const team = await createTeam(page, () => browser.newPage())
  await team.forget()
  await page.goto('/org-admin?section=timesheets&show=review')
  const state = page.getByRole('button', { name: /^Forgot to clock out\?.*, Wim Worker$/ })
  await state.click()
  const details = page.getByRole('group', { name: 'Wim Worker: details' })
  await expect(details).toBeVisible()
  await inspect(page, violations, 'all timesheets, what needs attention')
  await pressKey(state, 'Escape')
  await expect(details).toBeHidden()
  await pressKey(state, 'Enter')
  await details.getByRole('textbox', { name: 'Clock-out time' }).fill('11:59 PM')
  await details.getByRole('button', { name: /^Set end time/ }).click()
  await expect(state).toBeHidden()
  expect(violations).toEqual([])
})
