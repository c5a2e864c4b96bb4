import { expect, type Page, test } from '@playwright/test'
import { type AdminTeam, createAdminTeam } from '../support/admin-team.ts'
import { actOn } from '../support/administration.ts'
import { dropFirstResponse } from '../support/connection.ts'
import { dialogButton } from '../support/entries.ts'
import { collectFaults, collectViolations } from '../support/inspect.ts'
import { closeWithEscape, pressKey } from '../support/keyboard.ts'
import { openLeave } from '../support/leave-admin.ts'

let team: AdminTeam
test.beforeEach(async ({ page, browser }) => {
  team = await createAdminTeam(page, browser)
})
test.afterEach(() => team.employeePage.close())

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))
const pto = 'Wim Worker’s Paid Time Off (PTO)'

async function openBalances(page: Page) {
  await openLeave(page, 'Leave Balances')
  // A new organization's first run comes within seconds, maybe after this page.
  await expect(page.getByText(/^Accru/)).toBeVisible()
  await page.getByLabel('Search employees').fill('wim')
  await expect(page.getByRole('main').getByText('Ada Boss')).toBeHidden()
  // Filtering takes a moment.
  await expect(page.getByText('Not allocated')).toHaveCount(1)
}

test('checks the hours while they are typed, and shows what they lead to @desk', async ({ page }) => {
  await openBalances(page)
  await actOn(page, 'Add hours', pto)
  await dialogButton(page, 'Add hours').click()
  await expect(page.getByText('Adjustment amount is required')).toBeVisible()
  await expect(page.getByText('Notes are required to explain the adjustment')).toBeVisible()
  const hours = dialog(page).getByRole('textbox', { name: 'Hours to add' })
  await hours.fill('0')
  await dialog(page).getByLabel('Notes').fill('From the old system')
  await expect(page.getByText('Adjustment amount cannot be zero')).toBeVisible()
  await hours.fill('-3')
  await expect(page.getByText('Hours must be at least 0.5')).toBeVisible()
  await hours.fill('1e3')
  await expect(page.getByText('“1e3” isn’t a number')).toBeVisible()
  await expect(dialog(page).locator('output')).toHaveText('80.00')
  await hours.fill('12,4')
  await expect(dialog(page).locator('output')).toHaveText('92.40')
  await pressKey(hours, 'ArrowUp')
  await expect(hours).toHaveValue('12.5')
  await dialog(page).getByRole('button', { name: 'Increase Hours to add' }).click()
  await expect(hours).toHaveValue('13')
  await expect(hours).toBeFocused()
})

test('adjusts a balance once although the first answer is lost @desk', async ({ page }) => {
  await openBalances(page)
  await actOn(page, 'Add hours', pto)
  const hours = dialog(page).getByRole('textbox', { name: 'Hours to add' })
  await hours.fill('12,5')
  await dialog(page).getByLabel('Notes').fill('From the old system')
  await expect(dialog(page).locator('output')).toHaveText('92.50')
  const countDropped = await dropFirstResponse(page, 'PUT', '**/api/admin/leave/balances/**')
  await pressKey(hours, 'Enter')
  await expect(dialog(page).getByRole('alert')).toContainText('We can’t reach our servers right now')
  await expect(dialog(page).getByLabel('Notes')).toHaveValue('From the old system')
  // The hours are already there; doing it again must not add them twice.
  await closeWithEscape(dialog(page))
  await expect(rowOf(page)).toContainText('92.50')
  await actOn(page, 'Add hours', pto)
  await hours.fill('12.5')
  await dialog(page).getByLabel('Notes').fill('From the old system')
  await dialogButton(page, 'Add hours').click()
  await expect(page.getByText('12.5 hours added')).toBeVisible()
  expect(countDropped()).toBe(1)
  await expect(rowOf(page)).toContainText('92.50')
  await actOn(page, 'How is this calculated?', pto)
  const explanation = page.getByRole('dialog', { name: pto })
  await expect(explanation.getByRole('region', { name: 'To date' })).toContainText('From the old system')
  await expect(explanation.getByText('+12.50')).toHaveCount(1)
})

test('subtracts hours @desk', async ({ page }) => {
  await openBalances(page)
  await actOn(page, 'Subtract hours', pto)
  await dialog(page).getByRole('textbox', { name: 'Hours to subtract' }).fill('2')
  await dialog(page).getByLabel('Notes').fill('Counted twice')
  await dialogButton(page, 'Subtract hours').click()
  await expect(page.getByText('2 hours subtracted')).toBeVisible()
  await expect(rowOf(page)).toContainText('78.00')
})

