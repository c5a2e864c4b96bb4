import { expect, type Page, test } from '@playwright/test'
import type { PayGroup, PayPerson } from '#domain/pay-groups/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { shortDatesText, shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { actOn, choose } from '../support/administration.ts'
import { currentDay, dialogButton, toTypedDate, typeInto } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const GROUPS = '/org-admin?section=pay'
const RULE_SETS = '**/api/rule-sets'
const PEOPLE = '/org-admin?section=pay&tab=people'

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

/** Timers wait for the function that this returns. A browser that is busy with keys also puts them off. */
async function holdTimers(page: Page) {
  const held = await page.evaluateHandle(() => {
    const { setTimeout } = window
    const callbacks: (() => void)[] = []
    window.setTimeout = ((callback: () => void) => callbacks.push(callback)) as typeof setTimeout
    return () => {
      window.setTimeout = setTimeout
      for (const callback of callbacks) callback()
    }
  })
  return () => held.evaluate((run) => run())
}

/** The first days of periods of two weeks from this day on, as texts. */
function periodTexts(first: string, count: number) {
  return Array.from({ length: count }, (_, index) => {
    const startDate = addDays(first, index * 14)
    return shortDatesText({ startDate, endDate: addDays(startDate, 13) }, currentDay())
  })
}

