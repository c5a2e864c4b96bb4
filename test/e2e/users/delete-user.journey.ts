import { expect, test } from '@playwright/test'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { actOn } from '../support/administration.ts'
import { addEntry, currentDay, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { addEmployee, approveTimesheets, payEmployees, periodAddress } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('before someone is deleted, their unpaid hours are named, with where to pay them @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const wim = await addEmployee(page, id, 'Wim')
  const from = addDays(firstOfWeek(currentDay()), -14)
  const terms = { from, frequency: 'weekly', submission: 'optional' } as const
  const group = await payEmployees(page, [wim], terms)
  for (const day of [addDays(from, 1), addDays(from, 8)])
    await addEntry(page, wim.username, { clockIn: toInstant(day, '08:00'), clockOut: toInstant(day, '16:30') })
  await approveTimesheets(page.request, periodAddress(group, from))

  await page.goto('/org-admin?section=users')
  await actOn(page, 'Delete', 'Wim Worker')
  const question = page.getByRole('alertdialog')
  const items = question.getByRole('listitem')
  await expect(items).toHaveCount(2)
  await expect(items.nth(0)).toContainText('Regular 8.50')
  await expect(items.nth(0)).toContainText('approved, not in a closed payroll')
  await expect(items.nth(1)).toContainText('not approved')
  const remove = question.getByRole('button', { name: 'Delete user' })
  await expect(remove).toBeDisabled()
  await inspect(page, violations, 'unpaid hours of someone to delete')

  await items
    .nth(1)
    .getByRole('link', { name: /^Approve: / })
    .click()
  await expect(page).toHaveURL(new RegExp(`section=payroll&group=${group}&period=${addDays(from, 7)}`))
  await expect(page.getByText('Wim Worker').first()).toBeVisible()
  await page.goBack()
  await actOn(page, 'Delete', 'Wim Worker')
  await items
    .nth(0)
    .getByRole('link', { name: /^Close payroll: / })
    .click()
  await expect(page).toHaveURL(new RegExp(`section=payroll&group=${group}&period=${from}`))
  await page.goBack()
  await actOn(page, 'Delete', 'Wim Worker')
  await question.getByLabel('Delete these hours without paying them').check()
  await remove.click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByText('Wim Worker')).toHaveCount(0)
  expect(violations).toEqual([])
})
