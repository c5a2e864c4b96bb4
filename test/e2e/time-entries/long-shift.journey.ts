import { expect, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import { openSection } from '../support/administration.ts'
import { addEntry, currentDay, dialogButton, fetchEntries, toInstant } from '../support/entries.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test('lists a forgotten clock-out, then asks when the shift ended and suggests the usual time @desk', async ({
  page,
}) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const day = addDays(currentDay(), -2)
  for (const back of [1, 2, 3]) {
    const before = addDays(day, -back)
    await addEntry(page, orgAdmin, { clockIn: toInstant(before, '08:00'), clockOut: toInstant(before, '16:00') })
  }
  await addEntry(page, orgAdmin, { clockIn: toInstant(day, '08:02') })

  await openSection(page, 'All Timesheets')
  const attention = page.getByRole('region', { name: /^Needs attention/ })
  const items = attention.getByRole('listitem')
  await expect(items).toHaveText([
    /Ada Boss.*Forgot to clock out\?/,
    /Ada Boss.*Recorded later.*4 entries, the first on/,
  ])
  await items
    .first()
    .getByRole('button', { name: /^View Timesheet for Ada Boss/ })
    .click()
  await expect(page.getByRole('dialog', { name: 'Ada Boss’s timesheet' })).toContainText('08:02 AM')

  await page.goto('/time-clock')
  await page.getByRole('button', { name: 'Clock Out' }).click()
  const dialog = page.getByRole('dialog', { name: 'Clock Out' })
  await expect(dialog).toContainText(/You clocked in \w+day at 8:02 AM\. When did you stop\?/)
  await expect(dialog.getByRole('button', { name: 'I worked until now' })).toBeVisible()
  await expect(dialog.locator('output')).toHaveText('7.97')
  await dialogButton(page, 'Clock Out').click()
  await expect(page.getByText('Clocked out successfully')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
  expect((await fetchEntries(page, orgAdmin))[0]).toMatchObject({ clockOut: toInstant(day, '16:00').toISOString() })

  await openSection(page, 'All Timesheets')
  await expect(page.getByRole('heading', { name: 'On the clock now' })).toBeVisible()
  await expect(items).toHaveText([/Ada Boss.*Recorded later.*4 entries, the first on/])
})
