import { type Browser, expect, type Page, test } from '@playwright/test'
import { actOn } from '../support/administration.ts'
import { setConfirmationToken } from '../support/database.ts'
import { inspect } from '../support/inspect.ts'
import { startMailingProduct } from '../support/mailing-product.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A server of its own, because a configured mail server changes the product. */
let mailing: Awaited<ReturnType<typeof startMailingProduct>>
test.beforeAll(async () => {
  mailing = await startMailingProduct()
})
test.afterAll(() => mailing.stop())

const TOKEN = 'A'.repeat(43)

const openVisitor = (browser: Browser) => browser.newPage({ baseURL: mailing.origin })
const noticeOf = (page: Page) => page.getByText('Confirm your organization’s email address', { exact: true })

/** Signed in as its admin. */
async function openOrganization(browser: Browser) {
  const page = await openVisitor(browser)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const person = { username: unique('wim'), password: PASSWORD, email: 'wim@harbor.example' }
  const named = { ...person, firstName: 'Wim', lastName: 'Worker' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: named })).status()).toBe(201)
  return { id, page }
}

test('says what became of the link until the organization’s address is confirmed @desk', async ({ browser }) => {
  const { page } = await openOrganization(browser)
  await page.goto('/admin/management')
  await expect(noticeOf(page)).toBeVisible()
  // Its mail server can't be reached.
  const state = 'The link to office@northwind.example isn’t sent yet. We keep trying. The mail server can’t be reached.'
  await expect(page.getByText(state)).toBeVisible()
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('A new link is on its way to office@northwind.example')).toBeVisible()
  await page.close()
})

test('asks administrators to confirm it, in a notice for everyone @desk', async ({ browser }) => {
  const violations: string[] = []
  const { page } = await openOrganization(browser)
  await page.goto('/org-admin?section=users')
  await expect(noticeOf(page)).toBeVisible()
  await inspect(page, violations, 'the notice')
  await page.close()
  expect(violations).toEqual([])
})

test('shows links instead of emailing them until then @desk', async ({ browser }) => {
  const violations: string[] = []
  const { page } = await openOrganization(browser)
  await page.goto('/org-admin?section=users')
  const dialog = page.getByRole('dialog')
  await actOn(page, 'Reset PW', 'Wim Worker')
  await dialog.getByText('One-time link').click()
  await dialog.getByRole('button', { name: 'Email link' }).click()
  await expect(dialog.getByText('We didn’t email this link')).toBeVisible()
  // The link has this browser's origin.
  const link = dialog.getByRole('textbox', { name: 'One-time link' })
  await expect(link).toHaveValue(new RegExp(`^${mailing.origin}/set-password#`))
  await inspect(page, violations, 'a link that was not emailed')
  await page.close()
  expect(violations).toEqual([])
})

test('confirms the organization’s address by a button, not by opening the link alone @desk', async ({ browser }) => {
  const violations: string[] = []
  const { id, page } = await openOrganization(browser)
  await setConfirmationToken(mailing.location, id, TOKEN)
  const reader = await openVisitor(browser)
  await reader.goto(`/confirm-email#${'B'.repeat(43)}`)
  await reader.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(reader.getByText('This link has expired or was replaced by a newer one.')).toBeVisible()
  await inspect(reader, violations, 'a link that has expired')
  await reader.goto(`/confirm-email#${TOKEN}`)
  const button = reader.getByRole('button', { name: 'Confirm email address' })
  await expect(button).toBeVisible()
  expect(reader.url()).toBe(`${mailing.origin}/confirm-email`)
  await inspect(reader, violations, 'the question')
  // Opening the link alone must not confirm, because mail scanners open links.
  await page.goto('/org-admin?section=users')
  await expect(noticeOf(page)).toBeVisible()
  await button.click()
  await expect(reader.getByText('Email address confirmed')).toBeVisible()
  await inspect(reader, violations, 'the address is confirmed')

  await page.goto('/org-admin?section=users')
  await expect(page.getByText('Wim Worker').first()).toBeVisible()
  await expect(noticeOf(page)).toHaveCount(0)
  await Promise.all([page.close(), reader.close()])
  expect(violations).toEqual([])
})
