import { type Browser, expect, type Page, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import { toTypedDate, typeInto } from '../support/entries.ts'
import { addColleague, createTeam, decide, leaveDays, requestLeave } from '../support/leave.ts'
import { inspectScreens } from '../support/screens.ts'

const STATES: [string, string, (page: Page) => Promise<void>][] = [
  ['the explanation of a balance', 'balance', openExplanation],
  [
    'the explanation of a future balance',
    'balance',
    async (page) => {
      await openExplanation(page)
      await typeInto(page, 'Balance on', toTypedDate(addDays(leaveDays().today, 365)))
      await expect(page.getByText('Forecast')).toBeVisible()
    },
  ],
  [
    'the form with errors',
    'request',
    async (page) => {
      await page.getByRole('button', { name: 'Submit request' }).click()
      await expect(page.getByText('Start date is required')).toBeVisible()
    },
  ],
  [
    'the form over the balance',
    'request',
    async (page) => {
      const { monday } = leaveDays()
      await typeInto(page, 'Start date', toTypedDate(monday))
      await typeInto(page, 'End date', toTypedDate(addDays(monday, 4)))
      await page.getByRole('textbox', { name: 'Hours requested' }).fill('99')
      await page.getByLabel('Notes').click()
      await expect(page.getByText('Over your balance', { exact: true })).toBeVisible()
    },
  ],
  ['the history', 'history', (page) => expect(page.getByText('Rejected')).toBeVisible()],
  [
    'the archive',
    'history',
    async (page) => {
      await page.getByRole('tab', { name: /^Archived/ }).click()
      await expect(page.getByRole('button', { name: 'Restore All' })).toBeVisible()
    },
  ],
  [
    'a history where nothing is found',
    'history',
    async (page) => {
      await page.getByLabel('Search').fill('nothing like it')
      await expect(page.getByText('No active leave requests found')).toBeVisible()
    },
  ],
  [
    'a request in full',
    'history',
    async (page) => {
      await page
        .getByRole('button', { name: /^Request details/ })
        .first()
        .click()
      await expect(page.getByText('submitted this request')).toBeVisible()
    },
  ],
  [
    'the question before a request is canceled',
    'history',
    async (page) => {
      await page
        .getByRole('button', { name: /^Cancel request: / })
        .first()
        .click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  [
    'who is off in the month',
    'calendar',
    (page) => expect(page.getByText('Off', { exact: true }).first()).toBeVisible(),
  ],
  [
    'who is off in the week',
    'calendar',
    async (page) => {
      await page.getByText('Week', { exact: true }).click()
      await expect(page.getByText('No name').first()).toBeVisible()
    },
  ],
]

async function openExplanation(page: Page) {
  await page.getByRole('button', { name: /^How is this calculated\? Paid/ }).click()
  await expect(page.getByRole('dialog').getByText('Initial allocation')).toBeVisible()
  await expect(page.getByRole('dialog').getByText(/^Balance in/)).toBeVisible()
}

async function createRequests(page: Page, browser: Browser) {
  const { organizationId, adminPage, pto, sick } = await createTeam(page, browser)
  await decide(adminPage, await requestLeave(page, pto, { notes: 'A wedding '.repeat(40) }), 'approved')
  const { monday } = leaveDays()
  const [second, third] = [addDays(monday, 7), addDays(monday, 8)]
  const one = { startDate: second, endDate: second, hoursRequested: 8 }
  await decide(adminPage, await requestLeave(page, pto, one), 'rejected', 'Stock taking')
  const archived = await requestLeave(page, sick, { startDate: third, endDate: third, hoursRequested: 8 })
  await page.request.post(`/api/leave/requests/${archived.id}/archive`, { data: { archive: true } })
  const { today } = leaveDays()
  const day = { startDate: today, endDate: today, hoursRequested: 8 }
  await requestLeave(page, sick, day)
  const colleague = await addColleague(adminPage, organizationId)
  await decide(adminPage, await requestLeave(colleague, pto, day), 'approved')
  await Promise.all([adminPage.close(), colleague.close()])
}

test.describe('the leave screens of employees have no accessibility faults and don’t scroll sideways @desk', () =>
  inspectScreens(
    STATES.map(([state, tab, open]) => [state, (page) => page.goto(`/leave?tab=${tab}`).then(() => open(page))]),
    createRequests,
  ))
