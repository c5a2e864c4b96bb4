import { expect, test } from '@playwright/test'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { createAdminTeam } from '../support/admin-team.ts'
import { dialogButton } from '../support/entries.ts'
import { closeWithEscape } from '../support/keyboard.ts'
import { leaveDays, requestsOf } from '../support/leave.ts'
import { openLeave } from '../support/leave-admin.ts'

test('sees leave that was moved before deciding it, alone or with others @desk', async ({ page, browser }) => {
  const { employeePage, wim, pto } = await createAdminTeam(page, browser)
  const { today, monday, wednesday } = leaveDays()
  const friday = addDays(wednesday, 2)
  const timesOf = (day: string) => ({ clockIn: `${day}T15:00:00Z`, clockOut: `${day}T23:00:00Z` })
  const leave = { username: wim, isLeaveTime: true, leaveTypeId: pto.id, ...timesOf(monday) }
  const added = await employeePage.request.post('/api/time-entries', { data: leave })
  expect(added.status()).toBe(201)
  const { id } = (await added.json()) as TimeEntry
  const moveTo = async (day: string) => {
    const moved = await employeePage.request.put(`/api/time-entries/${id}`, { data: timesOf(day) })
    expect(moved.status()).toBe(200)
  }
  const dialog = page.getByRole('dialog')

  await openLeave(page, 'Requests')
  await page.getByRole('tab', { name: /^All Requests/ }).click()
  await page.getByRole('button', { name: /^Details: Wim Worker’s request/ }).click()
  await expect(dialog).toContainText(shortDayText(monday, today))
  await dialogButton(page, 'Reject…').click()
  await dialog.getByLabel('Reason for rejecting').fill('Stock taking')
  await moveTo(wednesday)
  await dialogButton(page, 'Reject request').click()
  await expect(dialog.getByRole('alert')).toContainText('Wim Worker changed this request. Look at it again.')
  await expect(dialog).toContainText(shortDayText(wednesday, today))
  await expect(dialogButton(page, 'Reject request')).toBeVisible()
  await expect(dialog.getByLabel('Reason for rejecting')).toHaveValue('Stock taking')
  await closeWithEscape(dialog)

  await page.getByRole('tab', { name: /^Pending/ }).click()
  await page.getByText('Select all').click()
  await page.getByRole('button', { name: 'Approve 1…' }).click()
  await expect(dialog.getByRole('listitem')).toContainText(shortDayText(wednesday, today))
  await moveTo(friday)
  await dialogButton(page, 'Approve 1 request').click()
  const refused = dialog.getByRole('alert').getByRole('listitem')
  await expect(refused).toContainText(shortDayText(friday, today))
  await expect(refused).toContainText('Wim Worker changed this request. Look at it again.')
  expect(await requestsOf(employeePage)).toMatchObject([{ startDate: friday, status: 'pending' }])
  await employeePage.close()
})
