import { type Browser, type BrowserContext, expect, type Page, type Route, test } from '@playwright/test'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { interceptCalls } from '../support/connection.ts'
import {
  addEntry,
  currentDay,
  dialogButton,
  fetchEntries,
  toInstant,
  toTypedDate,
  typeInto,
} from '../support/entries.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const findQuestion = (page: Page) => page.getByRole('alert', { name: 'Taps that weren’t saved' })
const findToast = (page: Page) => page.getByRole('button', { name: 'Dismiss notification' })

async function openClock(page: Page) {
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: /^Clock (In|Out)$/ })).toBeEnabled()
  await page.waitForLoadState('networkidle')
}

async function signInAsNewAdmin(page: Page) {
  const organization = await createOrganization(page)
  await signInAs(page, organization.orgAdmin, PASSWORD)
  return organization
}

/** The administrator's page has its own cookies. */
async function signInWithAdmin(page: Page, browser: Browser) {
  const office = await browser.newPage()
  const { id } = await signInAsNewAdmin(office)
  const username = unique('ann')
  const person = { username, password: PASSWORD, email: 'ann@harbor.example', firstName: 'Ann', lastName: 'Ng' }
  expect((await office.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  await signInAs(page, username, PASSWORD)
  return { office, username }
}

const NEXT: Record<string, string> = {
  'Clock In': 'Clock Out',
  'Meal Break Unpaid': 'End Break',
  'End Break': 'Meal Break Unpaid',
  'Clock Out': 'Clock In',
}

async function tapOffline(page: Page, context: BrowserContext, names: readonly string[]) {
  await context.setOffline(true)
  for (const name of names) {
    await findButton(page, name).click()
    // For a second, the button of a tap keeps its name and place.
    await expect(findButton(page, NEXT[name] ?? '')).toBeVisible()
  }
  await expect(page.getByText(/kept on this device$/)).toBeVisible()
}

test('asks once about a clock-in that another device was faster with, and undoes the answer @desk', async ({
  page,
  context,
  browser,
}) => {
  const { orgAdmin: username } = await signInAsNewAdmin(page)
  await openClock(page)
  const desk = await browser.newPage()
  await signInAs(desk, username, PASSWORD)
  const { clockIn } = await addEntry(desk, username, { clockIn: minutesAgo(60) })
  await tapOffline(page, context, ['Clock In', 'Meal Break Unpaid', 'Clock Out'])
  await context.setOffline(false)
  const question = findQuestion(page)
  await expect(question).toContainText('3 taps weren’t saved')
  await expect(findToast(page)).toHaveCount(0)
  await expect(question).toContainText(/You were already clocked in at/)
  await expect(question.getByRole('listitem')).toHaveText([/Already clocked in/, /Follows the clock-in/, /Follows/])
  await expect(findButton(page, 'Clock Out')).toBeEnabled()
  expect(await fetchEntries(desk, username)).toMatchObject([{ isActive: true, breaks: [] }])

  const useEnd = question.getByRole('button', { name: /^Use .* as the end of that shift/ })
  await useEnd.click()
  // Holds the notification.
  await findButton(page, 'Undo').hover()
  await expect(question).toBeHidden()
  await expect.poll(() => fetchEntries(desk, username)).toMatchObject([{ isActive: false, breaks: [{ kind: 'meal' }] }])
  const release = await holdChanges(page)
  await findButton(page, 'Undo').click()
  await expect(question).toContainText('3 taps weren’t saved')
  await expect(question.getByRole('button')).toHaveText(['Discard these 3 taps'])
  await release()
  await expect(useEnd).toBeVisible()
  expect(await fetchEntries(desk, username)).toMatchObject([{ isActive: true, breaks: [] }])
  await expect(findButton(page, 'Clock Out')).toBeEnabled()

  await question.getByRole('button', { name: 'Discard these 3 taps' }).click()
  await expect(question).toBeHidden()
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false)
  expect(await fetchEntries(desk, username)).toMatchObject([{ clockIn, isActive: true, breaks: [] }])
  await desk.close()
})

/** Returns a function that lets changes of entries go on. */
async function holdChanges(page: Page) {
  const held: Route[] = []
  const end = await interceptCalls(page, '**/api/time-entries/*', (route) =>
    route.request().method() === 'PUT' ? void held.push(route) : route.fallback(),
  )
  return async () => {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    end()
    for (const route of held) await route.continue()
  }
}

test('adds a shift instead of the one that a manager added meanwhile @desk', async ({ page, context, browser }) => {
  const { office, username } = await signInWithAdmin(page, browser)
  await openClock(page)
  await tapOffline(page, context, ['Clock In', 'Meal Break Unpaid', 'End Break', 'Clock Out'])
  const added = { clockIn: minutesAgo(120), clockOut: new Date(Date.now() + 5000).toISOString() }
  const { id } = await addEntry(office, username, added)
  await context.setOffline(false)
  const question = findQuestion(page)
  await expect(question).toContainText(/Your timesheet already has a shift at that time/)
  expect(await fetchEntries(office, username)).toMatchObject([{ id, ...added, breaks: [] }])
  await page.reload()
  await expect(question).toContainText('4 taps weren’t saved')
  await question.getByRole('button', { name: /^Add this shift instead/ }).click()
  await expect(question).toBeHidden()
  await expect.poll(() => fetchEntries(office, username)).toHaveLength(2)
  const [mine, other] = await fetchEntries(office, username)
  expect(mine).toMatchObject({ isActive: false, breaks: [{ kind: 'meal', endedAt: expect.any(String) }] })
  expect(other).toMatchObject({ id, clockIn: added.clockIn, clockOut: mine?.clockIn, breaks: [] })
  await office.close()
})

test('leads from another page to the question about a shift that a manager added @desk', async ({ page, browser }) => {
  const { office, username } = await signInWithAdmin(page, browser)
  await openClock(page)
  const reconnect = await interceptCalls(page, '**/api/time-entries', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  await findButton(page, 'Clock In').click()
  await expect(page.getByText(/kept on this device$/)).toBeVisible()
  const added = await addEntry(office, username, { clockIn: minutesAgo(60) })
  reconnect()
  await page.goto('/history')
  await expect(page.getByText(/^You’ve been clocked in since .* Clock out first\.$/)).toBeVisible()
  await findButton(page, 'Answer').click()
  await expect(page).toHaveURL('/time-clock')
  await expect(findQuestion(page)).toContainText(/You were already clocked in at/)
  await expect(findButton(page, 'Clock Out')).toBeEnabled()
  expect(await fetchEntries(office, username)).toMatchObject([{ id: added.id, isActive: true, breaks: [] }])
  await office.close()
})

test('asks about a break that a manager was faster with, and changes nothing when it is discarded @desk', async ({
  page,
  context,
  browser,
}) => {
  const { office, username } = await signInWithAdmin(page, browser)
  const { id } = await addEntry(page, username, { clockIn: minutesAgo(60) })
  await openClock(page)
  await tapOffline(page, context, ['Meal Break Unpaid', 'End Break'])
  const rest = { kind: 'rest', startedAt: minutesAgo(10) }
  expect((await office.request.post(`/api/time-entries/${id}/breaks`, { data: rest })).status()).toBe(201)
  await context.setOffline(false)
  const question = findQuestion(page)
  await expect(question).toContainText('2 taps weren’t saved')
  await expect(findToast(page)).toHaveCount(0)
  await expect(question.getByText(/on a rest break since/)).toHaveCount(1)
  await expect(question.getByRole('button', { name: /^Use .* as the end of that break/ })).toBeVisible()
  await question.getByRole('button', { name: 'Discard these 2 taps' }).click()
  await findButton(page, 'Undo').hover()
  await expect(question).toBeHidden()
  await findButton(page, 'Undo').click()
  await expect(question).toContainText('2 taps weren’t saved')
  const unchanged = [{ id, isActive: true, breaks: [{ ...rest, endedAt: null }] }]
  expect(await fetchEntries(office, username)).toMatchObject(unchanged)
  await question.getByRole('button', { name: 'Discard these 2 taps' }).click()
  await expect(question).toBeHidden()
  expect(await fetchEntries(office, username)).toMatchObject(unchanged)
  await office.close()
})

test('asks which end of a break counts when a manager has ended it, too @desk', async ({ page, context, browser }) => {
  const { office, username } = await signInWithAdmin(page, browser)
  const { id } = await addEntry(page, username, { clockIn: minutesAgo(60) })
  const started = await page.request.post(`/api/time-entries/${id}/breaks`, {
    data: { kind: 'meal', startedAt: minutesAgo(30) },
  })
  const [meal] = ((await started.json()) as TimeEntry).breaks
  await openClock(page)
  await tapOffline(page, context, ['End Break'])
  const endedAt = minutesAgo(10)
  const data = { ...meal, endedAt }
  expect((await office.request.put(`/api/time-entries/${id}/breaks/${meal?.id}`, { data })).status()).toBe(200)
  await context.setOffline(false)
  const question = findQuestion(page)
  await expect(question).toContainText('1 tap wasn’t saved')
  expect(await fetchEntries(office, username)).toMatchObject([{ breaks: [{ id: meal?.id, endedAt }] }])
  await question.getByRole('button', { name: /^Use .* as the end of that break/ }).click()
  await expect(question).toBeHidden()
  await expect.poll(async () => (await fetchEntries(office, username))[0]?.breaks[0]?.endedAt).not.toBe(endedAt)
  const [entry] = await fetchEntries(office, username)
  expect(entry?.breaks).toHaveLength(1)
  expect(Date.parse(entry?.breaks[0]?.endedAt ?? '')).toBeGreaterThan(Date.parse(endedAt))
  await office.close()
})

test('asks for the end of a clock-in that waited over a week, and adds the shift @desk', async ({ page, context }) => {
  const { orgAdmin: username } = await signInAsNewAdmin(page)
  await openClock(page)
  await tapOffline(page, context, ['Clock In', 'Meal Break Unpaid'])
  await makeTapsOlder(page, 8)
  await context.setOffline(false)
  await page.reload()
  const question = findQuestion(page)
  await expect(question).toContainText('2 taps weren’t saved')
  await expect(question).toContainText(/can’t have started more than 7 days ago\. Add a clock-out time\./)
  await expect(findButton(page, 'Clock In')).toBeEnabled()
  expect(await fetchEntries(page, username)).toEqual([])

  await question.getByRole('button', { name: 'Add a clock-out time' }).click()
  const day = addDays(currentDay(), -7)
  await typeInto(page, 'Clock Out date', toTypedDate(day))
  await typeInto(page, 'Clock Out time', '1201a')
  await dialogButton(page, 'Clock Out').click()
  await findButton(page, 'Undo').hover()
  await expect(question).toBeHidden()
  const clockOut = toInstant(day, '00:01').toISOString()
  await expect.poll(() => fetchEntries(page, username)).toMatchObject([{ clockOut, breaks: [{ kind: 'meal' }] }])
  await findButton(page, 'Undo').click()
  await expect(question).toContainText('2 taps weren’t saved')
  await expect.poll(() => fetchEntries(page, username)).toEqual([])
  await question.getByRole('button', { name: 'Discard these 2 taps' }).click()
  await expect(question).toBeHidden()
})

/** As if the device had been without a connection for that long. */
async function makeTapsOlder(page: Page, days: number) {
  await page.evaluate((ms) => {
    const toEarlier = (time: string) => new Date(Date.parse(time) - ms).toISOString()
    for (const name of Object.keys(localStorage).filter((key) => key.startsWith('punch:'))) {
      const punch = JSON.parse(localStorage.getItem(name) ?? '') as { at: string; deviceTime: string }
      const older = { ...punch, at: toEarlier(punch.at), deviceTime: toEarlier(punch.deviceTime) }
      localStorage.setItem(name, JSON.stringify(older))
    }
  }, days * 86_400_000)
}
