import { expect, type Page, test } from '@playwright/test'
import { loseFirstAnswer } from './connection.ts'
import { pressAndSee } from './notifications.ts'
import { organizationFor, PASSWORD, signInAs } from './people.ts'

type Stored = { id: string; clockIn: string; clockOut: string | null }

/** Somebody who clocked in ten minutes ago, looking at the clock. */
async function clockedIn(page: Page) {
  const { boss } = await organizationFor(page)
  await signInAs(page, boss, PASSWORD)
  const clockIn = new Date(Date.now() - 600_000).toISOString()
  const response = await page.request.post('/api/time-entries', { data: { username: boss, clockIn } })
  const entry = (await response.json()) as Stored
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeVisible()
  const stored = async () => (await (await page.request.get(`/api/time-entries/${boss}`)).json()) as Stored[]
  return { entry, stored }
}

test('a clock-out without a connection stays on the screen and keeps the time of its press', async ({
  page,
  context,
}) => {
  const { stored } = await clockedIn(page)
  await context.setOffline(true)
  const before = Date.now()
  await page.getByRole('button', { name: 'Clock Out' }).click()
  await expect(page.getByText(/Your clock out at .* is not saved yet/)).toBeVisible()
  const after = Date.now()
  await expect(page.getByText('Current Session')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeDisabled()
  expect(await stored()).toMatchObject([{ clockOut: null }])

  await context.setOffline(false)
  await pressAndSee(page.getByRole('button', { name: 'Try again' }), 'Clocked out successfully')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeEnabled()
  const pressed = Date.parse((await stored())[0]?.clockOut ?? '')
  expect(pressed).toBeGreaterThanOrEqual(before - 1)
  expect(pressed).toBeLessThanOrEqual(after + 1)
})

test('a clock-out that was stored, but whose answer got lost, is a success when it is tried again', async ({
  page,
}) => {
  const { stored } = await clockedIn(page)
  await loseFirstAnswer(page, 'PUT', '**/api/time-entries/*')
  await page.getByRole('button', { name: 'Clock Out' }).click()
  await expect(page.getByText(/is not saved yet/)).toBeVisible()
  const first = (await stored())[0]?.clockOut
  await pressAndSee(page.getByRole('button', { name: 'Try again' }), 'Clocked out successfully')
  expect(await stored()).toMatchObject([{ clockOut: first }])
})

test('an entry that was closed on another device keeps its end', async ({ page }) => {
  const { entry, stored } = await clockedIn(page)
  const clockOut = new Date(Date.now() - 300_000).toISOString()
  await page.request.put(`/api/time-entries/${entry.id}`, { data: { clockOut } })
  await pressAndSee(page.getByRole('button', { name: 'Clock Out' }), 'No active clock-in found')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
  expect(await stored()).toMatchObject([{ id: entry.id, clockOut }])
})

test('a punch that is given up leaves no trace, and the clock shows what is stored', async ({ page, context }) => {
  const { stored } = await clockedIn(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Clock Out' }).click()
  await expect(page.getByText(/is not saved yet/)).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(page.getByText(/is not saved yet/)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Clock Out' })).toBeEnabled()
  expect(await stored()).toMatchObject([{ clockOut: null }])
})
