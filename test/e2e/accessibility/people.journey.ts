import { expect, type Page, test } from '@playwright/test'
import { actOn } from '../support/administration.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'
import { inspectScreens } from '../support/screens.ts'

const wim = 'Wim Worker'
const dialog = (page: Page) => page.getByRole('dialog')

const STATES: [string, string, (page: Page) => Promise<void>][] = [
  ['the users', '/org-admin?section=users', (page) => expect(page.getByText(wim).first()).toBeVisible()],
  [
    'a search without results',
    '/org-admin?section=users',
    async (page) => {
      await page.getByLabel('Search users').fill('no such person')
      await expect(page.getByText('No users found')).toBeVisible()
    },
  ],
  [
    'a person with errors',
    '/org-admin?section=users',
    async (page) => {
      await actOn(page, 'View/Edit', wim)
      await dialog(page).getByLabel('First name').fill('')
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click()
      await expect(dialog(page).getByText('First name is required')).toBeVisible()
    },
  ],
  [
    'a password reset',
    '/org-admin?section=users',
    async (page) => {
      await actOn(page, 'Reset PW', wim)
      await expect(dialog(page).getByLabel('New password')).toBeVisible()
    },
  ],
  [
    'a one-time link',
    '/org-admin?section=users',
    async (page) => {
      await actOn(page, 'Reset PW', wim)
      await dialog(page).getByText('One-time link').click()
      await dialog(page).getByRole('button', { name: 'Show link' }).click()
      await expect(dialog(page).getByRole('button', { name: 'Copy link' })).toBeVisible()
    },
  ],
  [
    'the roles',
    '/org-admin?section=users',
    async (page) => {
      await actOn(page, 'Roles', wim)
      await expect(dialog(page).getByRole('switch', { name: 'Org Admin' })).toBeVisible()
    },
  ],
  [
    'the delete confirmation',
    '/org-admin?section=users',
    async (page) => {
      await actOn(page, 'Delete', wim)
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  ],
  ['managed timesheets', '/admin/management', (page) => expect(page.getByText(wim).first()).toBeVisible()],
  ['managed users', '/admin/management?tab=users', (page) => expect(page.getByText(wim).first()).toBeVisible()],
  [
    'a user to edit',
    '/admin/management?tab=users',
    async (page) => {
      await actOn(page, 'Edit User', wim)
      await expect(dialog(page).getByLabel('New password')).toBeVisible()
    },
  ],
  [
    'an invalid link',
    '/set-password#nothing',
    (page) => expect(page.getByText('This link has expired', { exact: true })).toBeVisible(),
  ],
]

let passwordLink = ''

async function addWim(page: Page) {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const person = {
    username: unique('wim'),
    password: PASSWORD,
    email: 'wim@harbor.example',
    firstName: 'Wim',
    lastName: 'Worker',
  }
  const added = await page.request.post(`/api/organizations/${id}/users`, { data: person })
  const { id: userId } = (await added.json()) as { id: string }
  const made = await page.request.post(`/api/organizations/${id}/users/${userId}/password-link`, {
    data: { send: false },
  })
  passwordLink = ((await made.json()) as { link: string }).link
}

async function submitShortPassword(page: Page) {
  await page.goto(passwordLink)
  await page.getByRole('button', { name: 'Set password and sign in' }).click()
  await expect(page.getByText('Password must be at least 6 characters')).toBeVisible()
}

test.describe('screens about people have no accessibility violation and no horizontal scrolling @desk', () =>
  inspectScreens(
    [
      ['a password with errors', submitShortPassword],
      ...STATES.map(
        ([state, address, open]) => [state, (page: Page) => page.goto(address).then(() => open(page))] as const,
      ),
    ],
    addWim,
  ))
