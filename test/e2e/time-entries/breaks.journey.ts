import { expect, type Page, test } from '@playwright/test'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import {
  addEntry,
  chooseEntryAction,
  currentDay,
  dialogButton,
  openTimesheet,
  textField,
  toInstant,
  toTypedDate,
  typeInto,
} from '../support/entries.ts'
import { collectViolations, inspect } from '../support/inspect.ts'
import { pressKey } from '../support/keyboard.ts'
import { clickAndExpectText } from '../support/notifications.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

const findButton = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const fetchEntries = async (page: Page, username: string) =>
  (await (await page.request.get(`/api/time-entries/${username}`)).json()) as TimeEntry[]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function signInAsNewAdmin(page: Page) {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  return orgAdmin
}

/** The person has been on the clock for three hours. */
async function openClockOnShift(page: Page) {
  const username = await signInAsNewAdmin(page)
  await addEntry(page, username, { clockIn: new Date(Date.now() - 180 * 60_000) })
  await page.goto('/time-clock')
  await expect(findButton(page, 'Clock Out')).toBeEnabled()
  return username
}

test('takes a meal on the clock: one tap to start, one to end', async ({ page }) => {
  const violations = collectViolations(page)
  const username = await openClockOnShift(page)
  const session = page.getByRole('region', { name: 'Current Session' })
  await expect(session).toContainText(/3h\dm/)
  await clickAndExpectText(findButton(page, 'Meal Break Unpaid'), 'Break started')
  await expect(session).toContainText('On a meal break')
  await expect(session).toContainText(/Worked3h\dm/)
  await expect(findButton(page, 'Clock Out')).toBeVisible()
  await inspect(page, violations, 'the clock during a break')

  await clickAndExpectText(findButton(page, 'End Break'), 'Break ended')
  await expect(session).toContainText('Without meal breaks')
  await expect(findButton(page, 'Rest Break Paid')).toBeVisible()
  const [entry] = await fetchEntries(page, username)
  expect(entry?.breaks).toMatchObject([{ kind: 'meal', endedAt: expect.stringMatching(/Z$/) }])
  expect(entry?.isActive).toBe(true)
  expect(violations).toEqual([])
})

test('keeps break taps while offline, and clocking out ends the break @desk', async ({ page, context }) => {
  const username = await openClockOnShift(page)
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await findButton(page, 'Rest Break Paid').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Rest Break' })).toBeVisible()
  await expect(page.getByText('On a rest break')).toBeVisible()
  // A second tap within a second counts as a double tap, and its button stays.
  await expect(findButton(page, 'End Break')).toBeVisible()
  await findButton(page, 'Clock Out').click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Clock Out' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText(/kept on this device$/)).toHaveCount(0)
  const [entry] = await fetchEntries(page, username)
  expect(entry?.breaks).toMatchObject([{ kind: 'rest', endedAt: entry?.clockOut }])
})

/** Signs in as a new administrator, and types a shift from 9:00 AM to 5:30 PM in the form of an entry. */
async function typeShift(page: Page, day: string) {
  const username = await signInAsNewAdmin(page)
  await openTimesheet(page, day)
  await findButton(page, 'Create Manual Entry').click()
  await typeInto(page, 'Clock In date', toTypedDate(day))
  await typeInto(page, 'Clock In time', '0900a')
  await typeInto(page, 'Clock Out time', '0530p')
  return username
}

test('says what a break is missing, by keyboard @desk', async ({ page }) => {
  await typeShift(page, addDays(currentDay(), -1))
  const dialog = page.getByRole('dialog')
  await pressKey(dialogButton(page, 'Add break'), 'Enter')
  await pressKey(dialogButton(page, 'Create entry'), 'Enter')
  await expect(dialog.getByText('Enter when the meal break started')).toBeVisible()
  await expect(textField(page, 'Break 1 start')).toBeFocused()
  await page.keyboard.type('1200p')
  await page.keyboard.press('Tab')
  await page.keyboard.type('0545p')
  await expect(dialog.locator('output')).toHaveText('-')
  await pressKey(dialogButton(page, 'Create entry'), 'Enter')
  await expect(
    dialog.getByText('The 12:00 PM – 5:45 PM meal break isn’t over when the shift ends. Change or remove the break.'),
  ).toBeVisible()
})

