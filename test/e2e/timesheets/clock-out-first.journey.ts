import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import {
  addEntry,
  currentDay,
  dialogButton,
  fetchEntries,
  openTimesheet,
  toTypedDate,
  typeInto,
} from '../support/entries.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

/** An open shift since yesterday. */
async function createOverlapping(page: Page) {
  const yesterday = addDays(currentDay(), -1)
  await page.getByRole('button', { name: 'Create Manual Entry' }).click()
  await typeInto(page, 'Clock In date', toTypedDate(yesterday))
  await typeInto(page, 'Clock In time', '1201a')
  await page.getByRole('dialog').getByLabel('Still clocked in').check()
  await dialogButton(page, 'Create entry').click()
}

const findRefusal = (page: Page) => page.getByRole('dialog').getByRole('alert').filter({ hasText: 'Clock out first.' })

test('clocks out where Create Manual Entry says to clock out first @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const { id } = await addEntry(page, orgAdmin, { clockIn: hoursAgo(1) })
  await openTimesheet(page, currentDay())
  await createOverlapping(page)
  await clickAndExpectText(findRefusal(page).getByRole('button', { name: 'Clock Out' }), 'Clocked out successfully')
  await expect(findRefusal(page)).toBeHidden()
  await expect(dialogButton(page, 'Create entry')).toBeVisible()
  expect(await fetchEntries(page, orgAdmin)).toMatchObject([{ id, isActive: false }])
})

test('asks there when a long shift ended, and creates no entry by that @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const { id } = await addEntry(page, orgAdmin, { clockIn: hoursAgo(20) })
  await openTimesheet(page, currentDay())
  await createOverlapping(page)
  await findRefusal(page).getByRole('button', { name: 'Clock Out' }).click()
  const question = page.getByRole('dialog', { name: 'Clock Out' })
  await question.getByRole('button', { name: 'I worked until now' }).click()
  await question.getByRole('button', { name: 'Clock Out', exact: true }).click()
  await expect(page.getByText(/^Clocked out at /)).toBeVisible()
  await expect(findRefusal(page)).toBeHidden()
  expect(await fetchEntries(page, orgAdmin)).toMatchObject([{ id, isActive: false }])
})

test('lets an administrator clock out someone else in the same place @desk', async ({ page, browser }) => {
  const { id: organizationId, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const username = unique('ann')
  const person = { username, password: PASSWORD, email: 'ann@harbor.example', firstName: 'Ann', lastName: 'Ng' }
  const added = await page.request.post(`/api/organizations/${organizationId}/users`, { data: person })
  expect(added.status()).toBe(201)
  const own = await browser.newPage()
  await signInAs(own, username, PASSWORD)
  const { id } = await addEntry(own, username, { clockIn: hoursAgo(1) })
  await page.goto('/org-admin?section=timesheets')
  await page.getByRole('button', { name: /^View Timesheet for Ann Ng/ }).click()
  await createOverlapping(page)
  await clickAndExpectText(findRefusal(page).getByRole('button', { name: 'Clock Out' }), 'Clocked out successfully')
  await expect(findRefusal(page)).toBeHidden()
  expect(await fetchEntries(own, username)).toMatchObject([{ id, isActive: false }])
  await own.close()
})
