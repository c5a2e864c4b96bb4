import { type Browser, expect, type Page, test } from '@playwright/test'
import { shortDatesText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { countClicks } from '../support/clicks.ts'
import { interceptCalls } from '../support/connection.ts'
import { readDownload } from '../support/downloads.ts'
import { addEntry, currentDay, dialogButton, fetchEntries, toDateText, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { closeWithEscape, pressKey } from '../support/keyboard.ts'
import { addEmployee, approveTimesheets, type Employee, payEmployees, periodAddress } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const LAST_WEEK = addDays(firstOfWeek(currentDay()), -7)
const dates = shortDatesText({ startDate: LAST_WEEK, endDate: addDays(LAST_WEEK, 6) }, currentDay())

/** Wim and Lea worked ten hours on the second day of a week, last Monday. */
async function workLastWeek(page: Page, from = LAST_WEEK) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const [lea, wim] = [await addEmployee(page, id, 'Lea'), await addEmployee(page, id, 'Wim')]
  const terms = { from, frequency: 'weekly', submission: 'optional' } as const
  const group = await payEmployees(page, [lea, wim], terms)
  const monday = addDays(from, 1)
  for (const { username } of [lea, wim])
    await addEntry(page, username, { clockIn: toInstant(monday, '08:00'), clockOut: toInstant(monday, '18:00') })
  return { lea, wim, group, period: periodAddress(group, from), monday }
}

async function requestSickDay(page: Page, browser: Browser, { username }: Employee, day: string) {
  const types = (await (await page.request.get('/api/leave/types')).json()) as { id: string }[]
  const worker = await browser.newPage()
  await signInAs(worker, username, PASSWORD)
  const data = { startDate: day, endDate: day, hoursRequested: 8, leaveTypeId: types[0]?.id }
  expect((await worker.request.post('/api/leave/requests', { data })).status()).toBe(201)
  await worker.close()
}

const stateOf = (page: Page, name: string) =>
  page.getByRole('table', { name: /^Hours of / }).getByRole('button', { name: new RegExp(`, ${name} Worker$`) })

test('a week is fixed, approved, closed, and downloaded in seven clicks @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { lea, wim, monday } = await workLastWeek(page)
  await requestSickDay(page, browser, lea, addDays(monday, 1))
  await page.goto('/org-admin')
  const { click, count } = countClicks()
  await click(
    page
      .getByRole('navigation')
      .getByRole('link', { name: /^Payroll/ })
      .first(),
  )
  await expect(page.getByRole('heading', { name: dates })).toBeVisible()
  await expect(page.getByText('1 is ready. Fix 1 thing to finish.')).toBeVisible()
  await expect(page.getByText(/Also off: no one/)).toBeVisible()
  await inspect(page, violations, 'a pay period with pending leave')
  await click(page.getByRole('button', { name: /^Approve leave: / }))
  await expect(page.getByRole('status').filter({ hasText: 'Nothing left to fix' })).toBeAttached()
  await expect(stateOf(page, 'Lea')).toBeFocused()
  await click(page.getByRole('button', { name: 'Approve all 2' }))
  await expect(page.getByRole('dialog')).toContainText('None of the 2 people have submitted.')
  await click(dialogButton(page, 'Approve 2'))
  await expect(page.getByText('2 timesheets approved')).toBeVisible()
  await click(page.getByRole('button', { name: 'Close payroll' }))
  await expect(page.getByRole('dialog', { name: 'Close payroll 1?' })).toContainText('2 people.')
  await click(dialogButton(page, 'Close payroll'))
  const download = page.getByRole('button', { name: 'Download Standard CSV' })
  await expect(download).toBeVisible()
  expect(count() + 1).toBeLessThanOrEqual(7)
  const days = `Worker,Wim,${toDateText(LAST_WEEK)},${toDateText(addDays(LAST_WEEK, 6))}`
  expect(await readDownload(download)).toContain(`,${wim.username},${days},Regular,10.00`)
  expect(violations).toEqual([])
})

test('forgotten ends are set where they keep a timesheet from approval @desk', async ({ page }) => {
  const violations = collectViolations(page)
  // An open shift is forgotten after a day, and can’t have started more than seven days ago.
  const lastDay = addDays(currentDay(), -2)
  const { wim } = await workLastWeek(page, addDays(lastDay, -6))
  await addEntry(page, wim.username, {
    clockIn: toInstant(lastDay, '17:00'),
    breaks: [{ kind: 'meal', startedAt: toInstant(lastDay, '17:10'), endedAt: null }],
  })
  await page.goto('/org-admin?section=payroll')
  await page.getByRole('textbox', { name: 'Break end' }).fill('520p')
  await pressKey(page.getByRole('textbox', { name: 'Break end' }), 'Enter')
  const end = page.getByRole('textbox', { name: 'Clock-out time' })
  await expect(end).toHaveValue('06:00 PM')
  await expect(page.getByText('We filled in the usual end time.')).toBeVisible()
  await inspect(page, violations, 'a forgotten shift in a payroll')
  await pressKey(page.getByRole('button', { name: /^Save clock-out time: / }), 'Enter')
  await expect(page.getByText('2 are ready.')).toBeVisible()
  const entries = await fetchEntries(page, wim.username)
  expect(entries.find(({ clockIn }) => clockIn === toInstant(lastDay, '17:00').toISOString())?.clockOut).toBe(
    toInstant(lastDay, '18:00').toISOString(),
  )
  expect(violations).toEqual([])
})

