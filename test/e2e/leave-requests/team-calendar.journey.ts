import { expect, type Page, test } from '@playwright/test'
import { shortDatesText, shortDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { choose } from '../support/administration.ts'
import { giveFocus } from '../support/keyboard.ts'
import { addColleague, createTeam, decide, leaveDays, requestLeave, type Team } from '../support/leave.ts'

let team: Team
let colleague: Page
let { today } = leaveDays()
test.beforeEach(async ({ page, browser }) => {
  ;({ today } = leaveDays())
  team = await createTeam(page, browser)
  colleague = await addColleague(team.adminPage, team.organizationId, { firstName: 'Mia', lastName: 'Marsh' })
})
test.afterEach(() => Promise.all([team.adminPage.close(), colleague.close()]))

/** The week from Sunday that contains today. */
function thisWeek() {
  const startDate = addDays(today, -new Date(`${today}T00:00:00Z`).getUTCDay())
  return { startDate, endDate: addDays(startDate, 6) }
}

const oneDay = (day: string) => ({ startDate: day, endDate: day, hoursRequested: 8 })
const calendar = (page: Page) => page.getByRole('region', { name: 'Who’s off' })
const segment = (page: Page, name: string) => calendar(page).getByText(name, { exact: true })

async function chooseSetting(page: Page, choice: string) {
  await choose(page, 'What employees see', choice)
  await page.getByRole('button', { name: 'Save team calendar' }).click()
}

test('sees who is off this month and this week, without the type of others’ leave', async ({ page }) => {
  await decide(team.adminPage, await requestLeave(colleague, team.sick, oneDay(today)), 'approved')
  await requestLeave(colleague, team.pto, oneDay(addDays(today, 1)))
  await requestLeave(page, team.pto, oneDay(today))
  await page.goto('/leave')
  await page.getByRole('tab', { name: 'Who’s off' }).click()
  await expect(page).toHaveURL(/\/leave\?tab=calendar$/)
  await expect(absenceOf(page, 'Mia Marsh', null)).toBeVisible()
  await expect(absenceOf(page, 'Wim', team.pto.name)).toBeVisible()
  await expect(calendar(page)).not.toContainText(team.sick.name)

  await segment(page, 'Week').click()
  await expect(page.getByRole('heading', { name: shortDatesText(thisWeek(), today) })).toBeVisible()
  await expect(absenceOf(page, 'Mia Marsh', null)).toBeVisible()
  for (let week = 0; week < 2; week += 1) await page.getByRole('button', { name: 'Next week' }).click()
  await expect(page.getByText(/^No one is off \w{3} \d/)).toBeVisible()
  await page.getByRole('button', { name: 'Today' }).click()
  await expect(absenceOf(page, 'Mia Marsh', null)).toBeVisible()
})

test('sees the type where the organization shows it, and no tab where it hides the calendar @desk', async ({
  page,
}) => {
  const { adminPage, sick } = team
  await decide(adminPage, await requestLeave(colleague, sick, oneDay(today)), 'approved')
  await adminPage.goto('/org-admin?section=settings')
  await chooseSetting(adminPage, 'Who’s off and the type of leave')
  await expect(adminPage.getByText('Employees now see who’s off and the type of leave')).toBeVisible()
  await page.goto('/leave?tab=calendar')
  await expect(absenceOf(page, 'Mia Marsh', sick.name)).toBeVisible()

  await chooseSetting(adminPage, 'Nothing: hide the team calendar')
  await expect(adminPage.getByText('Employees no longer see the team calendar')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Leave Balance' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tab', { name: 'Who’s off' })).toBeHidden()
  await adminPage.goto('/leave?tab=calendar')
  await expect(absenceOf(adminPage, 'Mia Marsh', sick.name)).toBeVisible()
})

/** A bar of the grid or, on a phone, a row of the list. `type` is null where it's hidden. */
function absenceOf(page: Page, name: string, type: string | null) {
  const bar = page.getByRole('img', { name: new RegExp(`^${name}: ${escaped(type ?? 'Off')}, `) })
  // The innermost item: days are items, too.
  const item = page.locator('li:not(:has(li))').filter({ hasText: type === null ? new RegExp(`^${name}$`) : name })
  const row = type === null ? item : item.getByText(type, { exact: true })
  return calendar(page).locator(bar.or(row)).first()
}

const escaped = (text: string) => text.replace(/[()]/g, String.raw`\$&`)

test('administrators open a request from the week, with the keyboard @desk', async () => {
  const { adminPage } = team
  await requestLeave(colleague, team.pto, oneDay(today))
  await adminPage.goto('/org-admin?section=leave&tab=calendar')
  const month = adminPage.getByRole('radio', { name: 'Month' })
  await giveFocus(month)
  await adminPage.keyboard.press('ArrowRight')
  await expect(adminPage.getByRole('radio', { name: 'Week' })).toBeChecked()
  const bar = adminPage.getByRole('button', { name: /^Mia Marsh: Paid Time Off.*, pending$/ })
  await expect(bar).toContainText('pending')
  await giveFocus(bar)
  await adminPage.keyboard.press('Enter')
  await expect(adminPage.getByRole('dialog')).toContainText(shortDayText(today, today))
  await adminPage.keyboard.press('Escape')
  await expect(bar).toBeFocused()
})
