import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const fetchEntries = async (page: Page, username: string) =>
  (await (await page.request.get(`/api/time-entries/${username}`)).json()) as TimeEntry[]

async function openClock(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await expect(findButton(page, 'Clock In')).toBeEnabled()
  await page.waitForLoadState('networkidle')
  return orgAdmin
}

async function tapOffline(page: Page, context: BrowserContext, names: readonly string[]) {
  await context.setOffline(true)
  for (const name of names) await findButton(page, name).click()
  await expect(page.getByText(/kept on this device$/)).toBeVisible()
}

test('asks once about a clock-in that another device was faster with, and undoes the answer @desk', async ({
  page,
  context,
  browser,
}) => {
  const username = await openClock(page)
  const desk = await browser.newPage()
  await signInAs(desk, username, PASSWORD)
  await desk.request.post('/api/time-entries', { data: { username, clockIn: minutesAgo(60) } })
  await tapOffline(page, context, ['Clock In', 'Meal Break Unpaid', 'Clock Out'])
  await context.setOffline(false)
  const question = page.getByRole('alert', { name: 'Taps that weren’t saved' })
  await expect(question).toContainText('3 taps weren’t saved')
  await expect(question).toContainText(/You were already clocked in at/)
  await expect(findButton(page, 'Clock Out')).toBeEnabled()
  expect(await fetchEntries(desk, username)).toMatchObject([{ isActive: true, breaks: [] }])

  await question.getByRole('button', { name: /^Use .* as the end of that shift/ }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => fetchEntries(desk, username)).toMatchObject([{ isActive: false, breaks: [{ kind: 'meal' }] }])
  await findButton(page, 'Undo').click()
  await expect(question).toContainText('3 taps weren’t saved')
  await expect.poll(() => fetchEntries(desk, username)).toMatchObject([{ isActive: true, breaks: [] }])
  await expect(question.getByRole('button', { name: /^Use .* as the end of that shift/ })).toBeVisible()
  await expect(findButton(page, 'Clock Out')).toBeEnabled()

  await question.getByRole('button', { name: 'Discard these 3 taps' }).click()
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  await desk.close()
})

test('adds a shift instead of the one that a manager added meanwhile @desk', async ({ page, context, browser }) => {
  const username = await openClock(page)
  const office = await browser.newPage()
  await signInAs(office, username, PASSWORD)
  await tapOffline(page, context, ['Clock In', 'Clock Out'])
  const data = { username, clockIn: minutesAgo(120), clockOut: new Date(Date.now() + 5000).toISOString() }
  expect((await office.request.post('/api/time-entries', { data })).status()).toBe(201)
  await context.setOffline(false)
  const question = page.getByRole('alert', { name: 'Taps that weren’t saved' })
  await expect(question).toContainText(/Your timesheet already has a shift at that time/)
  await page.reload()
  await expect(question).toContainText('2 taps weren’t saved')
  await question.getByRole('button', { name: /^Add this shift instead/ }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => fetchEntries(office, username)).toHaveLength(2)
  await office.close()
})

test('shows a refused break with its end, and changes nothing when they are discarded @desk', async ({
  page,
  context,
  browser,
}) => {
  const username = await openClock(page)
  const desk = await browser.newPage()
  await signInAs(desk, username, PASSWORD)
  const added = await desk.request.post('/api/time-entries', { data: { username, clockIn: minutesAgo(60) } })
  const { id } = (await added.json()) as TimeEntry
  await page.reload()
  await page.waitForLoadState('networkidle')
  await tapOffline(page, context, ['Meal Break Unpaid', 'End Break'])
  const rest = { kind: 'rest', startedAt: minutesAgo(10) }
  expect((await desk.request.post(`/api/time-entries/${id}/breaks`, { data: rest })).status()).toBe(201)
  await context.setOffline(false)
  const question = page.getByRole('alert', { name: 'Taps that weren’t saved' })
  await expect(question).toContainText('2 taps weren’t saved')
  await expect(question.getByRole('button', { name: /^Use .* as the end of that break/ })).toBeVisible()
  await question.getByRole('button', { name: 'Discard these 2 taps' }).click()
  await expect(question).toBeHidden()
  await findButton(page, 'Undo').click()
  await expect(question).toContainText('2 taps weren’t saved')
  expect(await fetchEntries(desk, username)).toMatchObject([{ breaks: [{ kind: 'rest', endedAt: null }] }])
  await desk.close()
})
