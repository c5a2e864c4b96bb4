import { expect, type Page, test } from '@playwright/test'
import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortDatesText, shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { actOn, choose } from '../support/administration.ts'
import { interceptNext } from '../support/connection.ts'
import { addEntry, currentDay, dialogButton, toInstant, toTypedDate, typeInto } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { pressKey } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const GROUPS = '/org-admin?section=pay-groups'
const PEOPLE = `${GROUPS}&tab=people`

const dialog = (page: Page) => page.getByRole('dialog')
const fetchJson = async <T>(page: Page, path: string) => (await (await page.request.get(path)).json()) as T

async function signInAsOrgAdmin(page: Page, names: readonly string[] = []) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  for (const firstName of names) {
    const person = {
      username: unique('p'),
      password: PASSWORD,
      email: 'p@harbor.example',
      firstName,
      lastName: 'Worker',
    }
    expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  }
}

/** Its periods are two weeks, from this week's Sunday. */
async function addGroup(page: Page, name: string) {
  const sunday = firstOfWeek(currentDay())
  const terms = {
    effectiveFrom: sunday,
    frequency: 'biweekly',
    anchorDay: sunday,
    timezone: DEFAULT_TIMEZONE,
    weekStartsOn: 0,
    dayStartsAt: 0,
    ruleSet: 'us-flsa',
    longShiftHours: 12,
    submission: 'optional',
    attestation: '',
  }
  expect((await page.request.post('/api/pay-groups', { data: { name, terms } })).status()).toBe(201)
  return sunday
}

/** The first days of periods of two weeks from this day on, as texts. */
function periodTexts(first: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const startDate = addDays(first, index * 14)
    return shortDatesText({ startDate, endDate: addDays(startDate, 13) }, currentDay())
  })
}

test('starts payroll for everyone with what the page proposes', async ({ page }) => {
  const violations = collectViolations(page)
  await signInAsOrgAdmin(page, ['Ada', 'Wim'])
  const from = addDays(firstOfWeek(currentDay()), -14)
  const [ended = '', current = ''] = periodTexts(from, 2)
  const { username } = (await fetchJson<PayPerson[]>(page, '/api/pay-people')).find(({ employeeName }) =>
    employeeName.startsWith('Ada'),
  ) as PayPerson
  const monday = addDays(from, 1)
  await addEntry(page, username, { clockIn: toInstant(monday, '08:00'), clockOut: toInstant(monday, '16:00') })

  await page.goto('/org-admin?section=payroll')
  const form = page.getByRole('region', { name: 'How do you pay your team?' })
  await expect(form.getByText('United States (FLSA)')).toBeAttached()
  await expect(form.getByRole('radio', { name: ended })).toBeChecked()
  await expect(form.getByRole('radio', { name: ended })).toHaveAccessibleName(/8\.00 h recorded/)
  await expect(form.getByRole('radio', { name: current })).toBeVisible()
  const start = page.getByRole('button', { name: 'Start payroll' })
  // No one has to scroll for it.
  await expect(start).toBeInViewport({ ratio: 1 })
  await inspect(page, violations, 'the set-up of pay')

  await start.click()
  await expect(page.getByText(`Hourly staff starts with ${ended}`)).toBeVisible()
  await expect(form).toBeHidden()
  expect(await fetchJson<PayGroup[]>(page, '/api/pay-groups')).toMatchObject([
    { name: 'Hourly staff', people: 3, terms: [{ effectiveFrom: from, frequency: 'biweekly', ruleSet: 'us-flsa' }] },
  ])
  expect(violations).toEqual([])
})

test('adds a second pay group by keyboard, and loses nothing when it is refused @desk', async ({ page }) => {
  await signInAsOrgAdmin(page, ['Ada'])
  await addGroup(page, 'Hourly staff')
  await page.goto(GROUPS)
  await pressKey(page.getByRole('link', { name: 'Add pay group' }), 'Enter')
  const form = page.getByRole('region', { name: 'How do you pay these people?' })
  const name = form.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue('Salaried staff')
  await name.fill('hourly staff')
  await pressKey(form.getByRole('radio', { name: 'Every two weeks' }), 'ArrowRight')
  await expect(form.getByRole('radio', { name: 'Twice a month' })).toBeChecked()
  await pressKey(form.getByRole('radio', { name: 'Everyone without a pay group' }), 'ArrowDown')
  const add = form.getByRole('button', { name: 'Add pay group' })
  await pressKey(add, 'Enter')
  await expect(form.getByText('Choose at least one person')).toBeVisible()
  await pressKey(form.getByRole('checkbox', { name: 'Ada Worker' }), 'Space')
  await pressKey(add, 'Enter')
  await expect(form.getByText('There’s already a pay group with this name')).toBeVisible()
  await expect(name).toBeFocused()
  await expect(form.getByRole('radio', { name: 'Twice a month' })).toBeChecked()

  await name.fill('Office')
  await interceptNext(page, '**/api/pay-groups', (route) => route.abort())
  await pressKey(name, 'Enter')
  await expect(form.getByRole('alert')).toBeVisible()
  await expect(name).toHaveValue('Office')
  await pressKey(name, 'Enter')
  const card = page.getByRole('region', { name: 'Office' })
  await expect(card).toContainText('Twice a month, from the 1st and the 16th')
  await expect(card).toContainText('1 person')
})

