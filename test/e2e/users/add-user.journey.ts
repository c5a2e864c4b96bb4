import { expect, type Page, test } from '@playwright/test'
import { actOn } from '../support/administration.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

const CHOOSE_PASSWORD = 'Set a password instead of sending an invitation'

async function openDialog(page: Page) {
  await page.goto('/org-admin?section=users')
  await page.getByRole('button', { name: 'Add User' }).click()
  return page.getByRole('dialog', { name: 'Add User' })
}

test('invites a person once by name and email, and shows whose email it is already @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const dialog = await openDialog(page)
  const lastName = unique('Lopez')
  const email = `${lastName}@harbor.example`
  const enterMaria = async () => {
    await dialog.getByLabel('First name').fill('Maria')
    await dialog.getByLabel('Last name').fill(lastName)
    await dialog.getByRole('textbox', { name: /^Email/ }).fill(email)
  }
  await enterMaria()
  await expect(dialog.getByText(/^If it’s empty: lopez/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Send invitation' }).dblclick()
  await expect(page.getByText(`Invitation sent to ${email}`)).toBeVisible()
  await expect(dialog).toBeHidden()
  const people = page.getByRole('row', { name: `Maria ${lastName}` })
  await expect(people).toHaveCount(1)
  await expect(people).toContainText('Invited')

  await page.getByRole('button', { name: 'Add User' }).click()
  await enterMaria()
  const inUse = dialog.getByText(new RegExp(`^Maria ${lastName} \\(.*\\) has this email already`))
  await expect(inUse).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('textbox', { name: /^Email/ })).toBeFocused()
  await expect(dialog.getByRole('textbox', { name: /^Email/ })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('First name').fill('Luis')
  const shares = dialog.getByLabel('Add another person with this email')
  await shares.check()
  await dialog.getByRole('textbox', { name: /^Email/ }).fill('ada@northwind.example')
  await expect(shares).not.toBeChecked()
  await dialog.getByRole('textbox', { name: /^Email/ }).fill(email)
  await expect(shares).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: `Luis ${lastName}` })).toContainText('Invited')
})

test('adds a person without email, and shows the link to share @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(dialog.getByText('Enter a name, an email, or a username')).toBeVisible()
  const username = unique('lin')
  await dialog.getByLabel('First name').fill('Lin')
  await dialog.getByLabel('Username').fill(username)
  await expect(dialog.getByText('Without an email, you get a link to share with them.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add User' }).click()
  const link = await dialog.getByLabel('One-time link').inputValue()
  await expect(dialog.getByText('We didn’t email this link')).toBeHidden()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await actOn(page, 'Show link', 'Lin')
  await expect(page.getByText('No email on file. Copy the link and share it with them.')).toBeVisible()
  await page.context().clearCookies()
  await page.goto(link)
  await expect(page.getByText(username)).toBeVisible()
})

test('adds a person without email, who signs in with the password they were given @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const dialog = await openDialog(page)
  const username = unique('al')
  await dialog.getByLabel('First name').fill('Al')
  await dialog.getByLabel('Last name').fill('Worker')
  await dialog.getByLabel('Username').fill(username)
  await dialog.getByLabel(CHOOSE_PASSWORD).check()
  await dialog.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: 'Add User' }).click()
  await expect(page.getByText('User added successfully')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Al Worker' })).not.toContainText('Invited')
  await signInAs(page, username, PASSWORD)
})
