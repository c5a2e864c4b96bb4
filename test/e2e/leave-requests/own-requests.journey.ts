import { expect, type Page, test } from '@playwright/test'
import { shortDatesText, shortDayText, weekdayDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { choose } from '../support/administration.ts'
import { dropFirstResponse } from '../support/connection.ts'
import { textField, toTypedDate, typeInto } from '../support/entries.ts'
import { closeWithEscape, giveFocus, pressKey } from '../support/keyboard.ts'
import { createTeam, decide, leaveDays, requestLeave, requestsOf, type Team } from '../support/leave.ts'
import { PASSWORD, unique } from '../support/people.ts'

let team: Team
let { today, monday, wednesday } = leaveDays()
test.beforeEach(async ({ page, browser }) => {
  ;({ today, monday, wednesday } = leaveDays())
  team = await createTeam(page, browser)
})
test.afterEach(() => team.adminPage.close())

const card = (page: Page, name: string) => page.getByRole('region', { name })
const openTab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name }).click()
const hours = (page: Page) => page.getByRole('textbox', { name: 'Hours requested' })
const submit = (page: Page) => page.getByRole('button', { name: 'Submit request' }).click()

const typeDay = (page: Page, label: string, day: string) => typeInto(page, label, toTypedDate(day))

async function fillIn(page: Page, from: string, to: string) {
  await page.goto('/leave?tab=request')
  await typeDay(page, 'Start date', from)
  await typeDay(page, 'End date', to)
}

/** Changes 24 hours to 10 and, spread evenly, back to 24. */
async function editHours(page: Page) {
  await page.getByRole('button', { name: /^Request details/ }).click()
  const details = page.getByRole('dialog', { name: 'Leave request' })
  await expect(details.getByText(/^8\.00 h each$/)).toBeVisible()
  const opener = details.getByRole('button', { name: 'Edit hours…' })
  await opener.click()
  const editor = page.getByRole('dialog', { name: 'Edit hours' })
  const [first, second, third] = [0, 1, 2].map((position) => editor.getByRole('textbox').nth(position))
  const save = editor.getByRole('button', { name: 'Save hours' })
  await expect(save).toBeDisabled()
  await first?.fill('25')
  await second?.fill('')
  await third?.fill('6')
  await save.click()
  await expect(editor.getByText('A day has at most 24 hours')).toBeVisible()
  await expect(first ?? editor).toBeFocused()
  await first?.fill('4')
  await expect(editor.getByRole('status')).toHaveText('Total 10 h, was 24 h')
  await pressKey(first ?? editor, 'Enter')
  await expect(page.getByText('Hours saved')).toBeVisible()
  await expect(editor).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(details).toContainText(`${weekdayDayText(monday, today)}4.00 h`)
  await expect(details).toContainText('10.00 hours')
  await expect(details.getByRole('listitem').last()).toContainText('changed it')

  await opener.click()
  await first?.fill('18')
  await editor.getByRole('button', { name: 'Spread evenly' }).click()
  await expect(second ?? editor).toHaveValue('8')
  await save.click()
  await expect(editor).toBeHidden()
  await expect(details.getByText(/^8\.00 h each$/)).toBeVisible()
  await closeWithEscape(details)
}

