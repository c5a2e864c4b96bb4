import { expect, test } from '@playwright/test'
import { choose } from '../support/administration.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the log shows recent changes, filters them by type and person, and can be verified @desk', async ({ page }) => {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const person = {
    username: unique('ada'),
    password: PASSWORD,
    email: 'ada@harbor.example',
    firstName: 'Ada',
    lastName: 'Lovelace',
  }
  expect((await page.request.post(`/api/organizations/${id}/users`, { data: person })).status()).toBe(201)
  const entry = { username: person.username, clockIn: '2026-01-05T15:00:00Z', clockOut: '2026-01-05T23:00:00Z' }
  const added = await page.request.post('/api/time-entries', { data: entry })
  const { id: entryId } = (await added.json()) as { id: string }
  await page.request.put(`/api/time-entries/${entryId}`, { data: { clockOut: '2026-01-05T23:30:00Z' } })

  await page.goto('/org-admin?section=audit')
  await expect(page.getByText('Ada Boss edited Ada Lovelace’s clock-out')).toBeVisible()
  await expect(page.getByText('Jan 5, 2026, 5:30 PM')).toBeVisible()
  await expect(page.getByText('added Ada Lovelace')).toBeVisible()

  await choose(page, 'Type of change', 'People')
  await expect(page.getByText('edited Ada Lovelace’s clock-out')).toHaveCount(0)
  await expect(page.getByText('added Ada Lovelace')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such person')
  await expect(page.getByText('No changes found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('edited Ada Lovelace’s clock-out')).toBeVisible()
  await page.getByRole('button', { name: 'Verify log' }).click()
  await expect(page.getByText('Verified: all 4 entries are unchanged.')).toBeVisible()
})
