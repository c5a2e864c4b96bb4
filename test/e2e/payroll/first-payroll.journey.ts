import { expect, test } from '@playwright/test'
import { shortDatesText } from '#domain/time/formats.ts'
import { addDays, firstOfWeek } from '#domain/time/zones/zones.ts'
import { choose } from '../support/administration.ts'
import { readDownload } from '../support/downloads.ts'
import { addEntry, currentDay, dialogButton, toDateText, toInstant } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { addEmployee } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('a new customer pays last fortnight, from the setup to the file @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const [ada, wim] = [await addEmployee(page, id, 'Ada'), await addEmployee(page, id, 'Wim')]
  const from = addDays(firstOfWeek(currentDay()), -14)
  const until = addDays(from, 13)
  const monday = addDays(from, 1)
  for (const { username } of [ada, wim])
    await addEntry(page, username, { clockIn: toInstant(monday, '08:00'), clockOut: toInstant(monday, '16:00') })
  const dialog = page.getByRole('dialog')
  const dates = shortDatesText({ startDate: from, endDate: until }, currentDay())

  await test.step('a pay group is added with its people and its first period', async () => {
    await page.goto('/org-admin?section=pay')
    await page.getByRole('button', { name: 'Add Pay Group' }).click()
    await dialog.getByLabel('Name', { exact: true }).fill('Hourly staff')
    await expect(dialog.getByText('Everyone without a pay group (3)')).toBeAttached()
    await choose(page, 'Who is in it?', 'People I choose')
    await choose(page, 'Which is the first period you pay?', `${dates} (ended)`)
    await choose(page, 'Overtime rules', 'United States (FLSA)')
    await dialogButton(page, 'Add Pay Group').click()
    await expect(dialog.getByText('Choose at least one person')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Ada Worker' }).press('Space')
    await dialog.getByRole('searchbox', { name: 'Search people' }).fill('wim')
    await dialog.getByRole('checkbox', { name: 'Wim Worker' }).press('Space')
    await expect(dialog.getByText('2 chosen')).toBeVisible()
    await inspect(page, violations, 'the people of a new pay group')
    await dialogButton(page, 'Add Pay Group').press('Enter')
    await expect(page.getByText('Hourly staff added with 2 people')).toBeVisible()
  })

  await test.step('their timesheets are approved', async () => {
    await page.goto('/org-admin?section=approvals')
    await page.getByRole('checkbox', { name: 'Select all 2' }).press('Space')
    await page.getByRole('button', { name: 'Approve 2…' }).press('Enter')
    await dialogButton(page, 'Approve 2 timesheets').press('Enter')
    await expect(page.getByText('2 timesheets approved')).toBeVisible()
  })

  await test.step('the fortnight is closed, and its file has their hours', async () => {
    await page.goto('/org-admin?section=pay&tab=payroll')
    await page.getByRole('button', { name: `Review and Close: Hourly staff, ${dates}`, exact: true }).click()
    await dialogButton(page, 'Close Pay Period').click()
    await expect(page.getByText('Payroll 1 closed. Its files can be downloaded now.')).toBeVisible()
    const file = await readDownload(page.getByRole('button', { name: /^Download payroll 1:/ }))
    const days = `${toDateText(from)},${toDateText(until)}`
    expect(file.split('\r\n')).toEqual([
      'Payroll ID,Username,Last name,First name,Period start,Period end,Pay code,Hours',
      `,${ada.username},Worker,Ada,${days},Regular,8.00`,
      `,${wim.username},Worker,Wim,${days},Regular,8.00`,
      '',
    ])
  })
  expect(violations).toEqual([])
})
