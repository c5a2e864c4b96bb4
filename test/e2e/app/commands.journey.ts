import { expect, type Page, test } from '@playwright/test'
import { createAdminTeam } from '../support/admin-team.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { closeWithEscape } from '../support/keyboard.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Go to' })

test('keeps what is typed while its code is on the way, and goes to a section @desk', async ({ page, browser }) => {
  const { employeePage } = await createAdminTeam(page, browser)
  // The code of the dialog is slow, and what is typed meanwhile isn't lost. A first movement may ask for it before Ctrl K.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/command-dialog/, async (route) => {
    await released
    await route.continue()
  })
  const asked = page.waitForRequest(/command-dialog/)
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeEnabled()
  await page.keyboard.press('Control+k')
  await asked
  await page.keyboard.type('aux')
  await page.keyboard.press('Backspace')
  release()
  const dialog = dialogOf(page)
  const search = dialog.getByRole('combobox', { name: 'Search pages and people' })
  await expect(search).toHaveValue('au')
  await expect(search).toBeFocused()
  await page.keyboard.type('dit')
  await expect(dialog.getByRole('option')).toHaveText(/^Audit log/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/org-admin?section=audit')
  await expect(page.getByRole('tab', { name: 'Audit log' })).toHaveAttribute('aria-selected', 'true')
  await employeePage.close()
})

test('goes to a person by keyboard alone, and lists the shortcuts @desk', async ({ page, browser }) => {
  const { employeePage, wim } = await createAdminTeam(page, browser)
  const violations = collectViolations(page)
  await page.goto('/time-clock')
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeEnabled()
  const dialog = dialogOf(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.type('worker')
  await expect(dialog.getByRole('option')).toHaveText(/Wim Worker/)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('searchbox', { name: 'Search users' })).toHaveValue(wim)

  await page.keyboard.press('Control+k')
  await inspect(page, violations, 'pages to go to')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('option', { selected: true })).toHaveText(/^Timesheet/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(dialog.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.type('nothing like it')
  await expect(dialog.getByText('No matches for “nothing like it”.')).toBeVisible()
  await page.keyboard.press('Enter')
  await closeWithEscape(dialog)

  await page.keyboard.press('Control+/')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(shortcuts).toContainText('Ctrl K')
  await inspect(page, violations, 'keyboard shortcuts')
  await page.keyboard.press('Control+k')
  await expect(dialog).toBeHidden()
  await closeWithEscape(shortcuts)
  expect(violations).toEqual([])
  await employeePage.close()
})

test('shows employees only pages, and opens them with a tap', async ({ page, browser }) => {
  const { employeePage } = await createAdminTeam(page, browser)
  const violations = collectViolations(employeePage)
  await employeePage.goto('/time-clock')
  await employeePage.getByRole('button', { name: 'Go to', exact: true }).click()
  const dialog = dialogOf(employeePage)
  await expect(dialog.getByRole('option')).toHaveText([
    /^Time Clock/,
    /^Timesheet/,
    /^Leave Management/,
    /^Help & Documentation/,
    /^My account/,
    /^Support/,
  ])
  await dialog.getByRole('combobox').fill('boss')
  await expect(dialog.getByText('No matches for “boss”.')).toBeVisible()
  await inspect(employeePage, violations, 'no page found')
  await dialog.getByRole('combobox').fill('')
  await dialog.getByRole('option', { name: /^My account/ }).click()
  await expect(employeePage).toHaveURL('/account')
  await expect(dialog).toBeHidden()
  expect(violations).toEqual([])
  await employeePage.close()
})