test('a closed timesheet is reopened, and the next payroll pays the difference @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { wim, period } = await workLastWeek(page)
  await approveTimesheets(page.request, period)
  await page.goto('/org-admin?section=payroll')
  await pressKey(page.getByRole('button', { name: 'Undo approval of 2' }), 'Enter')
  await expect(page.getByText('2 are ready.')).toBeVisible()
  await approveTimesheets(page.request, period)
  const preview = await page.request.get(`${period}/close-preview`)
  const { contentHash } = (await preview.json()) as { contentHash: string }
  const closed = await page.request.post(`${period}/close`, { data: { contentHash, without: [] } })
  expect(await closed.json()).toMatchObject({ number: 1, people: 2 })
  const [entry] = await fetchEntries(page, wim.username)

  await page.reload()
  await pressKey(page.getByRole('button', { name: 'Verify seal' }), 'Enter')
  await expect(page.getByRole('button', { name: 'Seal verified' })).toBeVisible()
  await pressKey(page.getByRole('button', { name: 'Details of Wim Worker' }), 'Enter')
  await pressKey(page.getByRole('button', { name: 'Reopen the timesheet of Wim Worker' }), 'Enter')
  await page.getByLabel('Why').fill('Monday was longer')
  await dialogButton(page, 'Reopen timesheet').click()
  const data = { clockOut: toInstant(addDays(LAST_WEEK, 1), '19:30') }
  expect((await page.request.put(`/api/time-entries/${entry?.id}`, { data })).status()).toBe(200)
  await page.reload()
  const corrections = page.getByRole('region', { name: /^Corrections after the close/ })
  await expect(corrections).toContainText('“Monday was longer” Ada Boss')
  await expect(corrections).toContainText('Regular +1.50')
  await inspect(page, violations, 'a closed payroll with a correction')
  const corrected = page.getByRole('row').filter({ hasText: 'Correction of payroll 1' })
  await expect(corrected.getByRole('cell', { name: '+1.50' })).toHaveCount(2)
  await pressKey(page.getByRole('button', { name: 'Approve 1' }), 'Enter')
  await pressKey(dialogButton(page, 'Approve 1'), 'Enter')
  await expect(corrected.getByRole('cell', { name: '+1.50' })).toHaveCount(2)
  await pressKey(page.getByRole('button', { name: 'Close payroll 2 now' }), 'Enter')
  await expect(page.getByRole('dialog')).toContainText('Corrections only: Regular +1.50.')
  await pressKey(dialogButton(page, 'Close payroll'), 'Enter')
  await expect(corrections).toContainText('Paid with payroll 2')
  await page.getByRole('link', { name: 'Payroll 2', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Payroll 2: corrections' })).toBeVisible()
  expect(await readDownload(page.getByRole('button', { name: 'Download Standard CSV' }))).toContain('Regular,1.50')
  expect(violations).toEqual([])
})

test('totals that didn’t load are asked for again, and then the payroll closes @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { period } = await workLastWeek(page)
  await approveTimesheets(page.request, period)
  const failure = { status: 503, json: { message: 'Failed to load the totals' } }
  const repair = await interceptCalls(page, '**/close-preview', (route) => route.fulfill(failure))
  await page.goto('/org-admin?section=payroll')
  await expect(page.getByText('Failed to load the totals')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Close payroll' })).toBeHidden()
  await inspect(page, violations, 'a payroll without totals')
  repair()
  await pressKey(page.getByRole('button', { name: 'Try again' }), 'Enter')
  await expect(page.getByRole('button', { name: 'Close payroll' })).toBeEnabled()
  expect(violations).toEqual([])
})

test('a day without hours that is right is answered where it stands, and not asked about again @desk', async ({
  page,
}) => {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = await addEmployee(page, id, 'Wim')
  const yesterday = addDays(currentDay(), -1)
  await payEmployees(page, [wim], { from: addDays(yesterday, -2), frequency: 'biweekly', submission: 'optional' })
  for (const day of [-7, -14, -21].map((days) => addDays(yesterday, days)))
    await addEntry(page, wim.username, { clockIn: toInstant(day, '08:00'), clockOut: toInstant(day, '16:00') })

  await page.goto('/org-admin')
  await expect(page.getByText('Usually works, no hours')).toBeVisible()
  await page.goto('/org-admin?section=payroll')
  await pressKey(stateOf(page, 'Wim'), 'Enter')
  await page.getByRole('button', { name: /^Add entry: Wim Worker/ }).click()
  await expect(dialogButton(page, 'Create entry')).toBeVisible()
  await closeWithEscape(page.getByRole('dialog', { name: 'Create Manual Entry' }))
  await closeWithEscape(page.getByRole('dialog'))
  await page.getByRole('button', { name: /^It’s right: Wim Worker/ }).click()
  await expect(page.getByText('No hours on')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('No hours on')).toBeVisible()
  await pressKey(stateOf(page, 'Wim'), 'Enter')
  await page.getByRole('button', { name: /^It’s right: Wim Worker/ }).click()
  await expect(page.getByText('No hours on')).toBeHidden()
  await page.goto('/org-admin')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
})

test('a payroll is approved and closed on a phone @phone', async ({ page }) => {
  const violations = collectViolations(page)
  await workLastWeek(page)
  await page.goto('/org-admin?section=payroll')
  await expect(page.getByRole('list', { name: 'Hours of Hourly staff' })).toContainText('Regular 10.00')
  await page.getByRole('button', { name: 'Approve all 2' }).click()
  await dialogButton(page, 'Approve 2').click()
  await inspect(page, violations, 'a payroll to close on a phone')
  await page.getByRole('button', { name: 'Close payroll' }).click()
  await dialogButton(page, 'Close payroll').click()
  await expect(page.getByRole('button', { name: 'Download Standard CSV' })).toBeInViewport()
  expect(violations).toEqual([])
})
