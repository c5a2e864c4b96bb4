import { expect, type Page, test } from '@playwright/test'
import { actOn } from '../support/administration.ts'
import { setConfirmationToken } from '../support/database.ts'
import { inspect } from '../support/inspect.ts'
import { startMailingProduct } from '../support/mailing-product.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A server of its own, because a configured mail server changes the product. */
let mailing: Awaited<ReturnType<typeof startMailingProduct>>
test.beforeEach(async () => {
  mailing = await startMailingProduct()
})
test.afterEach(() => mailing.stop())

const TOKEN = 'A'.repeat(43)

test('an organization confirms its address; until then links are shown instead of emailed @desk', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  const violations: string[] = []
  const inspectState = (at: Page, state: string) => inspect(at, violations, state)
  const newVisitor = () => browser.newContext({ baseURL: mailing.origin }).then((context) => context.newPage())
  const page = await newVisitor()
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const person = { username: unique('wim'), password: PASSWORD, email: 'wim@harbor.example' }
  const named = { ...person, firstName: 'Wim', lastName: 'Worker' }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: named })).status()).toBe(201)

  const notice = page.getByText('Confirm your organization’s email address', { exact: true })
  await page.goto('/admin/management')
  await expect(notice).toBeVisible()
  await page.goto('/org-admin?section=users')
  await expect(notice).toBeVisible()
  await expect(page.getByText('We sent a link to office@northwind.example.')).toBeVisible()
  await inspectState(page, 'the notice')
  await page.getByRole('button', { name: 'Send again' }).click()
  await expect(page.getByText('Link sent to office@northwind.example')).toBeVisible()

  const dialog = page.getByRole('dialog')
  await actOn(page, 'Reset PW', 'Wim Worker')
  await dialog.getByText('One-time link').click()
  await dialog.getByRole('button', { name: 'Email link' }).click()
  await expect(dialog.getByText('We didn’t email this link')).toBeVisible()
  // The link has this browser's origin.
  const link = dialog.getByRole('textbox', { name: 'One-time link' })
  await expect(link).toHaveValue(new RegExp(`^${mailing.origin}/set-password#`))
  await inspectState(page, 'a link that was not emailed')

  await setConfirmationToken(mailing.location, id, TOKEN)
  const reader = await newVisitor()
  await reader.goto(`/confirm-email#${'B'.repeat(43)}`)
  await reader.getByRole('button', { name: 'Confirm email address' }).click()
  await expect(reader.getByText('This link has expired or was replaced by a newer one.')).toBeVisible()
  await inspectState(reader, 'a link that has expired')
  await reader.goto(`/confirm-email#${TOKEN}`)
  const button = reader.getByRole('button', { name: 'Confirm email address' })
  await expect(button).toBeVisible()
  expect(reader.url()).toBe(`${mailing.origin}/confirm-email`)
  await inspectState(reader, 'the question')
  // Opening the link alone must not confirm, because mail scanners open links.
  await page.goto('/org-admin?section=users')
  await expect(notice).toBeVisible()
  await button.click()
  await expect(reader.getByText('Email address confirmed')).toBeVisible()
  await inspectState(reader, 'the address is confirmed')

  await page.goto('/org-admin?section=users')
  await expect(page.getByText('Wim Worker').first()).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(violations).toEqual([])
})
