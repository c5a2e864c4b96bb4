import { type Browser, expect, type Page, test } from '@playwright/test'
import { shortDatesText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { addEntry, chooseEntryAction, currentDay, dialogButton, toDateText, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { closeWithEscape, pressKey } from '../support/keyboard.ts'
import { addEmployee, payEmployees, periodAddress, submitTimesheet } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Wim submitted five days of last week, an hour too long each. */
async function submitWeek(page: Page, browser: Browser) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = await addEmployee(page, id, 'Wim')
  const from = addDays(firstOfWeek(currentDay()), -7)
  const group = await payEmployees(page, [wim], { from, frequency: 'weekly', submission: 'required' })
  const dates = shortDatesText({ startDate: from, endDate: addDays(from, 6) }, currentDay())
  for (const index of [1, 2, 3, 4, 5])
    await addEntry(page, wim.username, {
      clockIn: toInstant(addDays(from, index), '08:00'),
      clockOut: toInstant(addDays(from, index), '17:00'),
    })
  const worker = await browser.newPage()
  await signInAs(worker, wim.username, PASSWORD)
  await submitTimesheet(worker.request, periodAddress(group, from), wim)
  return { worker, wim, group, from, period: worker.getByRole('region', { name: `Pay period ${dates}` }) }
}

const PAYROLL = '/org-admin?section=payroll'

const stateOf = (page: Page, state: string) =>
  page.getByRole('button', { name: new RegExp(`^${state} ?, Wim Worker$`) })
/** Opens what can be done about Wim’s timesheet. */
const openState = (page: Page, state: string) => pressKey(stateOf(page, state), 'Enter')

test('a submitted timesheet is sent back with a reason, and submitted again @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { worker, period } = await submitWeek(page, browser)
  await page.goto(PAYROLL)
  await openState(page, 'Submitted')
  await pressKey(page.getByRole('button', { name: 'Send back' }), 'Enter')
  await dialogButton(page, 'Send back').click()
  await expect(page.getByText('Say what has to change')).toBeVisible()
  await page.getByLabel('What has to change').fill('Was Friday longer?')
  await inspect(page, violations, 'sending a timesheet back')
  await dialogButton(page, 'Send back').click()
  await expect(page.getByText('Timesheet sent back')).toBeVisible()

  await worker.goto('/history')
  await expect(period).toContainText('Was Friday longer?')
  await period.getByRole('button', { name: 'Submit Timesheet' }).click()
  await expect(period).toContainText('It waits for approval')
  await expect(worker).toHaveURL(/from=/)
  await worker.reload()
  await expect(period).toContainText('It waits for approval')
  await worker.close()
  expect(violations).toEqual([])
})

test('a timesheet that was sent back is seen under the bell and submitted again @phone', async ({ page, browser }) => {
  const { worker, wim, group, from, period } = await submitWeek(page, browser)
  const violations = collectViolations(worker)
  const sentBack = await page.request.post(`${periodAddress(group, from)}/timesheets/${wim.username}/reject`, {
    data: { note: 'Was Friday longer?' },
  })
  expect(sentBack.status()).toBe(200)
  const listKinds = async () => {
    const listed = await worker.request.get('/api/notifications')
    return ((await listed.json()) as { kind: string }[]).map(({ kind }) => kind)
  }
  await expect.poll(listKinds, { intervals: [250], timeout: 15_000 }).toContain('timesheet-returned')
  await worker.setViewportSize({ width: 390, height: 844 })
  await worker.goto('/time-clock')
  await worker
    .getByRole('banner')
    .getByRole('button', { name: /^[67] unread notifications$/ })
    .click()
  const notifications = worker.getByRole('dialog', { name: 'Notifications' })
  await expect(notifications).toBeVisible()
  await inspect(worker, violations, 'a timesheet that was sent back')
  await notifications
    .getByRole('link', { name: /^Unread: Ada Boss sent back your timesheet for .+: “Was Friday longer\?”/ })
    .click()
  await expect(period).toBeInViewport()
  await expect(period).toContainText('Was Friday longer?')
  await period.getByRole('button', { name: 'Submit Timesheet' }).click()
  await expect(period).toContainText('It waits for approval')
  await worker.close()
  expect(violations).toEqual([])
})

test('an approved timesheet is locked until it is unapproved @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { worker, wim, from, period } = await submitWeek(page, browser)
  await worker.goto('/history')
  await page.goto(PAYROLL)
  await openState(page, 'Submitted')
  await pressKey(page.getByRole('button', { name: 'Approve', exact: true }), 'Enter')
  await expect(page.getByText('1 timesheet approved')).toBeVisible()

  await worker.reload()
  await worker.getByRole('button', { name: 'Earlier pay period' }).click()
  await expect(period).toContainText('Approved by')
  await period.hover()
  await expect(worker.getByRole('tooltip')).toHaveCount(0)
  await inspect(worker, violations, 'an approved timesheet')
  await chooseEntryAction(worker, 'Edit', toDateText(addDays(from, 5)))
  await expect(worker.getByRole('dialog', { name: 'This time is approved' })).toContainText(
    /^\S.* approved the timesheet for .*, so its time/,
  )
  await worker.keyboard.press('Escape')
  const refused = await worker.request.post('/api/time-entries', {
    data: { username: wim.username, clockIn: toInstant(from, '08:00'), clockOut: toInstant(from, '09:00') },
  })
  expect([refused.status(), await refused.text()]).toEqual([409, expect.stringContaining('approved the timesheet')])

  await page.getByRole('button', { name: 'Unapprove' }).click()
  await page.getByLabel('Why').fill('One more hour on Sunday')
  await dialogButton(page, 'Unapprove').click()
  await expect(page.getByText('Timesheet unapproved')).toBeVisible()
  await worker.reload()
  await expect(period).toContainText('One more hour on Sunday')
  await worker.close()
  expect(violations).toEqual([])
})

test('a warning is accepted where it stands, and its person sees by whom @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { worker, wim, from, period } = await submitWeek(page, browser)
  await addEntry(page, wim.username, {
    clockIn: toInstant(addDays(from, 6), '05:00'),
    clockOut: toInstant(addDays(from, 6), '22:00'),
    confirmed: true,
  })
  await page.goto(PAYROLL)
  await pressKey(page.getByRole('button', { name: 'Wim Worker', exact: true }), 'Enter')
  const sheet = page.getByRole('dialog', { name: 'Wim Worker’s timesheet' })
  const accepted = sheet.getByRole('list', { name: 'Accepted' })
  await pressKey(sheet.getByRole('button', { name: /^Accept: The shift on/ }), 'Enter')
  await page.getByLabel('Why it’s right').fill('Inventory day')
  await pressKey(page.getByLabel('Why it’s right'), 'Enter')
  await expect(accepted).toContainText('Accepted by Ada Boss')
  await expect(sheet.locator(':focus')).toHaveCount(1)
  await inspect(page, violations, 'an accepted warning')

  await worker.goto('/history')
  await worker.getByRole('button', { name: 'Earlier pay period' }).click()
  await expect(period.getByRole('list', { name: 'Accepted' })).toContainText('“Inventory day”')
  await worker.close()

  await pressKey(accepted.getByRole('button', { name: /^Undo: / }), 'Enter')
  await closeWithEscape(sheet)
  await openState(page, 'Long shift')
  await pressKey(page.getByRole('button', { name: /^It’s right: / }), 'Enter')
  await expect(stateOf(page, 'Long shift')).toHaveCount(0)
  expect(violations).toEqual([])
})
