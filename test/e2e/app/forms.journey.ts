import { type Dialog, expect, type Page, test } from '@playwright/test'
import { openSection } from '../support/administration.ts'
import { interceptNext } from '../support/connection.ts'
import { textField, typeInto } from '../support/entries.ts'
import { giveFocus } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

const answerDiscardDialog = (page: Page, discard: boolean) =>
  page.waitForEvent('dialog').then((question: Dialog) => (discard ? question.accept() : question.dismiss()))

test('focuses a dialog’s first field, asks before dropping input, and keeps errors visible @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await openSection(page, 'Users')
  const dialog = page.getByRole('dialog', { name: 'Add User' })
  const open = () => page.getByRole('button', { name: 'Add User' }).click()
  await open()
  const firstName = dialog.getByLabel('First name')
  await expect(firstName).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await open()
  await firstName.fill('Wim')
  await Promise.all([answerDiscardDialog(page, false), page.keyboard.press('Escape')])
  await expect(firstName).toHaveValue('Wim')
  const url = page.url()
  await Promise.all([answerDiscardDialog(page, false), page.evaluate(() => history.back())])
  await expect(page).toHaveURL(url)
  await expect(firstName).toHaveValue('Wim')

  await dialog.getByLabel('Email').fill('wim@harbor.example')
  await dialog.getByText('Phone, address, and more').click()
  await dialog.getByLabel('ZIP code').fill('6')
  await dialog.getByText('Phone, address, and more').click()
  await expect(dialog.getByLabel('ZIP code')).toBeHidden()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByLabel('ZIP code')).toBeFocused()
  await dialog.getByText('Phone, address, and more').click()
  await expect(dialog.getByLabel('ZIP code')).toBeVisible()
  await dialog.getByLabel('ZIP code').fill('')
  await dialog.getByLabel('Phone number').fill('(312) 555-0147')
  await dialog.getByLabel('State').fill('Illinois')
  const failure = { status: 500, body: '{}' }
  await interceptNext(page, '**/api/organizations/*/invitations', (route) => route.fulfill(failure))
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Failed to add the user')
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Invitation sent to wim@harbor.example')).toBeVisible()
  await expect(dialog).toBeHidden()

  await open()
  await firstName.fill('Walt')
  await Promise.all([answerDiscardDialog(page, true), page.keyboard.press('Escape')])
  await expect(dialog).toBeHidden()
})

test('asks before a support message is lost, and counts long ones @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await openSection(page, 'Support')
  const message = page.getByLabel('Message')
  await message.fill('x'.repeat(5001))
  await expect(page.getByText('5,001 of 5,000 characters')).toBeVisible()
  await expect(page.getByText('This text is too long. Shorten it.')).toBeVisible()
  await message.fill('Where are my people?')
  const ways = [
    () => page.getByRole('tab', { name: 'Users', exact: true }).click(),
    () => page.getByRole('link', { name: 'Time Clock' }).click(),
    () => page.evaluate(() => history.back()),
  ]
  for (const go of ways) {
    await Promise.all([answerDiscardDialog(page, false), go()])
    await expect(message).toHaveValue('Where are my people?')
  }
  await Promise.all([answerDiscardDialog(page, true), page.getByRole('link', { name: 'Time Clock' }).click()])
  await expect(page).toHaveURL('/time-clock')
})

test('focuses the username on sign-in, and keeps the focus while a location is denied @desk', async ({
  page,
  context,
}) => {
  const { id, orgAdmin } = await createOrganization(page)
  await page.goto('/login')
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused()
  await signInAs(page, orgAdmin, PASSWORD)
  await page.request.post(`/api/organizations/${id}/toggle-location-requirement`)
  await context.clearPermissions()
  await page.goto('/time-clock')
  const again = page.getByRole('button', { name: 'Check again' })
  await giveFocus(again)
  await page.keyboard.press('Enter')
  await expect(again).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(again).toBeFocused()
})

test('moves the focus to the first error on the page, also after the server refused @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await openSection(page, 'Users')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add User' }).click()
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.locator('[aria-invalid=true]').first()).toBeFocused()
  await page.keyboard.press('Escape')

  await page.goto('/history')
  await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
  const body = JSON.stringify({ message: 'Refused', errors: { notes: 'Say more', clockIn: 'Not on this day' } })
  await page.route('**/api/time-entries', (route) => route.fulfill({ status: 400, body }))
  await dialog.getByRole('button', { name: 'Add Paid Time Off' }).click()
  await expect(dialog.getByText('Say more')).toBeVisible()
  await expect(textField(page, 'Start time')).toBeFocused()
})

test('completes a date with this year and refuses days that don’t exist @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/time-clock')
  await page.getByRole('link', { name: 'Leave Management' }).click()
  await page.getByRole('tab', { name: 'Request Leave' }).click()
  await typeInto(page, 'Start date', '1220')
  await giveFocus(page.getByLabel('Notes'))
  await expect(textField(page, 'Start date')).toHaveValue(/^12\/20\/20\d\d$/)
  await typeInto(page, 'Start date', '02312027')
  await giveFocus(page.getByLabel('Notes'))
  await expect(page.getByText('02/31/2027 is not a date')).toBeVisible()
  await expect(textField(page, 'Start date')).toHaveValue('02312027')
})
