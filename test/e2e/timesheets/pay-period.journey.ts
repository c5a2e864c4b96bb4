import { expect, test } from '@playwright/test'
import { shortDatesText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { addEntry, currentDay, toInstant, toTypedDate, typeInto } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { addEmployee, payEmployees } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test('the timesheet follows the pay period, with leave that is still pending', async ({ page, browser }) => {
  const today = currentDay()
  const from = firstOfWeek(today)
  const week = (start: string) => shortDatesText({ startDate: start, endDate: addDays(start, 6) }, today)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = await addEmployee(page, id, 'Wim')
  await payEmployees(page, [wim], { from: addDays(from, -7), frequency: 'weekly', submission: 'optional' })
  const monday = addDays(from, -6)
  await addEntry(page, wim.username, { clockIn: toInstant(monday, '08:00'), clockOut: toInstant(monday, '16:30') })

  const worker = await browser.newPage({ viewport: page.viewportSize(), reducedMotion: 'reduce' })
  const violations = collectViolations(worker)
  await signInAs(worker, wim.username, PASSWORD)
  const types = (await (await worker.request.get('/api/leave/types')).json()) as { id: string; name: string }[]
  const saturday = addDays(from, 6)
  const leave = { startDate: saturday, endDate: saturday, hoursRequested: 4, leaveTypeId: types[0]?.id }
  expect((await worker.request.post('/api/leave/requests', { data: leave })).status()).toBe(201)
  await worker.goto('/history')
  const heading = (dates: string) => worker.getByRole('heading', { name: dates, exact: true })
  await expect(heading(week(from))).toBeVisible()
  await expect(
    worker.getByText(/^Your leave on .* is still pending\. You can submit once it’s decided\.$/),
  ).toBeVisible()
  await expect(worker.getByText('Pending', { exact: true })).toBeVisible()
  await expect(worker.getByRole('button', { name: 'Submit timesheet' })).toBeDisabled()
  await inspect(worker, violations, 'a pay period that isn’t over')

  await worker.getByRole('button', { name: 'Earlier pay period' }).click()
  await expect(heading(week(addDays(from, -7)))).toBeVisible()
  const pay = worker.getByRole('region', { name: /^Pay period/ })
  await expect(pay).toContainText('Regular8.50')
  await worker.getByText('8:30', { exact: true }).first().click()
  await expect(pay).toContainText('Regular8:30')
  // Before someone joined, days are shown by month.
  await worker.getByRole('button', { name: 'Earlier days' }).click()
  await expect(pay).toHaveCount(0)
  await worker.getByRole('button', { name: 'Later pay period' }).click()
  await expect(pay.getByRole('button', { name: 'Submit timesheet' })).toBeEnabled()
  await worker.getByRole('button', { name: 'Later pay period' }).click()
  await expect(heading(week(from))).toBeVisible()

  // Its end is in the future, which can't be chosen [2.37].
  await typeInto(worker, 'Start date', toTypedDate(monday))
  await expect(worker).toHaveURL(new RegExp(`from=${monday}&to=${today}$`))
  await worker.close()
  expect(violations).toEqual([])
})