test('adds a pay group by keyboard and sees its next four periods @desk', async ({ page }) => {
  test.setTimeout(240_000)
  const violations = collectViolations(page)
  await signInAsOrgAdmin(page)
  await page.route(RULE_SETS, () => undefined)
  await page.goto(GROUPS)
  await expect(page.getByText('No pay groups yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add Pay Group' }).press('Enter')
  const preview = dialog(page).getByRole('region', { name: 'Next pay periods' }).getByRole('listitem')
  const sunday = firstOfWeek(currentDay())
  await expect(preview).toHaveText(periodTexts(sunday, 4))

  // It waits until the people to choose from have loaded.
  await expect(dialogButton(page, 'Add Pay Group')).toBeEnabled()
  // Rules that load after the first try show their error, too.
  await dialogButton(page, 'Add Pay Group').press('Enter')
  await expect(dialog(page).getByText('Enter a name')).toBeVisible()
  await page.unroute(RULE_SETS)
  await expect(dialog(page).getByText('Choose overtime rules', { exact: true }).last()).toBeVisible()

  // What a timer of the try does comes while the person already types.
  const runTimers = await holdTimers(page)
  await dialogButton(page, 'Add Pay Group').press('Enter')
  await expect(dialog(page).getByLabel('Name', { exact: true })).toBeFocused()
  await page.keyboard.type('Hourly staff')
  await page.keyboard.press('Tab')
  await runTimers()
  await expect(dialog(page).getByRole('combobox', { name: 'Who is in it?' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(dialog(page).getByRole('combobox', { name: 'How often people are paid' })).toBeFocused()
  await page.keyboard.press('Tab')
  // The date of the next period: the current one began last week.
  await page.keyboard.type(toTypedDate(addDays(sunday, 7)))
  await expect(preview).toHaveText(periodTexts(addDays(sunday, -7), 4))
  await dialog(page).getByRole('combobox', { name: 'Overtime rules' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByText('This is our reading of public sources, not legal advice.')).toBeVisible()
  await inspect(page, violations, 'a new pay group')

  await dialogButton(page, 'Add Pay Group').press('Enter')
  await expect(page.getByText('Hourly staff added with 1 person')).toBeVisible()
  const card = page.getByRole('region', { name: 'Hourly staff' })
  await expect(card).toContainText('Every two weeks, from Sunday')
  const [current = '', ...next] = periodTexts(addDays(sunday, -7), 4)
  await expect(card).toContainText(`Current period${current}`)
  await expect(card).toContainText(next.join(' '))
  await inspect(page, violations, 'the pay groups')
  expect(violations).toEqual([])
})

test('moves people and sets their payroll IDs @desk', async ({ page }) => {
  test.setTimeout(240_000)
  const violations = collectViolations(page)
  await signInAsOrgAdmin(page, ['Ada', 'Wim'])
  const sunday = await addGroup(page, 'Hourly staff')
  const from = addDays(sunday, 14)
  await page.goto(PEOPLE)
  await page.getByLabel('Search people').fill('worker')
  await expect(page.getByRole('row')).toHaveCount(3)
  const all = page.getByRole('checkbox', { name: 'Select all 2' })
  await page.getByRole('checkbox', { name: 'Select Wim Worker' }).press('Space')
  await expect(all).toBeChecked({ indeterminate: true })
  await all.press('Space')
  await expect(all).toBeChecked()
  await page.getByRole('button', { name: 'Move 2 to…' }).press('Enter')
  await dialogButton(page, 'Move 2 people').press('Enter')
  await expect(dialog(page).getByText('Choose where to move them')).toBeVisible()
  await choose(page, 'Move to', 'Hourly staff')
  await choose(page, 'From', weekdayDayText(from, currentDay()))
  await dialogButton(page, 'Move 2 people').press('Enter')
  await expect(page.getByText(`2 people moved to Hourly staff from ${shortDayText(from, currentDay())}`)).toBeVisible()
  await expect(page.getByRole('row', { name: /Wim Worker/ })).toContainText(
    `From ${shortDayText(from, currentDay())}: Hourly staff`,
  )

  await actOn(page, 'Edit', 'Ada Worker')
  await dialog(page).getByLabel('Payroll ID').fill('E-7')
  await dialog(page).getByLabel('Exempt from overtime').check()
  await dialogButton(page, 'Save Changes').click()
  await expect(page.getByRole('row', { name: /Ada Worker/ })).toContainText('E-7Exempt')
  await actOn(page, 'Edit', 'Wim Worker')
  await dialog(page).getByLabel('Payroll ID').fill('E-7')
  await dialogButton(page, 'Save Changes').click()
  await expect(dialog(page).getByText(/Ada Worker/)).toBeVisible()
  await expect(dialog(page).getByLabel('Payroll ID')).toHaveValue('E-7')
  await inspect(page, violations, 'a payroll ID that is taken')
  await dialog(page).getByLabel('Payroll ID').fill('E-8')
  await dialogButton(page, 'Save Changes').click()
  await expect(dialog(page)).toBeHidden()

  await page.getByRole('button', { name: 'Import Payroll IDs' }).click()
  const file = 'Name,Payroll ID\r\n"Worker, Ada",0007\r\nNo One,9\r\nWim Worker,-12\r\n'
  const upload = { name: 'ids.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await dialog(page).getByLabel('File with payroll IDs').setInputFiles(upload)
  await expect(dialog(page).getByText('1 of 3 rows match.')).toBeVisible()
  await expect(dialog(page).getByText('Row 3 (No One, 9): No one has this username, email, or name')).toBeVisible()
  await expect(dialog(page).getByText(/^Row 4 .*Start with a letter or a digit/)).toBeVisible()
  await inspect(page, violations, 'payroll IDs of a file')
  await dialogButton(page, 'Import 1 payroll ID').press('Enter')
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
  await page.getByRole('button', { name: 'Change Schedule or Rules: Hourly staff' }).click()
  await choose(page, 'How often people are paid', 'Twice a month, on the 1st and the 16th')
  await typeInto(page, 'First day of the change', toTypedDate(addDays(from, 2)))
  await dialogButton(page, 'Save Changes').click()
  const nearest = new RegExp(`${shortDayText(from, from)}.*${shortDayText(addDays(from, 14), from)}`)
  await expect(dialog(page).locator('[id$="-error"]')).toHaveText(nearest)
  await expect(dialog(page).getByLabel('How often people are paid')).toHaveValue('semimonthly')
  await typeInto(page, 'First day of the change', toTypedDate(from))
  await dialogButton(page, 'Save Changes').click()
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
  await dialogButton(page, 'Save Changes').click()
  await expect(page.getByRole('heading', { name: 'Office' })).toBeVisible()
  await actOn(page, 'Delete', 'Office')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete Pay Group' }).click()
  await expect(page.getByText('No pay groups yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Pay', exact: true })).toBeFocused()
})
