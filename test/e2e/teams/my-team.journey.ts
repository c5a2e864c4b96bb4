import { type Browser, expect, type Page, test } from '@playwright/test'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { addEntry, currentDay, dialogButton, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { addEmployee, type Employee, payEmployees, periodAddress, submitTimesheet } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LAST_WEEK = addDays(firstOfWeek(currentDay()), -7)

/** Lea leads Wim, who worked last Monday, submitted the week, and asks for a day off. Bo has no team. */
async function leadTeam(page: Page, browser: Browser) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const [lea, wim, bo] = [
    await addEmployee(page, id, 'Lea'),
    await addEmployee(page, id, 'Wim'),
    await addEmployee(page, id, 'Bo'),
  ]
  const group = await payEmployees(page, [wim, bo], { from: LAST_WEEK, frequency: 'weekly', submission: 'required' })
  const monday = addDays(LAST_WEEK, 1)
  await addEntry(page, wim.username, { clockIn: toInstant(monday, '08:00'), clockOut: toInstant(monday, '16:00') })
  const added = await page.request.post('/api/teams', { data: { name: 'Kitchen', managerIds: [lea.id] } })
  const { id: teamId } = (await added.json()) as { id: string }
  const move = { userIds: [wim.id], teamId, from: LAST_WEEK }
  expect((await page.request.post('/api/team-people/move', { data: move })).status()).toBe(200)
  await asEmployee(browser, wim, async (worker) => {
    await submitTimesheet(worker.request, periodAddress(group, LAST_WEEK), wim)
    const types = (await (await worker.request.get('/api/leave/types')).json()) as { id: string }[]
    const day = addDays(currentDay(), 20)
    const data = { startDate: day, endDate: day, hoursRequested: 8, leaveTypeId: types[0]?.id }
    expect((await worker.request.post('/api/leave/requests', { data })).status()).toBe(201)
  })
  return { lea, wim, bo }
}

async function asEmployee(browser: Browser, { username }: Employee, work: (page: Page) => Promise<void>) {
  const page = await browser.newPage()
  await signInAs(page, username, PASSWORD)
  await work(page)
  await page.close()
}

test('a manager who is no administrator approves leave', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { lea } = await leadTeam(page, browser)
  await signInAs(page, lea.username, PASSWORD)
  await page.goto('/time-clock')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: /^My Team/ })
    .first()
    .click()
  await expect(page.getByText('Kitchen: 1 person')).toBeVisible()
  await expect(page.getByText('Bo Worker')).toBeHidden()
  await inspect(page, violations, 'the home of a manager')
  await page.getByRole('button', { name: /^Approve/ }).click()
  await dialogButton(page, 'Approve request').click()
  await expect(page.getByText('No pending requests')).toBeVisible()
  expect(violations).toEqual([])
})

test('a manager approves a pay period, and leaves closing to administrators', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { lea } = await leadTeam(page, browser)
  await signInAs(page, lea.username, PASSWORD)
  await page.goto('/team')
  await page.getByRole('link', { name: /^Timesheets, .*0 of 1 approved, 1 submitted/ }).click()
  await expect(page.getByText('0 of 1 approved')).toBeVisible()
  await inspect(page, violations, 'timesheets of a team')
  await page.getByRole('button', { name: 'Approve 1' }).first().click()
  await dialogButton(page, 'Approve 1').click()
  await expect(page.getByText('An administrator closes the pay period.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close payroll' })).toBeHidden()
  expect(violations).toEqual([])
})

test('who leads no team has no such page @desk', async ({ page, browser }) => {
  const { bo } = await leadTeam(page, browser)
  await signInAs(page, bo.username, PASSWORD)
  await page.goto('/team')
  await expect(page.getByText('You do not have permission to access this page.')).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: /^My Team/ })).toHaveCount(0)
})
