import { expect, type Page } from '@playwright/test'
import { aRegistration } from '#test/support/builders.ts'

export { PASSWORD } from '#test/support/builders.ts'

/** Created at the start of the product. */
export const MASTER_ADMIN = 'overseer'

let serial = 0
export const unique = (word: string) => `${word}_${process.pid}_${Date.now().toString(36)}_${++serial}`

export type JourneyOrganization = { id: string; orgAdmin: string }

/** Created over HTTP, on its trial. */
export async function createOrganization(page: Page, plan = 'starter'): Promise<JourneyOrganization> {
  const form = aRegistration(unique('admin'))
  const registered = await page.request.post('/api/organizations', { data: form })
  expect(registered.status()).toBe(201)
  const { organization } = (await registered.json()) as { organization: { id: string } }
  const chosen = await page.request.post(`/api/organizations/${organization.id}/subscription/create`, {
    data: { tierId: plan, billingCycle: 'monthly' },
  })
  expect(chosen.status()).toBe(200)
  return { id: organization.id, orgAdmin: form.adminUser.username }
}

/** Leaves the page that is open: one that notices another person starts over, and that would abort a later `goto`. */
export async function signInAs(page: Page, username: string, password: string): Promise<void> {
  if (page.url() !== 'about:blank') await page.goto('about:blank')
  const response = await page.request.post('/api/login', { data: { username, password } })
  expect(response.status()).toBe(200)
}