test('requests leave, gets it approved, and sees it in the balance and its explanation @database', async ({ page }) => {
  await page.goto('/leave')
  await expect(card(page, team.pto.name)).toContainText('80.00hours available')
  await expect(card(page, team.pto.name)).toContainText('of 120 h max')
  await expect(card(page, team.sick.name)).toContainText('No balance')

  await openTab(page, 'Request Leave')
  await expect(page).toHaveURL(/\/leave\?tab=request$/)
  await submit(page)
  await expect(page.getByText('Start date is required')).toBeVisible()
  await expect(textField(page, 'Start date')).toBeFocused()
  await typeDay(page, 'Start date', monday)
  await typeDay(page, 'End date', wednesday)
  await expect(hours(page)).toHaveValue('24')
  const projection = page.getByRole('status').filter({ hasText: 'working days' })
  await expect(projection).toHaveText('3 working days80.00 − 24.00 = 56.00 hours left after this request')
  await page.getByLabel('Notes').fill('A wedding in the north')
  await submit(page)
  await expect(page.getByText('Leave request submitted')).toBeVisible()
  await expect(page).toHaveURL(/\/leave\?tab=history$/)
  await expect(page.getByText('A wedding in the north')).toBeVisible()
  await expect(page.locator(':focus')).toContainText('Active Requests')
  await expect(page.getByText('Pending', { exact: true })).toBeVisible()
  const [request] = await requestsOf(page)
  expect(request).toMatchObject({ startDate: monday, endDate: wednesday, hoursRequested: 24, exceedsBalance: false })
  await editHours(page)

  await decide(team.adminPage, request ?? { id: '' }, 'approved', 'Enjoy it')
  await page.goto('/leave')
  await expect(card(page, team.pto.name)).toContainText('56.00hours available')
  await expect(card(page, team.pto.name)).toContainText('Used24.00 h')
  await card(page, team.pto.name)
    .getByRole('button', { name: /^How is this calculated/ })
    .click()
  const explanation = page.getByRole('dialog', { name: team.pto.name })
  await expect(explanation.getByRole('status')).toHaveText(
    /^Available to request56\.00 hours.*80\.00 hoursApproved leave after that date−24\.00 hours$/,
  )
  await expect(explanation.getByRole('region', { name: /^Approved leave after/ })).toContainText(
    `Takes effect ${shortDayText(monday, today)} · by Ada Boss on ${shortDayText(today, today)}`,
  )
  await expect(explanation.getByRole('region', { name: 'To date' })).toContainText('Initial allocation')
  await typeDay(page, 'Balance on', monday)
  // Each day of leave is taken off on that day.
  await expect(explanation.getByRole('status')).toHaveText(
    `Available to request56.00 hoursExpected on ${shortDayText(monday, today)}72.00 hoursApproved leave after that date−16.00 hours`,
  )
  await expect(explanation.getByRole('region', { name: /^Expected by/ })).toContainText('−8.00')
  await explanation.getByRole('button', { name: 'Back to today' }).click()
  await expect(explanation.getByRole('region', { name: /^Approved leave after/ })).toBeVisible()
  await closeWithEscape(explanation)

  await openTab(page, 'Request History')
  await page.getByRole('button', { name: /^Request details/ }).click()
  const details = page.getByRole('dialog', { name: 'Leave request' })
  await expect(details.getByRole('listitem')).toHaveCount(4)
  await expect(details.getByRole('listitem').last()).toContainText('Ada Boss approved it')
  await expect(details.getByRole('listitem').last()).toContainText('Enjoy it')
  await closeWithEscape(details)
  await page.goBack()
  await expect(page.getByRole('tab', { name: 'Leave Balance' })).toHaveAttribute('aria-selected', 'true')
})

test('can request more than the balance, with a warning before and a mark after @desk', async ({ page }) => {
  await fillIn(page, monday, addDays(monday, 18))
  await expect(hours(page)).toHaveValue('120')
  await expect(page.getByText('Over your balance', { exact: true })).toBeVisible()
  const shortage = `Your balance on ${shortDayText(monday, today)} would be 80.00 hours; this request takes 120.00 of it.`
  await expect(page.getByText(shortage)).toBeVisible()
  await submit(page)
  await expect(page.getByText('Leave request submitted')).toBeVisible()
  expect(await requestsOf(page)).toMatchObject([{ hoursRequested: 120, exceedsBalance: true, availableHours: 80 }])

  await fillIn(page, addDays(monday, 21), addDays(monday, 21))
  await choose(page, 'Leave type', team.sick.name)
  await expect(page.getByText(`You have no ${team.sick.name} balance.`)).toBeVisible()
})

