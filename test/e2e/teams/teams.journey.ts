import { expect, type Page, test } from '@playwright/test'
import type { Team, TeamPerson } from '#domain/teams/contract.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { choose } from '../support/administration.ts'
import { currentDay, dialogButton, toTypedDate, typeInto } from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const TEAMS = '/org-admin?section=users&tab=teams'

const dialog = (page: Page) => page.getByRole('dialog')
const card = (page: Page, team: string) => page.getByRole('region', { name: team, exact: true })
/** A row of the table, or a card on phones. */
const person = (page: Page, name: string) =>
  page.getByRole('region', { name: 'People' }).locator('tr, li').filter({ hasText: name })

async function signInAsOrgAdmin(page: Page, names: readonly string[]): Promise<void> {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  for (const firstName of names) {
    const data = { username: unique('p'), password: PASSWORD, email: 'p@harbor.example', firstName, lastName: 'Worker' }
    expect((await page.request.post(`/api/organizations/${id}/users`, { data })).status()).toBe(201)
  }
}

async function addTeam(page: Page): Promise<string> {
  const added = await page.request.post('/api/teams', { data: { name: 'Bar', managerIds: [] } })
  expect(added.status()).toBe(201)
  return ((await added.json()) as Team).id
}

const fetchPeople = async (page: Page) => (await (await page.request.get('/api/team-people')).json()) as TeamPerson[]

async function openMenu(page: Page, team: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${team}` }).click()
  return page.getByRole('menuitem', { name: action })
}

async function moveSelected(page: Page, count: number, team: string) {
  await page.getByRole('button', { name: `Move ${count} to…` }).click()
  await choose(page, 'Move to', team)
}

test('adds a team with a manager, and moves people to it', async ({ page }) => {
  const violations = collectViolations(page)
  await signInAsOrgAdmin(page, ['Ada', 'Bo', 'Wim'])
  await page.goto('/org-admin?section=users')
  await page.getByRole('tab', { name: 'Teams' }).click()
  await expect(page).toHaveTitle(/^Teams · People/)
  await expect(page.getByText('All requests go to administrators.')).toBeVisible()

  await page.getByRole('button', { name: 'Add team' }).click()
  await dialogButton(page, 'Add team').click()
  await expect(dialog(page).locator('[id$="-error"]')).toHaveText('Enter a name')
  await dialog(page).getByLabel('Name').fill('Bar')
  await expect(dialog(page).getByText('No manager: requests go to administrators')).toBeVisible()
  await dialog(page).getByLabel('Search people').fill('ada')
  await dialog(page).getByRole('checkbox', { name: 'Ada Worker' }).check()
  await expect(dialog(page).getByText('Requests of its people go to them.')).toBeVisible()
  await inspect(page, violations, 'a new team')
  await dialogButton(page, 'Add team').click()
  await expect(dialog(page)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Teams', exact: true })).toBeFocused()
  await expect(card(page, 'Bar')).toContainText('Ada Worker')

  for (const name of ['Bo', 'Wim']) await page.getByRole('checkbox', { name: `Select ${name} Worker` }).check()
  await page.getByRole('button', { name: 'Move 2 to…' }).click()
  await dialogButton(page, 'Move 2 people').click()
  await expect(dialog(page).locator('[id$="-error"]')).toHaveText('Choose a team')
  await choose(page, 'Move to', 'Bar')
  await dialogButton(page, 'Move 2 people').click()
  await expect(page.getByText(`2 people in Bar from ${shortDayText(currentDay(), currentDay())}`)).toBeVisible()
  await expect(card(page, 'Bar')).toContainText('2 people')

  expect(violations).toEqual([])
})

test('plans a move, and deletes a team once no one is in it @desk', async ({ page }) => {
  const violations = collectViolations(page)
  await signInAsOrgAdmin(page, ['Ada', 'Bo', 'Wim'])
  const teamId = await addTeam(page)
  const userIds = (await fetchPeople(page))
    .filter(({ employeeName }) => /^(Bo|Wim)/.test(employeeName))
    .map(({ userId }) => userId)
  const data = { userIds, teamId, from: currentDay() }
  expect((await page.request.post('/api/team-people/move', { data })).status()).toBe(200)
  await page.goto(TEAMS)
  const later = addDays(currentDay(), 8)
  const day = shortDayText(later, currentDay())
  await page.getByRole('checkbox', { name: 'Select Bo Worker' }).check()
  await moveSelected(page, 1, 'No team')
  await typeInto(page, 'From', toTypedDate(later))
  await dialogButton(page, 'Move 1 person').click()
  await expect(page.getByText(`1 person in no team from ${day}`)).toBeVisible()
  await expect(person(page, 'Bo Worker')).toContainText(`BarFrom ${day}: No team`)
  await card(page, 'Bar').getByRole('link', { name: '2 people' }).click()
  await expect(person(page, 'Worker')).toHaveCount(2)
  await choose(page, 'Show', 'No team')
  await expect(person(page, 'Ada Worker')).toBeVisible()
  await expect(person(page, 'Wim Worker')).toBeHidden()
  await inspect(page, violations, 'the teams')

  const remove = await openMenu(page, 'Bar', 'Delete')
  await expect(remove).toBeDisabled()
  await expect(remove).toContainText('People are in this team, or will be. Move them first.')
  await page.keyboard.press('Escape')
  expect((await page.request.delete(`/api/teams/${teamId}`)).status()).toBe(409)

  await choose(page, 'Show', 'Bar')
  await page.getByRole('checkbox', { name: 'Select all 2' }).check()
  await moveSelected(page, 2, 'No team')
  await dialogButton(page, 'Move 2 people').click()
  await expect(page.getByText('No one is in this team yet.')).toBeVisible()
  await (await openMenu(page, 'Bar', 'Delete')).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete team' }).click()
  await expect(page.getByText('No teams yet')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Teams', exact: true })).toBeFocused()
  expect(violations).toEqual([])
})

test('two administrators edit one team: the second sees what changed @desk', async ({ page, browser }) => {
  const violations = collectViolations(page)
  const { wimId, employeePage: theirPage } = await createAdminTeam(page, browser)
  await page.request.post(`/api/admin/users/${wimId}/toggle-admin`, { data: { isAdmin: true } })
  const id = await addTeam(page)
  await page.goto(TEAMS)
  await (await openMenu(page, 'Bar', 'Edit')).click()
  await dialog(page).getByLabel('Name').fill('Lounge')
  await dialog(page).getByRole('checkbox', { name: 'Wim Worker' }).check()

  const me = (await fetchPeople(page)).find(({ userId }) => userId !== wimId)
  const theirs = { name: 'Bar', managerIds: [me?.userId] }
  expect((await theirPage.request.put(`/api/teams/${id}`, { data: theirs })).status()).toBe(200)

  await dialogButton(page, 'Save changes').click()
  const notice = dialog(page).getByRole('alert')
  await expect(notice).toContainText('Wim Worker changed this while you were editing')
  await expect(notice.getByRole('listitem')).toHaveText([`Managers: was empty, now ${me?.employeeName}`])
  await expect(dialog(page).getByLabel('Name')).toHaveValue('Lounge')
  await inspect(page, violations, 'a team that someone else changed')
  await notice.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(card(page, 'Lounge')).toContainText('Wim Worker')
  expect(await (await page.request.get('/api/teams')).json()).toMatchObject([
    { name: 'Lounge', managers: [{ employeeName: 'Wim Worker' }] },
  ])
  await theirPage.close()
  expect(violations).toEqual([])
})
