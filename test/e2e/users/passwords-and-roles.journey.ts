import { expect, type Page, test } from '@playwright/test'
import { createAdminTeam } from '../support/admin-team.ts'
import { actOn } from '../support/administration.ts'
import { closeWithEscape } from '../support/keyboard.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { PASSWORD, signInAs } from '../support/people.ts'

test('a password reset ends the session and the old password; the new one signs in @desk', async ({
  page,
  browser,
}) => {
  const { wim, employeePage } = await createAdminTeam(page, browser)
  await page.goto('/org-admin?section=users')
  await actOn(page, 'Reset PW', 'Wim Worker')
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Reset password' })
  await dialog.getByLabel('New password').fill('short')
  await send.click()
  await expect(dialog.getByText('Password must be at least 6 characters')).toBeVisible()
  await dialog.getByLabel('New password').fill('better than before')
  await send.click()
  await expect(page.getByText('Password reset successfully')).toBeVisible()
  await expect(dialog).toBeHidden()

  expect((await employeePage.request.get('/api/user')).status()).toBe(401)
  await employeePage.goto('/auth')
  await employeePage.getByLabel('Username').fill(wim)
  await employeePage.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await clickAndExpectText(employeePage.getByRole('button', { name: 'Sign In' }), 'Login failed')
  await employeePage.getByLabel('Password', { exact: true }).fill('better than before')
  await employeePage.getByRole('button', { name: 'Sign In' }).click()
  await expect(employeePage).toHaveURL('/time-clock')
  await employeePage.close()
})

test('a one-time link sets a password and signs in once; its secret leaves the address @desk', async ({
  page,
  browser,
}) => {
  const { wim, employeePage } = await createAdminTeam(page, browser)
  await page.goto('/org-admin?section=users')
  await actOn(page, 'Reset PW', 'Wim Worker')
  await page.getByRole('dialog').getByText('One-time link').click()
  await page.getByRole('button', { name: 'Show link' }).click()
  const link = await page.getByRole('textbox', { name: 'One-time link' }).inputValue()
  expect(link).toContain('/set-password#')

  await employeePage.goto(link)
  await expect(employeePage.getByText(wim)).toBeVisible()
  await expect(employeePage).toHaveURL('/set-password')
  await employeePage.reload()
  await expect(employeePage.getByText(wim)).toBeVisible()
  await employeePage.getByLabel('New password').fill('mine alone')
  await employeePage.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(employeePage).toHaveURL('/time-clock')
  await expect(employeePage.getByRole('button', { name: 'Clock In' })).toBeVisible()
  await signInAs(employeePage, wim, 'mine alone')

  await employeePage.goto(link)
  await expect(employeePage.getByText('This link has expired', { exact: true })).toBeVisible()
  await employeePage.getByRole('link', { name: 'Sign In' }).click()
  await expect(employeePage).toHaveURL('/time-clock')
  await employeePage.close()
})

test('a role switch sets what it shows, even from a stale page, and offers Undo; no one changes their own role @desk', async ({
  page,
  browser,
}) => {
  const { employeePage, wimId } = await createAdminTeam(page, browser)
  const users = () => employeePage.request.get('/api/admin/users')
  expect((await users()).status()).toBe(403)
  await page.goto('/org-admin?section=users')
  const wim = page.getByRole('row', { name: /Wim Worker/ })
  await expect(wim).toContainText('User')
  await actOn(page, 'Roles', 'Wim Worker')
  const dialog = page.getByRole('dialog', { name: 'Roles' })
  const admin = roleSwitch(page, 'Admin', 'Wim Worker')
  await expect(admin).not.toBeChecked()
  // Another admin was faster: this page still shows the switch as off.
  const faster = await page.request.post(`/api/admin/users/${wimId}/toggle-admin`, { data: { isAdmin: true } })
  expect(faster.status()).toBe(200)
  await admin.click()
  await expect(page.getByText(/^Admin status granted to wim_/)).toBeVisible()
  await expect(admin).toBeChecked()
  expect((await users()).status()).toBe(200)

  await employeePage.goto('/admin?section=users')
  await actOn(employeePage, 'Roles', 'Ada Boss')
  await expect(roleSwitch(employeePage, 'Org Admin', 'Ada Boss')).toBeDisabled()
  await expect(roleSwitch(employeePage, 'Org Admin', 'Ada Boss')).toBeChecked()

  await admin.click()
  await expect(page.getByText(/^Admin status removed from wim_/)).toBeVisible()
  // Holds the notification.
  await page.getByRole('button', { name: 'Undo' }).hover()
  await expect(admin).not.toBeChecked()
  expect((await users()).status()).toBe(403)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(admin).toBeChecked()
  await expect(admin).toBeFocused()
  expect((await users()).status()).toBe(200)
  await closeWithEscape(dialog)
  await expect(wim).toContainText('Admin')

  await actOn(page, 'Roles', 'Ada Boss')
  await expect(roleSwitch(page, 'Admin', 'Ada Boss')).toBeDisabled()
  await expect(dialog.getByText('You cannot modify your own admin status').first()).toBeVisible()
  await employeePage.close()
})

const roleSwitch = (page: Page, role: string, name: string) =>
  page.getByRole('dialog', { name: 'Roles' }).filter({ hasText: name }).getByRole('switch', { name: role, exact: true })
