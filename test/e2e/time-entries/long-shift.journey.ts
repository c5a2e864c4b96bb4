import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import { addEntry, currentDay, fetchEntries, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const findQuestion = (page: Page) => page.getByRole('region', { name: 'Forgot to clock out?' })
const findButton = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function signInAsNewAdmin(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  return orgAdmin
}

test('ends a forgotten shift at its usual end in one click, undoes that, and takes another time', async ({ page }) => {
  const username = await signInAsNewAdmin(page)
  const day = addDays(currentDay(), -1)
  for (const back of [1, 2, 3]) {
    const before = addDays(day, -back)
    await addEntry(page, username, { clockIn: toInstant(before, '01:00'), clockOut: toInstant(before, '02:10') })
  }
  await addEntry(page, username, { clockIn: toInstant(day, '00:02') })
  const violations = collectViolations(page)
  await page.goto('/time-clock')
  await expect(findQuestion(page)).toContainText(/Clocked in (yesterday|Nov|Dec).*, 12:02 AM\./)
  await expect(findQuestion(page).getByRole('radio', { name: /, 2:10 AM Your usual end$/ })).toBeChecked()
  await expect(page.getByText(/shift at 2:10 AM \(2\.13 h\)\. You can undo it\.$/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Current Session' })).toContainText('Not counted')
  await expect(page.getByRole('region', { name: 'Your week' })).toContainText('1 open shift not counted')
  const { y = 0, height = 0 } = (await findButton(page, 'Clock Out').boundingBox()) ?? {}
  expect(y + height).toBeLessThan(780)
  await inspect(page, violations, 'the question about a forgotten shift')

  await findButton(page, 'Clock Out').click()
  await expect(page.getByText(/^Clocked out at 2:10 AM (yesterday|on .*)\.$/)).toBeVisible()
  expect((await fetchEntries(page, username))[0]).toMatchObject({ clockOut: toInstant(day, '02:10').toISOString() })
  await expect(findQuestion(page)).toBeHidden()
  await findButton(page, 'Undo').click()
  await expect(findQuestion(page)).toBeVisible()
  expect((await fetchEntries(page, username))[0]).toMatchObject({ clockOut: null })

  await findQuestion(page).getByText('Another time').click()
  await expect(page.getByRole('textbox', { name: 'Clock Out time' })).toBeFocused()
  await page.keyboard.type('0315am')
  await findButton(page, 'Clock Out').click()
  await expect(page.getByText(/^Clocked out at 3:15 AM/)).toBeVisible()
  expect((await fetchEntries(page, username))[0]).toMatchObject({ clockOut: toInstant(day, '03:15').toISOString() })
  expect(violations).toEqual([])
})

test('chooses nothing without a usual end, and lets someone work on @desk', async ({ page }) => {
  const username = await signInAsNewAdmin(page)
  await addEntry(page, username, { clockIn: new Date(Date.now() - 15 * 3_600_000) })
  await page.goto('/time-clock')
  await findButton(page, 'Clock Out').click()
  await expect(page.getByText('Choose when you stopped', { exact: true })).toBeVisible()
  await expect(findQuestion(page).getByRole('radio', { name: 'Another time' })).toBeFocused()
  expect(await fetchEntries(page, username)).toMatchObject([{ clockOut: null }])

  await findButton(page, 'I’m still working').click()
  await expect(findQuestion(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('region', { name: 'Current Session' })).toContainText('Worked15h')
  await findButton(page, 'Clock Out').click()
  await expect(page.getByText(/^Clocked out at .*[AP]M\.$/)).toBeVisible()
  const [entry] = await fetchEntries(page, username)
  expect(Date.now() - Date.parse(entry?.clockOut ?? '')).toBeLessThan(60_000)
})