test('updates the hours while dates are typed, and submits those @languages @desk', async ({ page }) => {
  await page.goto('/leave?tab=request')
  await typeDay(page, 'Start date', monday)
  await typeDay(page, 'End date', addDays(monday, 4))
  await expect(hours(page)).toHaveValue('40')
  // A start past the end moves the end only until the start is fully typed.
  await typeDay(page, 'Start date', addDays(monday, 60))
  await expect(hours(page)).toHaveValue('8')
  await typeDay(page, 'Start date', monday)
  await expect(hours(page)).toHaveValue('40')
  await submit(page)
  await expect(page.getByText('Leave request submitted')).toBeVisible()
  expect(await requestsOf(page)).toMatchObject([{ startDate: monday, endDate: addDays(monday, 4), hoursRequested: 40 }])
})

test('submits one request although the first answer is lost, and keeps what was typed @desk', async ({ page }) => {
  const countDropped = await dropFirstResponse(page, 'POST', '**/api/leave/requests')
  await fillIn(page, monday, wednesday)
  await page.getByLabel('Notes').fill('A wedding')
  await submit(page)
  await expect(page.getByRole('region', { name: 'Request Leave' }).getByRole('alert')).toContainText(
    'We can’t reach our servers right now',
  )
  await openTab(page, 'Leave Balance')
  await openTab(page, 'Request Leave')
  await expect(page.getByLabel('Notes')).toHaveValue('A wedding')
  await expect(hours(page)).toHaveValue('24')
  await submit(page)
  await expect(page.getByText('Leave request submitted')).toBeVisible()
  expect(await requestsOf(page)).toHaveLength(1)
  expect(countDropped()).toBe(1)
})

test('refuses dates that overlap another request, and keeps what was typed @desk', async ({ page }) => {
  await requestLeave(page, team.pto)
  await fillIn(page, wednesday, addDays(wednesday, 1))
  await page.getByLabel('Notes').fill('A wedding')
  await submit(page)
  await expect(page.getByText(/^This overlaps your pending request for/)).toContainText(
    shortDatesText({ startDate: monday, endDate: wednesday }, today),
  )
  await expect(textField(page, 'Start date')).toBeFocused()
  await expect(page.getByLabel('Notes')).toHaveValue('A wedding')
  await typeDay(page, 'Start date', addDays(wednesday, 1))
  await submit(page)
  await expect(page.getByText('Leave request submitted')).toBeVisible()
})

test('requests leave and reads the explanation with the keyboard only @desk', async ({ page }) => {
  const { keyboard } = page
  await page.goto('/leave')
  const explainButton = page.getByRole('button', { name: `How is this calculated? ${team.pto.name}` })
  await giveFocus(explainButton)
  await keyboard.press('Enter')
  await closeWithEscape(page.getByRole('dialog', { name: team.pto.name }))
  await expect(explainButton).toBeFocused()

  await giveFocus(page.getByRole('tab', { name: 'Leave Balance' }))
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Request Leave' })).toBeFocused()
  const type = page.getByRole('combobox', { name: 'Leave type' })
  await expect(type).toBeVisible()
  await giveFocus(page.getByRole('tabpanel'))
  await keyboard.press('Tab')
  await expect(type).toBeFocused()
  await keyboard.type(team.sick.name)
  await expect(type.getByRole('option', { selected: true })).toHaveText(team.sick.name)
  await expect(type).toBeFocused()
  await keyboard.press('Tab')
  await keyboard.type(toTypedDate(monday))
  // Skip the calendar buttons.
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.type(toTypedDate(wednesday))
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await expect(hours(page)).toBeFocused()
  await expect(hours(page)).toHaveValue('24')
  await keyboard.press('ArrowUp')
  await keyboard.press('Tab')
  await keyboard.type('Flu')
  await keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Submit request' })).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByText('Leave request submitted')).toBeVisible()
  expect(await requestsOf(page)).toMatchObject([
    { leaveType: { name: team.sick.name }, startDate: monday, endDate: wednesday, hoursRequested: 24.5, notes: 'Flu' },
  ])
})

test('explains why there is no leave without an organization @desk', async ({ page }) => {
  const person = {
    username: unique('solo'),
    password: PASSWORD,
    firstName: 'Sol',
    lastName: 'Person',
    email: 'l@b.example',
  }
  await page.request.post('/api/register', { data: person })
  await page.request.post('/api/login', { data: person })
  await page.goto('/leave')
  await expect(page.getByText('Your account doesn’t belong to an organization')).toBeVisible()
})