test('enters breaks with a shift by keyboard, and the hours leave the meal out @desk', async ({ page }) => {
  const violations = collectViolations(page)
  const yesterday = addDays(currentDay(), -1)
  const username = await typeShift(page, yesterday)
  const dialog = page.getByRole('dialog')
  await pressKey(dialogButton(page, 'Add break'), 'Enter')
  await typeInto(page, 'Break 1 start', '1200p')
  await typeInto(page, 'Break 1 end', '1230p')
  await pressKey(dialogButton(page, 'Add break'), 'Enter')
  await dialog.getByRole('group', { name: 'Kind of break 2' }).getByText('Rest (paid)').click()
  await typeInto(page, 'Break 2 start', '0300p')
  await typeInto(page, 'Break 2 end', '0315p')
  await expect(dialog.locator('output')).toHaveText('8.00')
  await inspect(page, violations, 'an entry with breaks')
  await pressKey(dialogButton(page, 'Create entry'), 'Enter')
  await expect(page.getByText('Time entry created successfully')).toBeVisible()
  await expect(page.getByText('Meal 12:00 PM – 12:30 PM').first()).toBeVisible()
  await expect(page.getByText('8.00').first()).toBeVisible()
  expect(await fetchEntries(page, username)).toMatchObject([
    {
      breaks: [
        {
          kind: 'meal',
          startedAt: toInstant(yesterday, '12:00').toISOString(),
          endedAt: toInstant(yesterday, '12:30').toISOString(),
        },
        { kind: 'rest' },
      ],
    },
  ])

  await findButton(page, 'Preview & Export').click()
  await expect(page.getByRole('columnheader', { name: 'Meal Breaks' }).first()).toBeVisible()
  await expect(page.getByRole('cell', { name: '0.50' }).first()).toBeVisible()
  expect(violations).toEqual([])
})

test('changes and removes breaks, and the history tells of each @desk', async ({ page }) => {
  const yesterday = addDays(currentDay(), -1)
  const username = await signInAsNewAdmin(page)
  const at = (time: string) => toInstant(yesterday, time).toISOString()
  await addEntry(page, username, {
    clockIn: at('09:00'),
    clockOut: at('17:00'),
    breaks: [
      { kind: 'meal', startedAt: at('12:00'), endedAt: at('12:30') },
      { kind: 'rest', startedAt: at('15:00'), endedAt: at('15:15') },
    ],
  })
  await openTimesheet(page, yesterday)
  await chooseEntryAction(page, 'Edit')
  await typeInto(page, 'Break 1 end', '0100p')
  await findButton(page, 'Remove rest break 2').click()
  await dialogButton(page, 'Save Changes').click()
  await expect(page.getByText('Time entry updated successfully')).toBeVisible()
  await chooseEntryAction(page, 'History')
  const history = page.getByRole('dialog')
  await expect(history).toContainText('changed the meal break from 12:00 PM – 12:30 PM to 12:00 PM – 1:00 PM')
  await expect(history).toContainText('removed the rest break, 3:00 PM – 3:15 PM')
  const [entry] = await fetchEntries(page, username)
  expect(entry?.breaks).toMatchObject([{ kind: 'meal', endedAt: at('13:00') }])
})

test('asks which 1:30 AM a break of an autumn night began @desk', async ({ page }) => {
  const username = await signInAsNewAdmin(page)
  await openTimesheet(page, addDays(currentDay(), -1))
  await findButton(page, 'Create Manual Entry').click()
  await typeInto(page, 'Clock In date', '10312026')
  await typeInto(page, 'Clock In time', '1000p')
  await typeInto(page, 'Clock Out time', '0600a')
  const dialog = page.getByRole('dialog')
  await dialogButton(page, 'Add break').click()
  await typeInto(page, 'Break 1 start', '0130a')
  await typeInto(page, 'Break 1 end', '0215a')
  await expect(dialog.getByText('First 01:30 AM CDT')).toBeVisible()
  await expect(dialog.locator('output')).toHaveText('7.25')
  await dialog.getByText('Second 01:30 AM CST').click()
  await expect(dialog.locator('output')).toHaveText('8.25')
  await dialogButton(page, 'Create entry').click()
  await expect(page.getByText('Time entry created successfully')).toBeVisible()
  expect(await fetchEntries(page, username)).toMatchObject([
    { breaks: [{ startedAt: '2026-11-01T07:30:00.000Z', endedAt: '2026-11-01T08:15:00.000Z' }] },
  ])
})
