import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import type { TimesheetRow } from '#domain/pay-periods/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { addEntry, currentDay, dialogButton, toDateText, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PAYROLL = '/org-admin?section=pay&tab=payroll'
const WEEKDAYS = [1, 2, 3, 4, 5]

type Person = { id: string; username: string }

async function addPerson(page: Page, organizationId: string, firstName: string): Promise<Person> {
  const username = unique('worker')
  const data = { username, password: PASSWORD, email: 'w@harbor.example', firstName, lastName: 'Worker' }
  const added = await page.request.post(`/api/organizations/${organizationId}/users`, { data })
  expect(added.status()).toBe(201)
  return { username, id: ((await added.json()) as { id: string }).id }
}

/** Weekly from the Sunday two weeks ago, with federal overtime. */
async function payWeekly(page: Page, people: readonly Person[]) {
  const from = addDays(firstOfWeek(currentDay()), -14)
  const terms = {
    effectiveFrom: from,
    frequency: 'weekly',
    anchorDay: from,
    timezone: DEFAULT_TIMEZONE,
    weekStartsOn: 0,
    dayStartsAt: 0,
    ruleSet: 'us-flsa',
    longShiftHours: 14,
    submission: 'optional',
    attestation: '',
  }
  const added = await page.request.post('/api/pay-groups', { data: { name: 'Hourly staff', terms } })
  const { id } = (await added.json()) as { id: string }
  const data = { userIds: people.map((person) => person.id), payGroupId: id, from }
  expect((await page.request.post('/api/pay-people/move', { data })).status()).toBe(200)
  return { id, from }
}

const addHours = (page: Page, { username }: Person, day: string, hours: number) =>
  addEntry(page, username, { clockIn: toInstant(day, '08:00'), clockOut: toInstant(day, `${8 + hours}:00`) })

async function approve(page: Page, payGroupId: string, firstDay: string, people: readonly Person[]) {
  const address = `/api/pay-periods/${payGroupId}/${firstDay}`
  const { rows } = (await (await page.request.get(address)).json()) as { rows: TimesheetRow[] }
  const chosen = rows.filter(({ userId }) => people.some(({ id }) => id === userId))
  const data = { people: chosen.map(({ username, factsHash }) => ({ username, factsHash })) }
  const answer = (await (await page.request.post(`${address}/approve`, { data })).json()) as { approved: number }
  expect(answer.approved).toBe(people.length)
}

test('a pay period is closed, downloaded, and corrected in the next one @desk', async ({ page, viewport }) => {
  test.setTimeout(240_000)
  const violations = collectViolations(page)
  const look = async (screen: string) => {
    await inspect(page, violations, screen)
    if (viewport) await page.setViewportSize(viewport)
  }
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const [wim, late] = [await addPerson(page, id, 'Wim'), await addPerson(page, id, 'Late')]
  const { id: group, from } = await payWeekly(page, [wim, late])
  const next = addDays(from, 7)
  const datesOf = (first: string) => shortDatesText({ startDate: first, endDate: addDays(first, 6) }, currentDay())
  for (const day of WEEKDAYS) {
    await addHours(page, wim, addDays(from, day), 9)
    await addHours(page, late, addDays(from, day), 8)
    await addHours(page, wim, addDays(next, day), 8)
  }

  await page.goto(PAYROLL)
  await expect(page.getByText('No closed payrolls yet')).toBeVisible()
  const review = (first: string) =>
    page.getByRole('button', { name: `Review and Close: Hourly staff, ${datesOf(first)}`, exact: true })
  await review(from).click()
  await expect(dialogButton(page, 'Close Without 2 People')).toBeDisabled()
  await page.keyboard.press('Escape')
  await approve(page, group, from, [wim])
  await page.reload()
  await review(from).press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Regular40.00Overtime5.00')
  await expect(dialog).toContainText('1 person isn’t approved')
  await look('a pay period to close')
  await dialogButton(page, 'Close Without 1 Person').press('Enter')
  await expect(page.getByText('Payroll 1 closed. Its files can be downloaded now.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Payroll', exact: true })).toBeFocused()
  await look('a closed payroll')

  const fileOf = async (number: number) => {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: new RegExp(`^Download payroll ${number}:`) }).press('Enter')
    return readFile(await (await downloading).path(), 'utf8')
  }
  const [start, end] = [toDateText(from), toDateText(addDays(from, 6))]
  expect(await fileOf(1)).toBe(
    [
      'Last name,First name,Period start,Period end,Pay code,Hours',
      `Worker,Wim,${start},${end},Regular,40.00`,
      `Worker,Wim,${start},${end},Overtime,5.00`,
      '',
    ].join('\r\n'),
  )
  await expect(page.getByText(/Downloaded .* by Ada Boss/)).toBeVisible()

  await page.getByRole('button', { name: /^Open payroll 1:/ }).press('Enter')
  await dialogButton(page, 'Verify').press('Enter')
  await expect(dialog.getByText('Verified: this payroll is unchanged.')).toBeVisible()
  await look('the details of a closed payroll')
  await dialogButton(page, 'Reopen the timesheet of Wim Worker').press('Enter')
  await dialogButton(page, 'Reopen Timesheet').press('Enter')
  await expect(page.getByText('Say why')).toBeVisible()
  await page.getByLabel('Why').fill('Forgot Saturday')
  await look('reopening a timesheet')
  await dialogButton(page, 'Reopen Timesheet').click()
  await expect(page.getByText('Wim Worker’s timesheet is open for corrections')).toBeVisible()

  await addHours(page, wim, addDays(from, 6), 2)
  await approve(page, group, from, [wim, late])
  await approve(page, group, next, [wim, late])
  await page.goto(PAYROLL)
  await review(next).click()
  const differences = dialog.getByRole('region', { name: 'Differences from earlier payrolls' })
  await expect(differences.getByRole('listitem')).toHaveText([
    `Late Worker${datesOf(from)}Regular +40.00`,
    `Wim Worker${datesOf(from)}Overtime +2.00`,
  ])
  await look('differences from earlier payrolls')
  await dialogButton(page, 'Close Pay Period').click()
  await expect(page.getByText('No pay periods to close')).toBeVisible()

  await page.getByRole('button', { name: 'Add File Layout' }).press('Enter')
  await dialog.getByLabel('Name', { exact: true }).fill('Payroll service')
  await dialog.getByRole('combobox', { name: 'Column 1' }).selectOption('First name')
  const twice = 'First name is in the file twice. Remove one of them.'
  await expect(dialog.getByText(twice)).toBeVisible()
  await dialogButton(page, 'Add File Layout').click()
  await expect(dialog.getByText(twice)).toHaveCount(2)
  await look('a file layout with a column twice')
  await dialogButton(page, 'Remove column 2').press('Enter')
  await dialog.getByText('As in payroll').click()
  await dialog.getByLabel('Regular', { exact: false }).fill('REG')
  await expect(dialog.getByText('This file layout has no text for Overtime. Add what payroll calls it.')).toBeVisible()
  await dialog.getByLabel('Overtime', { exact: false }).fill('OT')
  await expect(dialog.getByRole('table').getByRole('row').nth(1)).toContainText('Late')
  await dialogButton(page, 'Add File Layout').click()
  await expect(page.getByText('Payroll service saved')).toBeVisible()
  await page.getByRole('combobox', { name: 'File layout for downloads' }).selectOption('Payroll service')
  expect(await fileOf(2)).toContain(`Wim,${start},${end},OT,2.00\r\n`)
  await look('payrolls and file layouts')
  expect(violations).toEqual([])
})
