import { type Browser, expect, type Page, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { actOn, choose } from '../support/administration.ts'
import { decide, leaveDays, requestLeave } from '../support/leave.ts'
import { type LeaveSection, openLeave } from '../support/leave-admin.ts'
import { inspectScreens } from '../support/screens.ts'

const clickButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const expectText = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).locator('visible=true').first()).toBeVisible()
const pto = 'Wim Worker’s Paid Time Off (PTO)'

async function openPolicyForm(page: Page) {
  await actOn(page, 'Manage policies', 'Paid Time Off (PTO)')
  await clickButton(page, 'Add policy')
  await expectText(page, /would have 80 hours today/)
}

const STATES: [string, LeaveSection, (page: Page) => Promise<void>][] = [
  ['the pending requests', 'Requests', (page) => expectText(page, 'Over balance')],
  [
    'all requests',
    'Requests',
    async (page) => {
      await page.getByRole('tab', { name: /^All Requests/ }).click()
      await expectText(page, 'Rejected')
    },
  ],
  [
    'a search of requests without a result',
    'Requests',
    async (page) => {
      await page.getByPlaceholder('Search requests...').fill('no such person')
      await expectText(page, 'No requests found')
    },
  ],
  [
    'a decision over the balance',
    'Requests',
    async (page) => {
      await clickButton(page, /^Approve .*request/)
      await expectText(page, 'No one else')
    },
  ],
  [
    'a request to reject',
    'Requests',
    async (page) => {
      await clickButton(page, /^Reject .*request/)
      await expectText(page, 'No one else')
    },
  ],
  [
    'a request that was approved',
    'Requests',
    async (page) => {
      await page.getByRole('tab', { name: /^All Requests/ }).click()
      await page
        .getByRole('button', { name: /^Details: / })
        .last()
        .click()
      await expectText(page, 'Decided by')
    },
  ],
  ['the calendar', 'Calendar', (page) => expectText(page, 'Wim Worker')],
  ['the types', 'Leave Types', (page) => expectText(page, 'Jury Duty')],
  [
    'a type with errors',
    'Leave Types',
    async (page) => {
      await clickButton(page, 'Add leave type')
      await page.getByRole('dialog').getByRole('button', { name: 'Add leave type' }).click()
      await expectText(page, 'Name is required')
    },
  ],
  [
    'the question before a type is deleted',
    'Leave Types',
    async (page) => {
      await actOn(page, 'Delete', 'Jury Duty')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  [
    'the policies',
    'Leave Types',
    async (page) => {
      await actOn(page, 'Manage policies', 'Paid Time Off (PTO)')
      await expectText(page, /^Default$/)
    },
  ],
  [
    'a policy with errors',
    'Leave Types',
    async (page) => {
      await openPolicyForm(page)
      await page.getByRole('dialog').getByRole('button', { name: 'Add policy' }).click()
      await expectText(page, 'Policy name is required')
    },
  ],
  [
    'a policy by hours worked',
    'Leave Types',
    async (page) => {
      await openPolicyForm(page)
      await choose(page, 'Accrual type', 'Hours worked')
      await clickButton(page, 'Add threshold')
      await expect(page.getByRole('textbox', { name: 'Hours earned, threshold 3' })).toBeVisible()
    },
  ],
  ['the balances', 'Leave Balances', (page) => expectText(page, 'Not allocated')],
  [
    'an adjustment with errors',
    'Leave Balances',
    async (page) => {
      await actOn(page, 'Add hours', pto)
      await page.getByRole('dialog').getByRole('button', { name: 'Add hours' }).click()
      await expectText(page, 'Adjustment amount is required')
    },
  ],
  [
    'the policy of an employee',
    'Leave Balances',
    async (page) => {
      await actOn(page, 'Change policy', pto)
      await expectText(page, 'Existing hours stay.')
    },
  ],
  [
    'the explanation of a balance',
    'Leave Balances',
    async (page) => {
      await actOn(page, 'How is this calculated?', pto)
      await expectText(page, 'Initial allocation')
    },
  ],
]

async function createRequests(page: Page, browser: Browser) {
  const { employeePage, pto: type } = await createAdminTeam(page, browser)
  await page.request.post('/api/leave/types', { data: { name: 'Jury Duty', isActive: false } })
  const { today, monday } = leaveDays()
  const now = { startDate: today, endDate: today, hoursRequested: 8 }
  await decide(page, await requestLeave(employeePage, type, now), 'approved', 'Enjoy it')
  const [second, third] = [addDays(monday, 28), addDays(monday, 29)]
  const one = { startDate: second, endDate: third, hoursRequested: 16 }
  await decide(page, await requestLeave(employeePage, type, one), 'rejected', 'Stock taking')
  await requestLeave(employeePage, type, {
    endDate: addDays(monday, 18),
    hoursRequested: 120,
    notes: 'A wedding '.repeat(40),
  })
  await employeePage.close()
}

test.describe('the leave screens of administrators have no accessibility faults and don’t scroll sideways @desk', () =>
  inspectScreens(
    STATES.map(([state, section, open]) => [state, (page) => openLeave(page, section).then(() => open(page))]),
    createRequests,
  ))
