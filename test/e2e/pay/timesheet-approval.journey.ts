import { expect, type Page, test } from '@playwright/test'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import {
  addEntry,
  chooseEntryAction,
  currentDay,
  dialogButton,
  toDateText,
  toInstant,
  toTypedDate,
  typeInto,
} from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Weekly since last week's Sunday, with federal overtime. */
async function payWeekly(page: Page, userIds: readonly string[], submission: 'required' | 'optional') {
  const from = addDays(firstOfWeek(currentDay()), -7)
  const terms = {
    effectiveFrom: from,
    frequency: 'weekly',
    anchorDay: from,
    timezone: DEFAULT_TIMEZONE,
    weekStartsOn: 0,
    dayStartsAt: 0,
    ruleSet: 'us-flsa',
    longShiftHours: 14,
    submission,
    attestation: '',
  }
  const added = await page.request.post('/api/pay-groups', { data: { name: 'Hourly staff', terms } })
  const { id } = (await added.json()) as { id: string }
  const moved = await page.request.post('/api/pay-people/move', { data: { userIds, payGroupId: id, from } })
  expect(moved.status()).toBe(200)
  return from
}

async function addPerson(page: Page, organizationId: string, firstName: string) {
  const username = unique('worker')
  const data = { username, password: PASSWORD, email: 'w@harbor.example', firstName, lastName: 'Worker' }
  const added = await page.request.post(`/api/organizations/${organizationId}/users`, { data })
  expect(added.status()).toBe(201)
  return { username, id: ((await added.json()) as { id: string }).id }
}

test('a week goes from a forgotten clock-out to an approved timesheet', async ({ page, browser, viewport }) => {
  test.setTimeout(240_000)
  const violations = collectViolations(page)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = await addPerson(page, id, 'Wim')
  const from = await payWeekly(page, [wim.id], 'required')
  const dates = shortDatesText({ startDate: from, endDate: addDays(from, 6) }, currentDay())
  // Ten hours on four days, and on the fifth no clock-out.
  for (const index of [1, 2, 3, 4])
    await addEntry(page, wim.username, {
      clockIn: toInstant(addDays(from, index), '08:00'),
      clockOut: toInstant(addDays(from, index), '18:00'),
    })
  await addEntry(page, wim.username, { clockIn: toInstant(addDays(from, 5), '08:00') })

  const worker = await browser.newPage({ viewport, reducedMotion: 'reduce' })
  await signInAs(worker, wim.username, PASSWORD)

  await worker.goto('/history')
  const period = worker.getByRole('region', { name: `Pay period ${dates}` })
  await expect(period).toContainText('Not submitted')
  await expect(period).toContainText('Regular40.00')
  await expect(period.getByText(/^Fix first: Still on the clock since/)).toBeVisible()
  await expect(period.getByRole('button', { name: 'Submit Timesheet' })).toBeDisabled()
  await inspect(worker, violations, 'a timesheet with something to fix')
  if (viewport) await worker.setViewportSize(viewport)
  await period.getByRole('button', { name: /^Edit entry: Still on the clock/ }).click()
  await worker.getByRole('dialog').getByLabel('Still clocked in').click()
  await typeInto(worker, 'Clock Out date', toTypedDate(addDays(from, 5)))
  await typeInto(worker, 'Clock Out time', '0100p')
  await dialogButton(worker, 'Save Changes').click()

  await expect(period).toContainText('Overtime5.00')
  await expect(period.getByText('“These hours are complete and correct.”')).toBeVisible()
  await period.getByText('Hours by day').click()
  await expect(period.getByRole('table')).toContainText('Over 40 regular hours of the workweek')
  await period.getByRole('button', { name: 'Submit Timesheet' }).press('Enter')
  await expect(period.getByText(/^Submitted .* It waits for approval\.$/)).toBeVisible()

  await page.goto('/org-admin?section=approvals')
  await expect(page.getByText('Wim Worker', { exact: true })).toBeVisible()
  await inspect(page, violations, 'the timesheets to approve')
  if (viewport) await page.setViewportSize(viewport)
  await page.getByRole('button', { name: 'Open the timesheet of Wim Worker' }).click()
  const review = page.getByRole('dialog').getByRole('region', { name: 'Pay period' })
  await expect(review).toContainText('Overtime5.00')
  await inspect(page, violations, 'a timesheet to review')
  if (viewport) await page.setViewportSize(viewport)
  await review.getByRole('button', { name: 'Send Back' }).click()
  await dialogButton(page, 'Send Back').last().click()
  await expect(page.getByText('Say what has to change')).toBeVisible()
  await page.getByLabel('What has to change').fill('Was Friday longer?')
  await inspect(page, violations, 'sending a timesheet back')
  if (viewport) await page.setViewportSize(viewport)
  await dialogButton(page, 'Send Back').last().click()
  await expect(page.getByText('Timesheet sent back')).toBeVisible()

  await worker.goto('/history')
  await expect(period).toContainText('Was Friday longer?')
  await period.getByRole('button', { name: 'Submit Timesheet' }).click()
  await expect(period).toContainText('It waits for approval')

  await page.goto('/org-admin?section=approvals')
  await page.getByRole('checkbox', { name: 'Select all 1' }).press('Space')
  await page.getByRole('button', { name: 'Approve 1' }).press('Enter')
  await expect(page.getByText('1 timesheet approved')).toBeVisible()
  await expect(page.getByText('No timesheets to approve')).toBeVisible()

  await worker.reload()
  await worker.getByRole('button', { name: 'Earlier pay period' }).click()
  await expect(period).toContainText('Approved by')
  await period.getByRole('heading').hover()
  await expect(worker.getByRole('tooltip')).toHaveCount(0)
  await inspect(worker, violations, 'an approved timesheet')
  if (viewport) await worker.setViewportSize(viewport)
  await worker.getByRole('button', { name: 'Last week' }).click()
  await chooseEntryAction(worker, 'Edit', toDateText(addDays(from, 5)))
  await expect(worker.getByRole('dialog', { name: 'This time is approved' })).toContainText('is approved, so its time')
  await worker.keyboard.press('Escape')
  const refused = await worker.request.post('/api/time-entries', {
    data: { username: wim.username, clockIn: toInstant(from, '08:00'), clockOut: toInstant(from, '09:00') },
  })
  expect([refused.status(), await refused.text()]).toEqual([409, expect.stringContaining('is approved')])

  await page.getByText('Approved (1)').click()
  await page.getByRole('button', { name: 'Open the timesheet of Wim Worker' }).click()
  await review.getByRole('button', { name: 'Unapprove' }).click()
  await page.getByLabel('Why').fill('One more hour on Sunday')
  await dialogButton(page, 'Unapprove').last().click()
  await expect(page.getByText('Timesheet unapproved')).toBeVisible()
  await worker.reload()
  await expect(period).toContainText('One more hour on Sunday')
  expect(violations).toEqual([])
})
