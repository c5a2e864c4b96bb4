import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { aRegistration } from '#test/support/builders.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { actOn, choose, goToManagement, goToSection } from '../support/administration.ts'
import { giveUnlimitedPlan } from '../support/database.ts'
import { closeWithEscape } from '../support/keyboard.ts'
import { createOrganization, PASSWORD, signInAs, unique } from '../support/people.ts'

test('shows roles and who has signed in, and filters by both', async ({ page, browser, isMobile }) => {
  const { employeePage, organizationId } = await createAdminTeam(page, browser)
  const never = {
    username: unique('nia'),
    password: PASSWORD,
    email: 'nia@harbor.example',
    firstName: 'Nia',
    lastName: 'New',
  }
  expect((await page.request.post(`/api/organizations/${organizationId}/users`, { data: never })).status()).toBe(201)
  await page.goto('/org-admin?section=users')
  const rows = page.getByRole(isMobile ? 'listitem' : 'row')
  await expect(rows.filter({ hasText: 'Ada Boss' })).toContainText(/Org AdminAdmin.*Active today/)
  await expect(rows.filter({ hasText: 'Wim Worker' })).toContainText('Active today')
  await expect(rows.filter({ hasText: 'Nia New' })).toContainText('Never signed in')
  if (isMobile) {
    const first = await page.getByText('Ada Boss').locator('visible=true').first().boundingBox()
    expect(first?.y).toBeLessThan(844 - 56)
    await page.getByRole('button', { name: 'Filter and sort' }).click()
  }
  await choose(page, 'Show', 'Never signed in')
  await expect(page.getByText('Nia New', { exact: true })).toBeVisible()
  await expect(page.getByText('Wim Worker', { exact: true })).toHaveCount(0)
  await choose(page, 'Show', 'Admins')
  await expect(page.getByText('Ada Boss', { exact: true }).locator('visible=true')).not.toHaveCount(0)
  await expect(page).toHaveURL(/show=admins$/)
  if (isMobile) {
    await choose(page, 'Sort by', 'Username, Z to A')
    await expect(page).toHaveURL(/show=admins&sort=username\+down$/)
  }
  await employeePage.close()
})

test('a person is edited on the admin screen, and deleted after a confirmation', async ({ page, browser }) => {
  const { employeePage } = await createAdminTeam(page, browser)
  await page.goto('/admin/management')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin management')
  await goToManagement(page, 'Timesheets')
  await page.getByRole('button', { name: 'View Timesheet for Wim Worker' }).click()
  const timesheet = page.getByRole('dialog', { name: 'Wim Worker’s timesheet' })
  await expect(timesheet.getByText('Create Manual Entry')).toBeVisible()
  await closeWithEscape(timesheet)
  await goToManagement(page, 'User Management')
  await actOn(page, 'Edit User', 'Wim Worker')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').fill('Wilhelm')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  // Only changed fields are required.
  await actOn(page, 'Edit User', 'Wilhelm Worker')
  await dialog.getByLabel('State').fill('Illinois')
  await dialog.getByLabel('Phone number').fill('(312) 555-0123')
  await dialog.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('User updated successfully')).toBeVisible()
  // A blank password keeps the old one and the session.
  expect((await employeePage.request.get('/api/user')).status()).toBe(200)

  await actOn(page, 'Delete', 'Wilhelm Worker')
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete Wilhelm Worker?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('User deleted successfully')).toBeVisible()
  await expect(page.getByText('Wilhelm Worker')).toBeHidden()
  expect((await employeePage.request.get('/api/user')).status()).toBe(401)
  await employeePage.close()
})

const saveChanges = (dialog: Locator) => dialog.getByRole('button', { name: 'Save Changes' }).click()

/** Pia Packer is open for two administrators: Ada, and Wim, whose dialog is `theirs`. */
async function openForTwo(page: Page, browser: Browser) {
  const { organizationId, wimId, employeePage } = await createAdminTeam(page, browser)
  const { username: _, ...contact } = aRegistration().adminUser
  const pia = { ...contact, username: unique('pia'), firstName: 'Pia', lastName: 'Packer', email: 'pia@harbor.example' }
  const users = `/api/organizations/${organizationId}/users`
  expect((await page.request.post(users, { data: pia })).status()).toBe(201)
  await page.request.post(`/api/admin/users/${wimId}/toggle-admin`, { data: { isAdmin: true } })
  const stored = async () => {
    const people = (await (await page.request.get(users)).json()) as { username: string }[]
    return people.find(({ username }) => username === pia.username)
  }
  await page.goto('/org-admin?section=users')
  await employeePage.goto('/admin?section=users')
  for (const at of [page, employeePage]) await actOn(at, 'View/Edit', 'Pia Packer')
  const [mine, theirs] = [page.getByRole('dialog'), employeePage.getByRole('dialog')]
  return { employeePage, phoneNumber: pia.phoneNumber, stored, mine, theirs }
}