test('compares balances in a grid at first, adds hours there, and keeps the list @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await openLeave(page, 'Leave Balances')
  const grid = page.getByRole('region', { name: 'Balances by leave type' })
  await expect(grid.getByRole('columnheader')).toHaveText(['Employee', 'Paid Time Off (PTO)', 'Sick Leave'])
  const row = grid.getByRole('row', { name: /^Wim Worker/ })
  await expect(row.getByRole('cell')).toHaveText([/^80\.00 h/, /^Not allocated/])
  await row.getByRole('button', { name: 'Actions for Wim Worker’s Sick Leave' }).click()
  await page.getByRole('menuitem', { name: 'Add hours' }).click()
  await dialog(page).getByRole('textbox', { name: 'Hours to add' }).fill('8')
  await dialog(page).getByLabel('Notes').fill('By contract')
  await dialogButton(page, 'Add hours').click()
  await expect(row.getByRole('cell')).toHaveText([/^80\.00 h/, /^8\.00 h/])
  await collectFaults(page, violations, 'balances in a grid')
  await page.getByText('List', { exact: true }).click()
  await expect(page).toHaveURL(/view=list/)
  await page.reload()
  await expect(page.getByRole('columnheader', { name: 'Current Balance' })).toBeVisible()
  expect(violations).toEqual([])
})

test('can’t subtract hours without a balance, but can add some @desk', async ({ page }) => {
  await openLeave(page, 'Leave Balances')
  const sick = 'Wim Worker’s Sick Leave'
  await page.getByRole('button', { name: `Actions for ${sick}` }).click()
  const item = page.getByRole('menuitem', { name: 'Subtract hours' })
  await expect(item).toBeDisabled()
  await expect(item).toContainText('There’s nothing to subtract')
  await closeWithEscape(page.getByRole('menu'))
  await actOn(page, 'Add hours', sick)
  await dialog(page).getByRole('textbox', { name: 'Hours to add' }).fill('8')
  await dialog(page).getByLabel('Notes').fill('By contract')
  await dialogButton(page, 'Add hours').click()
  await expect(page.getByText('8 hours added')).toBeVisible()
  await expect(page.getByText('Not allocated')).toHaveCount(1)
})

test('shows a line of figures for each person, who opens in place @phone', async ({ page }) => {
  const violations = collectViolations(page)
  await openLeave(page, 'Leave Balances')
  const types = page.getByRole('list', { name: 'Leave types' }).getByRole('listitem')
  await expect(types).toHaveText(['Paid Time Off (PTO)', 'Sick Leave'])
  const person = page.getByRole('button', { name: 'Wim Worker', exact: true })
  const figures = page.getByRole('listitem').filter({ has: person }).getByRole('listitem')
  await expect(figures).toHaveText([/: 80\.00$/, /: Not allocated$/])
  await person.click()
  await expect(page.getByText('Used 0.00 · Pending 0.00')).toBeVisible()
  await collectFaults(page, violations, 'balances of an open person')
  await person.click()
  await expect(figures).toHaveCount(2)
  expect(violations).toEqual([])
})

test('changes an employee’s policy', async ({ page }) => {
  const policy = { name: 'Long service', annualAllocation: 120, maxBalance: 160 }
  const made = await page.request.post(`/api/leave/types/${team.pto.id}/policies`, { data: policy })
  expect(made.status()).toBe(201)
  await openLeave(page, 'Leave Balances')
  await openPerson(page)
  await actOn(page, 'Change policy', pto)
  await expect(dialogButton(page, 'Change policy')).toBeDisabled()
  await policyField(page).selectOption({ label: 'Long service' })
  await dialogButton(page, 'Change policy').click()
  await expect(page.getByText('Policy changed')).toBeVisible()
  await actOn(page, 'Change policy', pto)
  await expect(policyField(page).getByRole('option', { selected: true })).toHaveText('Long service')
})

/** On a phone the rows of a person open first. */
async function openPerson(page: Page): Promise<void> {
  const person = page.getByRole('button', { name: 'Wim Worker', exact: true })
  const menu = page.getByRole('button', { name: `Actions for ${pto}` })
  await person.or(menu).first().waitFor()
  if (await person.isVisible()) await person.click()
}

function rowOf(page: Page) {
  const holder = page.getByRole('row').or(page.getByRole('listitem'))
  return holder.filter({ has: page.getByRole('button', { name: `Actions for ${pto}` }) }).last()
}

const policyField = (page: Page) => dialog(page).getByRole('combobox', { name: 'Policy' })
