import { expect, type Page, test } from '@playwright/test'
import { shortDatesText } from '#domain/time/formats.ts'
import { dayOf, instantsAtLocalTime } from '#domain/time/zones/local-times.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { readDownload } from '../support/downloads.ts'
import { addEntry, dialogButton } from '../support/entries.ts'
import { collectFaults, collectViolations } from '../support/inspect.ts'
import { pressKey } from '../support/keyboard.ts'
import { addEmployee, approveTimesheets, payEmployees, periodAddress } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const GROUP_ZONE = 'America/Los_Angeles'

const at = (day: string, time: string) => instantsAtLocalTime(day, time, GROUP_ZONE)[0]

/** As from before answers had tables of these zones. */
async function takeTablesAway(page: Page) {
  await page.route('**/api/pay-periods/*/**', async (route) => {
    const response = await route.fetch()
    const text = await response.text()
    await route.fulfill({ response, body: text.replaceAll(/"zoneTable":"[^"]*"/g, '"zoneTable":"UTC|UTC,0|0|"') })
  })
}

test('a pay group in another zone than the organization is paid @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const moved = await page.request.put(`/api/organizations/${id}/timezone`, { data: { timezone: 'America/New_York' } })
  expect(moved.status()).toBe(200)
  const wim = await addEmployee(page, id, 'Wim')
  const today = dayOf(new Date(), GROUP_ZONE)
  const from = addDays(firstOfWeek(today), -7)
  const terms = { from, frequency: 'weekly', submission: 'required', timezone: GROUP_ZONE } as const
  const period = periodAddress(await payEmployees(page, [wim], terms), from)
  const dates = shortDatesText({ startDate: from, endDate: addDays(from, 6) }, today)
  // It ends on Sunday in New York.
  for (const index of [2, 3, 4, 5, 6])
    await addEntry(page, wim.username, {
      clockIn: at(addDays(from, index), '14:00'),
      clockOut: at(addDays(from, index), '23:00'),
    })
  await page.goto('/org-admin?section=pay-groups')
  await expect(page.getByText('Pacific', { exact: false })).toBeVisible()

  const worker = await browser.newPage()
  await signInAs(worker, wim.username, PASSWORD)
  await takeTablesAway(worker)
  const asked = worker.waitForResponse(/zone-table\?zone=America%2FLos_Angeles/)
  await worker.goto('/history')
  const own = worker.getByRole('region', { name: `Pay period ${dates}` })
  await expect(own).toContainText('Regular40.00Overtime5.00')
  await expect(own.getByText(/^The pay period is in another time zone \(Pacific/)).toBeVisible()
  await pressKey(own.getByRole('button', { name: 'Submit Timesheet' }), 'Enter')
  await expect(own.getByText(/^Submitted .* It waits for approval\.$/)).toBeVisible()
  expect((await asked).status()).toBe(200)
  await collectFaults(worker, violations, 'a submitted timesheet in another zone')
  await worker.close()

  await approveTimesheets(page.request, period)
  await page.goto('/org-admin?section=payroll')
  await pressKey(page.getByRole('button', { name: 'Close payroll' }), 'Enter')
  await pressKey(dialogButton(page, 'Close payroll'), 'Enter')
  const file = await readDownload(page.getByRole('button', { name: 'Download Standard CSV' }))
  expect(file).toContain('Regular,40.00')
  expect(file).toContain('Overtime,5.00')
  expect(violations).toEqual([])
})