test('two admins edit one person: the second sees what changed and keeps both edits @desk', async ({
  page,
  browser,
}) => {
  const { employeePage, phoneNumber, stored, mine, theirs } = await openForTwo(page, browser)
  await theirs.getByLabel('Email').fill('packer@harbor.example')
  await theirs.getByLabel('City').fill('Skokie')
  await saveChanges(theirs)
  await expect(theirs).toBeHidden()

  await mine.getByLabel('City').fill('Evanston')
  await mine.getByLabel('Phone number').fill('3125550199')
  await saveChanges(mine)
  const notice = mine.getByRole('alert')
  await expect(notice.getByText(/^Wim Worker changed this while you were editing \(\d/)).toBeVisible()
  await expect(notice.getByRole('listitem')).toHaveText([
    'Email: was pia@harbor.example, now packer@harbor.example',
    'City: was Chicago, now Skokie',
  ])
  await expect(notice.getByText('Saving yours replaces City and keeps their other changes.')).toBeVisible()
  await expect(mine.getByLabel('City')).toHaveValue('Evanston')
  expect(await stored()).toMatchObject({ city: 'Skokie', phoneNumber })
  await notice.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(mine).toBeHidden()
  expect(await stored()).toMatchObject({
    email: 'packer@harbor.example',
    city: 'Evanston',
    phoneNumber: '3125550199',
  })

  await employeePage.close()
})

test('two admins edit one person: the second takes what the first has saved, and goes on from there @desk', async ({
  page,
  browser,
}) => {
  const { employeePage, stored, mine, theirs } = await openForTwo(page, browser)
  await mine.getByLabel('City').fill('Evanston')
  await mine.getByLabel('Phone number').fill('3125550199')
  await saveChanges(mine)
  await expect(mine).toBeHidden()
  await theirs.getByLabel('City').fill('Cicero')
  await saveChanges(theirs)
  await expect(theirs.getByRole('listitem')).toHaveText([
    'Phone number: was 3125550100, now 3125550199',
    'City: was Chicago, now Evanston',
  ])
  await theirs.getByRole('button', { name: 'Use theirs' }).click()
  await expect(theirs.getByLabel('City')).toHaveValue('Evanston')
  await theirs.getByLabel('City').fill('Cicero')
  await saveChanges(theirs)
  await expect(theirs).toBeHidden()
  expect(await stored()).toMatchObject({ city: 'Cicero', phoneNumber: '3125550199' })
  await employeePage.close()
})

test('search and order are in the address, so a reload and Back keep them @desk', async ({ page, browser }) => {
  const { orgAdmin, employeePage } = await createAdminTeam(page, browser)
  await employeePage.close()
  await page.goto('/org-admin?section=users')
  const search = page.getByRole('searchbox', { name: 'Search users' })
  const found = page.getByText(orgAdmin, { exact: true }).locator('visible=true')
  await search.fill(orgAdmin)
  await expect(page.getByText('Wim Worker').locator('visible=true')).toHaveCount(0)
  await expect(found.first()).toBeVisible()
  await page.getByRole('button', { name: 'Username' }).click()
  await page.getByRole('button', { name: 'Username' }).click()
  await expect(page).toHaveURL(`/org-admin?section=users&search=${orgAdmin}&sort=username+down`)
  await page.reload()
  await expect(search).toHaveValue(orgAdmin)
  await expect(page.getByText('Wim Worker').locator('visible=true')).toHaveCount(0)

  await goToSection(page, 'All Timesheets')
  await expect(page).toHaveURL('/org-admin?section=timesheets')
  await expect(page.getByRole('table', { name: 'Timesheets' }).getByText('Wim Worker')).toBeVisible()
  await page.goBack()
  await expect(search).toHaveValue(orgAdmin)
  await search.fill('')
  await expect(page).toHaveURL('/org-admin?section=users&sort=username+down')
})

test('the plan counts its people; two pages are sorted, and a search starts at the first @desk', async ({ page }) => {
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  await page.goto('/org-admin?section=users')
  const plan = page.getByLabel('Plan summary').getByRole('definition')
  // On the first day of the trial there is no payment and no billing date.
  await expect(plan).toHaveText(['Starter', '14 of 14', '1 of 20', '–', '–'])
  await page.getByRole('button', { name: 'Add User' }).click()
  const dialog = page.getByRole('dialog')
  const wim = {
    Username: unique('wim'),
    Email: 'wilhelmina.worker@harbor-and-sons.example',
    'First name': 'Wim',
    'Last name': 'Worker',
  }
  for (const [label, value] of Object.entries(wim)) await dialog.getByLabel(label).fill(value)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(plan).toHaveText(['Starter', '14 of 14', '2 of 20', '–', '–'])

  const truncated = await page
    .getByRole('row', { name: /Wim Worker/ })
    .evaluate((row) =>
      [...row.querySelectorAll('*')]
        .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'hidden')
        .map(({ textContent }) => textContent),
    )
  expect(truncated.filter((text) => text !== '')).toEqual([])

  await giveUnlimitedPlan(id)
  const word = unique('p')
  const rows = Array.from({ length: 60 }, (_, index) => ({
    username: `${word}.${index}`,
    email: `p${index}@northwind.example`,
    firstName: 'Petra',
    lastName: `Person ${index}`,
  }))
  const imported = await page.request.post('/api/admin/users/import', { data: { rows, links: 'show' } })
  expect(imported.status()).toBe(201)
  await page.reload()
  await expect(plan.nth(0)).toHaveText('Custom')
  await expect(plan.nth(2)).toHaveText('62 of ∞unlimited')

  const pages = page.getByRole('navigation', { name: 'Pages of users' })
  const name = (row: number) => page.getByRole('row').nth(row).getByRole('cell').first().locator('p').first()
  const head = page.getByRole('columnheader', { name: /^Name/ })
  await expect(pages).toContainText('1–50 of 62')
  await expect(head).toHaveAttribute('aria-sort', 'ascending')
  await expect(name(1)).toHaveText('Ada Boss')
  await expect(name(50)).toHaveText('Petra Person 48')
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(pages).toContainText('51–62 of 62')
  await expect(page.getByRole('row')).toHaveCount(13)
  await expect(name(1)).toHaveText('Petra Person 49')
  await expect(name(12)).toHaveText('Wim Worker')

  await head.getByRole('button', { name: 'Name', exact: true }).click()
  await expect(head).toHaveAttribute('aria-sort', 'descending')
  await expect(pages).toContainText('1–50 of 62')
  await expect(name(1)).toHaveText('Wim Worker')
  await expect(name(2)).toHaveText('Petra Person 59')
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(name(12)).toHaveText('Ada Boss')
  await page.getByRole('searchbox', { name: 'Search users' }).fill('person')
  await expect(pages).toContainText('1–50 of 60')
  await expect(name(1)).toHaveText('Petra Person 59')
})

test('Back on a phone closes the open dialog and keeps the page @phone', async ({ page, browser }) => {
  // A headless browser has no Back button, so the test asks the browser's CloseWatcher to close.
  await page.addInitScript(() => {
    const watchers: unknown[] = []
    const Native = Reflect.get(window, 'CloseWatcher')
    Object.assign(window, {
      watchers,
      CloseWatcher: class extends Native {
        constructor() {
          super()
          watchers.push(this)
        }
      },
    })
  })
  const back = () => page.evaluate(() => Reflect.get(window, 'watchers').at(-1).requestClose())
  const { employeePage } = await createAdminTeam(page, browser)
  await employeePage.close()
  await page.goto('/org-admin?section=users')
  await actOn(page, 'Reset PW', 'Wim Worker')
  // Right after the click the menu is still there, and it has the role of a dialog too.
  const dialog = page.getByRole('dialog', { name: 'Reset password' })
  await expect(dialog).toBeVisible()
  await back()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL('/org-admin?section=users')
  await actOn(page, 'Reset PW', 'Wim Worker')
  await expect(dialog).toBeVisible()
})
