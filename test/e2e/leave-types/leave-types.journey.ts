import { expect, type Page, test } from '@playwright/test'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { type AdminTeam, createAdminTeam } from '../support/admin-team.ts'
import { actOn } from '../support/administration.ts'
import { currentDay, dialogButton } from '../support/entries.ts'
import { requestLeave } from '../support/leave.ts'
import { openLeave, openLeaveSection } from '../support/leave-admin.ts'

let team: AdminTeam
test.beforeEach(async ({ page, browser }) => {
  team = await createAdminTeam(page, browser)
})
test.afterEach(() => team.employeePage.close())

const dialog = (page: Page) => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function typesOf(page: Page): Promise<LeaveType[]> {
  return (await (await page.request.get('/api/leave/types')).json()) as LeaveType[]
}

test('adds a type and a policy, after a question about the hours that it gives', async ({ page }) => {
  await openLeave(page, 'Leave Types')
  await expect(page.getByRole('tab', { name: 'Policies' })).toBeDisabled()
  await page.getByRole('button', { name: 'Add leave type' }).click()
  await dialogButton(page, 'Add leave type').click()
  await expect(page.getByText('Name is required')).toBeVisible()
  await dialog(page).getByLabel('Name').fill('Personal Day')
  await dialog(page).getByLabel('Color', { exact: true }).fill('#7C3')
  await dialogButton(page, 'Add leave type').click()
  await expect(page.getByText('Must be a valid hex color (e.g. #FF5733)')).toBeVisible()
  await dialog(page).getByLabel('Color', { exact: true }).fill('#7C3AED')
  await dialogButton(page, 'Add leave type').click()
  await expect(page.getByText('Leave type created')).toBeVisible()

  await actOn(page, 'Manage policies', 'Personal Day')
  await expect(page.getByText('No policies yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add policy' }).click()
  const preview = dialog(page).getByRole('region', { name: 'Preview' })
  await expect(preview).toContainText('would have 80 hours today')
  await dialogButton(page, 'Add policy').click()
  await expect(page.getByText('Policy name is required')).toBeVisible()
  await dialog(page).getByLabel('Policy name').fill('Two days a year')
  await dialog(page).getByRole('textbox', { name: 'Initial allocation' }).fill('16')
  await dialog(page).getByRole('textbox', { name: 'Annual allocation' }).fill('24')
  await dialog(page).getByLabel('Description').click()
  await expect(preview).toContainText(`would have 16 hours today, 24 on Jan 1, ${Number(currentDay().slice(0, 4)) + 1}`)
  await dialogButton(page, 'Add policy').click()
  const question = dialog(page).getByRole('region', { name: 'This gives 2 people 32 hours right away' })
  await expect(question.getByRole('listitem')).toHaveText(['Ada Boss16.00 h', /Wim.*16\.00 h/])
  await question.getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByLabel('Policy name')).toHaveValue('Two days a year')
  await dialogButton(page, 'Add policy').click()
  await question.getByRole('button', { name: 'Add policy' }).click()
  await expect(page.getByText('Leave policy created')).toBeVisible()
  await expect(page.getByText('Default', { exact: true })).toBeVisible()

  await actOn(page, 'Delete', 'Two days a year')
  await page.getByRole('checkbox', { name: /^Take back \d+ hours from \d people/ }).check()
  await page.getByRole('button', { name: 'Keep policy' }).click()
})

test('deletes types: a used one becomes inactive, an unused one is gone, a system type stays @desk', async ({
  page,
}) => {
  const made = await page.request.post('/api/leave/types', { data: { name: 'Jury Duty' } })
  const jury = (await made.json()) as LeaveType
  await page.request.post('/api/leave/types', { data: { name: 'Never Used' } })
  await requestLeave(team.employeePage, jury)
  await openLeave(page, 'Leave Types')
  await actOn(page, 'Delete', 'Jury Duty')
  await dialogButtonOfAlert(page, 'Delete leave type').click()
  await expect(page.getByText(/in use, so it was made inactive/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss notification' }).click()
  await actOn(page, 'Delete', 'Never Used')
  await dialogButtonOfAlert(page, 'Delete leave type').click()
  await expect(page.getByRole('button', { name: /: Never Used|for Never Used/ })).toHaveCount(0)
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  const types = await typesOf(page)
  expect(types.map(({ name, isActive }) => [name, isActive])).toEqual(
    expect.arrayContaining([
      ['Jury Duty', false],
      ['Paid Time Off (PTO)', true],
    ]),
  )
  expect(types).toHaveLength(3)

  await expect(page).toHaveURL(/\?section=leave&tab=types$/)
  await page.reload()
  await actOn(page, 'Manage policies', 'Jury Duty')
  await expect(page.getByText('This leave type is inactive, so its policies don’t add hours.')).toBeVisible()
  await openLeaveSection(page, 'Requests')
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Jury Duty policies' })).toBeVisible()
})

const dialogButtonOfAlert = (page: Page, name: string) => page.getByRole('alertdialog').getByRole('button', { name })
