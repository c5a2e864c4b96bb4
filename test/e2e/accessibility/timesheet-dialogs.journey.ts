import { expect, type Page, test } from '@playwright/test'
import { openSection } from '../support/administration.ts'
import {
  addEntry,
  chooseEntryAction,
  currentDay,
  dialogButton,
  openTimesheet,
  toInstant,
  typeInto,
} from '../support/entries.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'
import { inspectScreens } from '../support/screens.ts'

const addManually = (page: Page) => page.getByRole('button', { name: 'Create Manual Entry' }).click()
const openPreview = (page: Page) => page.getByRole('button', { name: 'Preview & Export' }).click()
const expectDialog = (page: Page) => expect(page.getByRole('dialog').or(page.getByRole('alertdialog'))).toBeVisible()

let organizationId = ''

const STATES: [string, (page: Page) => Promise<unknown>][] = [
  [
    'Create Manual Entry with errors',
    async (page) => {
      await addManually(page)
      await dialogButton(page, 'Create entry').click()
      await expect(page.getByText('Enter a time').first()).toBeVisible()
    },
  ],
  [
    'Create Manual Entry in an hour that repeats',
    async (page) => {
      await addManually(page)
      await typeInto(page, 'Clock In date', '11012026')
      await typeInto(page, 'Clock In time', '0130a')
      await expect(page.getByText('First 01:30 AM CDT')).toBeVisible()
    },
  ],
  [
    'Edit time entry',
    async (page) => {
      await chooseEntryAction(page, 'Edit')
      await expectDialog(page)
    },
  ],
  [
    'History',
    async (page) => {
      await chooseEntryAction(page, 'History')
      await expect(page.getByText('created this entry')).toBeVisible()
    },
  ],
  [
    'the PDF preview, with a sent email',
    async (page) => {
      await openPreview(page)
      await page.getByLabel('Email', { exact: true }).fill('payroll@northwind.example')
      await page.getByRole('button', { name: 'Send Email' }).click()
      await expect(page.getByRole('region', { name: 'Sent emails' }).getByText('Sent', { exact: true })).toBeVisible()
    },
  ],
  [
    'the Excel preview without an address',
    async (page) => {
      await openPreview(page)
      await page.getByText('Excel Preview').click()
      await page.getByRole('button', { name: 'Send Email' }).click()
      await expect(page.getByText('Please enter an email address')).toBeVisible()
    },
  ],
  [
    'an administrator’s view of a timesheet',
    async (page) => {
      await openSection(page, 'All Timesheets')
      // Not the row of Needs attention, which names a day.
      await page.getByRole('button', { name: /^View Timesheet for [^,]+$/ }).click()
      await expect(page.getByRole('dialog').getByText('No location').first()).toBeVisible()
    },
  ],
  [
    'Export everyone',
    async (page) => {
      await openSection(page, 'All Timesheets')
      await page.getByRole('button', { name: 'Export everyone' }).click()
      await expectDialog(page)
    },
  ],
  [
    'Delete',
    async (page) => {
      await chooseEntryAction(page, 'Delete')
      await expectDialog(page)
    },
  ],
  [
    'the notification with Undo',
    async (page) => {
      await chooseEntryAction(page, 'Delete')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete entry' }).click()
      await page.getByRole('button', { name: 'Undo' }).hover()
    },
  ],
  [
    'Add Paid Time Off',
    async (page) => {
      await page.getByRole('button', { name: 'Add Paid Time Off' }).click()
      await expectDialog(page)
    },
  ],
  [
    'Create Manual Entry without a location',
    async (page) => {
      await page.request.post(`/api/organizations/${organizationId}/toggle-location-requirement`)
      await openTimesheet(page, currentDay())
      await addManually(page)
      await expect(page.getByText(/Location access denied/)).toBeVisible()
    },
  ],
]

async function addEntryOfToday(page: Page) {
  const { id, orgAdmin } = await createOrganization(page)
  organizationId = id
  await signInAs(page, orgAdmin, PASSWORD)
  // One second, so that it has ended even right after midnight.
  const today = currentDay()
  const clockOut = new Date(toInstant(today, '00:00').getTime() + 1000)
  const entry = await addEntry(page, orgAdmin, { clockIn: toInstant(today, '00:00'), clockOut, notes: 'Hall B' })
  await page.request.put(`/api/time-entries/${entry.id}`, { data: { notes: 'A long note '.repeat(40) } })
}

test.describe('every dialog of a timesheet: no accessibility fault, no sideways scroll @desk', () =>
  inspectScreens(
    STATES.map(([state, open]) => [state, (page) => openTimesheet(page, currentDay()).then(() => open(page))]),
    addEntryOfToday,
  ))
