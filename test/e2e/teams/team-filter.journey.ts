import { expect, type Page, test } from '@playwright/test'
import { addDays } from '#domain/time/zones/zones.ts'
import { choose } from '../support/administration.ts'
import { currentDay } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { addEmployee } from '../support/pay.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Wim is in the bar, which no one leads, and Bo in no team. Returns the bar. */
async function addBar(page: Page, organizationId: string) {
  const [wim] = [await addEmployee(page, organizationId, 'Wim'), await addEmployee(page, organizationId, 'Bo')]
  const added = await page.request.post('/api/teams', { data: { name: 'Bar', managerIds: [] } })
  const { id: teamId } = (await added.json()) as { id: string }
  const data = { userIds: [wim.id], teamId, from: addDays(currentDay(), -7) }
  expect((await page.request.post('/api/team-people/move', { data })).status()).toBe(200)
  return teamId
}

const person = (page: Page, name: string) => page.locator('main').getByText(name).first()

test('an administrator filters by team, and sees which team no one leads @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const calls: string[] = []
  page.on('request', (request) => calls.push(new URL(request.url()).pathname))
  await page.goto('/org-admin')
  await expect(page.getByText('Nothing waits for you')).toBeVisible()
  await page.goto('/org-admin?section=timesheets&team=none')
  await expect(page.getByRole('searchbox', { name: 'Search people' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveCount(0)
  // Without teams nothing of them loads, neither data nor code.
  expect(calls.filter((path) => /^\/api\/team|teams-without/.test(path))).toEqual([])

  const bar = await addBar(page, id)
  await page.goto('/org-admin?section=timesheets')
  await expect(person(page, 'Bo Worker')).toBeVisible()
  await choose(page, 'Team', 'Bar')
  await expect(page).toHaveURL(new RegExp(`[?&]team=${bar}`))
  await expect(person(page, 'Bo Worker')).toBeHidden()
  await page.reload()
  await expect(person(page, 'Wim Worker')).toBeVisible()
  await expect(person(page, 'Bo Worker')).toBeHidden()
  await inspect(page, violations, 'timesheets of one team')
  await choose(page, 'Team', 'No team')
  await expect(person(page, 'Bo Worker')).toBeVisible()
  await expect(person(page, 'Wim Worker')).toBeHidden()

  for (const section of ['users', 'leave&tab=balances'])
    await test.step(section, async () => {
      await page.goto(`/org-admin?section=${section}&team=${bar}`)
      await expect(person(page, 'Wim Worker')).toBeVisible()
      await expect(person(page, 'Bo Worker')).toBeHidden()
    })
  await page.goto('/org-admin?section=users&team=other')
  await expect(person(page, 'Bo Worker')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Team' })).toHaveValue('all')

  await page.goto('/org-admin')
  await expect(page.getByText('Bar has no manager')).toBeVisible()
  await inspect(page, violations, 'home with a team that no one leads')
  await page.getByRole('link', { name: 'Choose managers' }).click()
  await expect(page.getByRole('tab', { name: 'Teams' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('region', { name: 'Bar', exact: true })).toBeVisible()
  expect(violations).toEqual([])
})
