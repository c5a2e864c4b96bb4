import { type Browser, expect, type Page, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import {
  addEntry,
  chooseEntryAction,
  currentDay,
  dialogButton,
  fetchEntries,
  openTimesheet,
  textField,
  toInstant,
  typeInto,
} from '../support/entries.ts'
import { closeWithEscape } from '../support/keyboard.ts'

/** Wim looks at yesterday. `correct` changes the entry as an administrator. */
async function openYesterday(adminPage: Page, browser: Browser) {
  const { wim, employeePage: page } = await createAdminTeam(adminPage, browser)
  const yesterday = addDays(currentDay(), -1)
  const at = (time: string) => toInstant(yesterday, time).toISOString()
  const { id } = await addEntry(page, wim, { clockIn: at('08:58'), clockOut: at('17:00') })
  const correct = async (data: object) =>
    expect((await adminPage.request.put(`/api/time-entries/${id}`, { data })).status()).toBe(200)
  await openTimesheet(page, yesterday)
  const dialog = page.getByRole('dialog')
  const notice = dialog.getByRole('alert').filter({ hasText: 'changed this while you were editing' })
  return { wim, page, at, correct, dialog, notice }
}

test('an open dialog shows what an administrator has corrected, and keeps both changes @desk', async ({
  page: adminPage,
  browser,
}) => {
  const { wim, page, at, correct, dialog, notice } = await openYesterday(adminPage, browser)
  await chooseEntryAction(page, 'Edit')
  await expect(textField(page, 'Clock Out time')).toHaveValue('05:00 PM')
  await correct({ clockOut: at('16:30') })

  await dialog.getByLabel('Notes').fill('Late bus')
  await dialogButton(page, 'Save Changes').click()
  await expect(notice).toContainText('Clock Out: was 5:00 PM, now 4:30 PM')
  await expect(notice).toContainText('Saving yours keeps these changes.')
  expect(await fetchEntries(page, wim)).toMatchObject([{ clockOut: at('16:30'), notes: '' }])
  await notice.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(dialog).toBeHidden()
  expect(await fetchEntries(page, wim)).toMatchObject([{ clockOut: at('16:30'), notes: 'Late bus' }])
})

test('an open dialog takes what an administrator has corrected, and asks before it deletes that @desk', async ({
  page: adminPage,
  browser,
}) => {
  const { wim, page, at, correct, dialog, notice } = await openYesterday(adminPage, browser)
  await chooseEntryAction(page, 'Edit')
  await typeInto(page, 'Clock Out time', '0600p')
  await correct({ clockOut: at('16:45') })
  await dialogButton(page, 'Save Changes').click()
  await expect(notice).toContainText('Saving yours replaces Clock Out.')
  await notice.getByRole('button', { name: 'Use theirs' }).click()
  await expect(textField(page, 'Clock Out time')).toHaveValue('04:45 PM')
  await closeWithEscape(dialog)

  await chooseEntryAction(page, 'Delete')
  await correct({ clockIn: at('09:10') })
  const question = page.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Delete entry' }).click()
  await expect(question).toContainText('has changed this entry. It’s now:')
  await expect(question).toContainText('9:10 AM – 4:45 PM')
  await question.getByRole('button', { name: 'Delete entry' }).click()
  await expect(question).toBeHidden()
  expect(await fetchEntries(page, wim)).toEqual([])
})

test('an open dialog says that an administrator has deleted the entry @desk', async ({ page: adminPage, browser }) => {
  const { wim, employeePage: page } = await createAdminTeam(adminPage, browser)
  const yesterday = addDays(currentDay(), -1)
  const at = (time: string) => toInstant(yesterday, time).toISOString()
  const { id } = await addEntry(page, wim, { clockIn: at('09:00'), clockOut: at('17:00') })
  await openTimesheet(page, yesterday)
  await chooseEntryAction(page, 'Edit')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Notes').fill('Late bus')
  expect((await adminPage.request.put(`/api/time-entries/${id}`, { data: { notes: 'Checked' } })).status()).toBe(200)
  await dialogButton(page, 'Save Changes').click()
  const saveMine = dialog.getByRole('button', { name: 'Save mine anyway' })
  await expect(saveMine).toBeVisible()
  expect((await adminPage.request.delete(`/api/time-entries/${id}`)).status()).toBe(200)
  await saveMine.click()
  await expect(dialog).toContainText('Time entry not found. It has been deleted.')
  await expect(saveMine).toBeHidden()
  await expect(dialog.getByLabel('Notes')).toHaveValue('Late bus')
})
