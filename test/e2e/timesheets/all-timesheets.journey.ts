import { expect, type Page, test } from '@playwright/test'
import { HOUR_MS } from '#domain/time/units/durations.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
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
  return { clockIn, clockOut }
}

const findPresent = (page: Page) => page.getByRole('list', { name: 'On the clock now' }).getByText('Wim Worker')
const findCard = (page: Page) =>
  page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: 'Wim Worker' })
const findWeekTable = (page: Page) => page.getByRole('table', { name: /^Team hours by week/ })
const readWorkedHours = (page: Page) => findWeekTable(page).locator('tbody tr td:nth-child(2)').allTextContents()
const sumWorkedHours = async (page: Page) =>
  (await readWorkedHours(page)).reduce((sum, hours) => sum + Number(hours), 0)

test('shows people clocking in and out without a reload @database @desk', async ({ page, context, browser }) => {
  const team = await createTeam(page, () => browser.newPage())
  await page.goto('/org-admin?section=timesheets')
  await expect(page.getByText('No one is clocked in.')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await page.getByText('Table', { exact: true }).click()
  await expect(findWeekTable(page).getByRole('row')).toHaveCount(7)
  // Across weeks: the next two hours may be in two of them.
  await expect.poll(() => sumWorkedHours(page)).toBeCloseTo(32, 1)
  const entry = await team.clockIn()
  await expect(findPresent(page)).toBeVisible()
  await expect(findCard(page)).toContainText('On the clock')
  await expect(findCard(page)).toContainText('2 h 00 m')

  await context.setOffline(true)
  await expect(page.getByText('Reconnecting…')).toBeVisible()
  await team.clockOut(entry)
  await context.setOffline(false)
  await expect(page.getByText('No one is clocked in.')).toBeVisible()
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect.poll(() => sumWorkedHours(page)).toBeCloseTo(34, 1)
  const [thisWeek] = await readWorkedHours(page)
  await expect(findCard(page)).toContainText(`${thisWeek} h this week`)

  await page.getByText('13 weeks').click()
  await expect(findWeekTable(page).getByRole('row')).toHaveCount(14)
  await findCard(page).getByRole('button', { name: 'View Timesheet for Wim Worker' }).click()
  await expect(page.getByRole('dialog', { name: 'Wim Worker’s timesheet' })).toBeVisible()
})

test('all timesheets: no accessibility fault, no sideways scroll @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const team = await createTeam(page, () => browser.newPage())
  await team.clockIn()
  await page.goto('/org-admin?section=timesheets')
  await expect(findPresent(page)).toBeVisible()
  await expect(findCard(page)).toContainText('h this week')
  await inspect(page, violations, 'all timesheets')
  await page.getByText('Table', { exact: true }).click()
  await inspect(page, violations, 'all timesheets, the hours as a table')
  expect(violations).toEqual([])
})