test('moves people and sets their payroll IDs @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await signInAsOrgAdmin(page, ['Ada', 'Wim'])
  const sunday = await addGroup(page, 'Hourly staff')
  const from = addDays(sunday, 14)
  await page.goto(PEOPLE)
  await page.getByLabel('Search people').fill('worker')
  await expect(page.getByRole('row')).toHaveCount(3)
  const all = page.getByRole('checkbox', { name: 'Select all 2' })
  await pressKey(page.getByRole('checkbox', { name: 'Select Wim Worker' }), 'Space')
  await expect(all).toBeChecked({ indeterminate: true })
  await pressKey(all, 'Space')
  await expect(all).toBeChecked()
  await pressKey(page.getByRole('button', { name: 'Add 2 to a pay group…' }), 'Enter')
  await pressKey(dialogButton(page, 'Add 2 people'), 'Enter')
  await expect(dialog(page).locator('[id$="-error"]')).toHaveText('Choose a pay group')
  await choose(page, 'Pay group', 'Hourly staff')
  await choose(page, 'From', weekdayDayText(from, currentDay()))
  await pressKey(dialogButton(page, 'Add 2 people'), 'Enter')
  await expect(page.getByText(`2 people in Hourly staff from ${shortDayText(from, currentDay())}`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Wim Worker/ })).toContainText(
    `From ${shortDayText(from, currentDay())}: Hourly staff`,
  )

  await actOn(page, 'Edit', 'Ada Worker')
  await dialog(page).getByLabel('Payroll ID').fill('E-7')
  await dialog(page).getByLabel('Exempt from overtime').check()
  await dialogButton(page, 'Save changes').click()
  await expect(page.getByRole('row', { name: /Ada Worker/ })).toContainText('E-7Exempt')
  await actOn(page, 'Edit', 'Wim Worker')
  await dialog(page).getByLabel('Payroll ID').fill('E-7')
  await dialogButton(page, 'Save changes').click()
  await expect(dialog(page).getByText(/Ada Worker/)).toBeVisible()
  await expect(dialog(page).getByLabel('Payroll ID')).toHaveValue('E-7')
  await inspect(page, violations, 'a payroll ID that is taken')
  await dialog(page).getByLabel('Payroll ID').fill('E-8')
  await dialogButton(page, 'Save changes').click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Import payroll IDs' }).click()
  const file = 'Name,Payroll ID\r\n"Worker, Ada",0007\r\nNo One,9\r\nWim Worker,-12\r\n'
  const upload = { name: 'ids.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await dialog(page).getByLabel('File with payroll IDs').setInputFiles(upload)
  await expect(dialog(page).getByText('1 of 3 rows match.')).toBeVisible()
  await expect(dialog(page).getByText('Row 3 (No One, 9): No one has this username, email, or name')).toBeVisible()
  await expect(dialog(page).getByText(/^Row 4 .*Start with a letter or a digit/)).toBeVisible()
  await inspect(page, violations, 'payroll IDs of a file')
  await pressKey(dialogButton(page, 'Import 1 payroll ID'), 'Enter')
  await expect(page.getByText('1 payroll ID imported')).toBeVisible()
  await expect(page.getByRole('row', { name: /Ada Worker/ })).toContainText('0007Exempt')

  await choose(page, 'Show', 'Hourly staff')
  await expect(page.getByText('No people found')).toBeVisible()
  await choose(page, 'Show', 'No pay group')
  await expect(page.getByRole('row')).toHaveCount(3)
  await inspect(page, violations, 'the people')
  const people = await fetchJson<PayPerson[]>(page, '/api/pay-people')
  expect(people.map(({ payrollId, next }) => [payrollId, next?.from]).sort()).toEqual([
    ['', undefined],
    ['0007', from],
    ['E-8', from],
  ])
  expect(violations).toEqual([])
})

test('changes a schedule from a first day of a period only, renames and deletes a group @desk', async ({ page }) => {
  await signInAsOrgAdmin(page)
  const sunday = await addGroup(page, 'Hourly staff')
  const from = addDays(sunday, 14)
  await page.goto(GROUPS)
  await actOn(page, 'Change schedule or rules', 'Hourly staff')
  await choose(page, 'How often people are paid', 'Twice a month, on the 1st and the 16th')
  await typeInto(page, 'Use these settings from', toTypedDate(addDays(from, 2)))
  await dialogButton(page, 'Save changes').click()
  const nearest = new RegExp(`${shortDayText(from, from)}.*${shortDayText(addDays(from, 14), from)}`)
  await expect(dialog(page).locator('[id$="-error"]')).toHaveText(nearest)
  await expect(dialog(page).getByLabel('How often people are paid')).toHaveValue('semimonthly')
  await typeInto(page, 'Use these settings from', toTypedDate(from))
  await dialogButton(page, 'Save changes').click()
  const day = shortDayText(from, currentDay())
  await expect(page.getByText(`Hourly staff changes on ${day}`)).toBeVisible()
  const card = page.getByRole('region', { name: 'Hourly staff' })
  await expect(card).toContainText('Every two weeks, from Sunday')
  await expect(card).toContainText(`From ${day}: twice a month, from the 1st and the 16th`)
  expect((await fetchJson<PayGroup[]>(page, '/api/pay-groups'))[0]?.terms).toMatchObject([
    { frequency: 'biweekly' },
    { frequency: 'semimonthly', effectiveFrom: from },
  ])

  await actOn(page, 'Rename', 'Hourly staff')
  await dialog(page).getByLabel('Name').fill('Office')
  await dialogButton(page, 'Save changes').click()
  await expect(page.getByRole('heading', { name: 'Office' })).toBeVisible()
  await actOn(page, 'Add new people here', 'Office')
  await expect(page.getByRole('region', { name: 'Office' })).toContainText('Join this group')
  await actOn(page, 'Delete', 'Office')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete pay group' }).click()
  await expect(page.getByRole('heading', { name: 'How do you pay your team?' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay groups', exact: true })).toBeFocused()
})
