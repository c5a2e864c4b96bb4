import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { dropFirstResponse } from '../support/connection.ts'
import { readDataLocation } from '../support/database.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The path of the link in the email to this address; empty until it has arrived. */
async function readLink(address: string): Promise<string> {
  const outbox = path.join(readDataLocation().dataDir, 'outbox')
  for (const file of await readdir(outbox).catch(() => [])) {
    const encoded = await readFile(path.join(outbox, file), 'utf8').catch(() => '')
    const email = encoded.replaceAll(/=\r?\n/g, '')
    const link = email.includes(`To: ${address}`) ? /\/set-password#[\w-]{43}/.exec(email) : null
    if (link) return link[0]
  }
  return ''
}

test('someone who forgot their password sets a new one with a link, which works once @desk', async ({ page }) => {
  const organization = await createOrganization(page)
  await signInAs(page, organization.orgAdmin, PASSWORD)
  const username = unique('forgetful')
  const email = `${username}@northwind.example`
  const added = await page.request.post(`/api/organizations/${organization.id}/users`, {
    data: { username, password: PASSWORD, email, firstName: 'Fay' },
  })
  expect(added.status()).toBe(201)
  await page.request.post('/api/logout')

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Enter your username or email address')).toBeVisible()
  await page.getByLabel('Username or email address').fill(username)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`If there is an account for ${username} with an email address, a link`)).toBeVisible()
  await expect.poll(() => readLink(email)).not.toBe('')
  const link = await readLink(email)
  await page.goto(link)
  await page.getByLabel('New password', { exact: true }).fill('a new long password')
  // The first answer is lost, so the link is used up already.
  const countDropped = await dropFirstResponse(page, 'POST', '**/api/password-links/use')
  const set = page.getByRole('button', { name: 'Set password and sign in' })
  await set.dblclick()
  await expect(page.getByText('We can’t reach our servers right now')).toBeVisible()
  expect(countDropped()).toBe(1)
  await set.click()
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()

  await page.request.post('/api/logout')
  await page.goto('/login')
  await page.goto(link)
  await expect(page.getByText('This link has expired')).toBeVisible()
  await page.getByRole('link', { name: 'Email me a new link' }).click()
  await page.getByLabel('Username or email address').fill('unknown-account')
  await page.keyboard.press('Enter')
  await expect(page.getByText('If there is an account for unknown-account with an email address, a link')).toBeVisible()
  await page.getByRole('link', { name: 'Back to sign in' }).click()
  await page.getByLabel('Username').fill(username)
  await page.getByLabel('Password', { exact: true }).fill('a new long password')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('button', { name: 'Clock In' })).toBeVisible()
})

test('asking for a link works for everyone @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await page.goto('/forgot-password')
  await page.getByRole('button', { name: 'Email me a link' }).click()
  await expect(page.getByText('Enter your username or email address')).toBeVisible()
  await inspect(page, violations, 'forgot password')
  await page.getByLabel('Username or email address').fill('unknown-account')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Check your email')).toBeVisible()
  await inspect(page, violations, 'link was sent')
  expect(violations).toEqual([])
})
