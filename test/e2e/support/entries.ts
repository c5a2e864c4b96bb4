import { expect, type Page } from '@playwright/test'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { sayInEnglish } from '#domain/languages/say.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { dateText } from '#domain/time/formats.ts'
import { quickPeriods } from '#domain/time/periods.ts'
import { QUICK_PERIOD_LABELS } from '#domain/time/texts.ts'
import { dayOf, instantsAtLocalTime } from '#domain/time/zones/local-times.ts'

export const chicago = { latitude: 41.8781, longitude: -87.6298 }

/** Today in the organization's time zone. Call it inside a test: a file may load before midnight and run after it. */
export const currentDay = () => dayOf(new Date(), DEFAULT_TIMEZONE)

export function toInstant(day: string, time: string): Date {
  const [instant] = instantsAtLocalTime(day, time, DEFAULT_TIMEZONE)
  if (!instant) throw new Error(`There is no ${time} on ${day}`)
  return instant
}
export const toDateText = (day: string) => dateText(toInstant(day, '12:00'), DEFAULT_TIMEZONE)
export const toTypedDate = (day: string) => toDateText(day).replaceAll('/', '')

export async function addEntry(page: Page, username: string, entry: object): Promise<TimeEntry> {
  const saved = await page.request.post('/api/time-entries', { data: { username, ...entry } })
  expect(saved.status(), await saved.text()).toBe(201)
  return (await saved.json()) as TimeEntry
}

export async function fetchEntries(page: Page, username: string): Promise<TimeEntry[]> {
  return (await (await page.request.get(`/api/time-entries/${username}`)).json()) as TimeEntry[]
}

export async function openTimesheet(page: Page, day: string, today = currentDay()) {
  await page.goto('/history')
  const range = quickPeriods(today).find(({ period }) => period.startDate <= day && day <= period.endDate)
  await page
    .getByRole('button', { name: range ? sayInEnglish(QUICK_PERIOD_LABELS[range.name]) : 'none', exact: true })
    .click()
  await expect(page.getByRole('button', { name: 'Create Manual Entry' })).toBeEnabled()
}

/** `date` as shown, where the page has several entries. */
export async function chooseEntryAction(page: Page, action: 'Edit' | 'History' | 'Delete', date = '') {
  const menu = page.getByRole('button', { name: new RegExp(`^Actions for entry from ${date}`) })
  const button = page.getByRole('button', { name: new RegExp(`^${action} entry from ${date}`) })
  await expect(menu).toBeVisible()
  if (await button.isVisible()) return button.click()
  await menu.click()
  return page.getByRole('menuitem', { name: action }).click()
}

export const textField = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true })

/** Types over what a field shows: `0530p`, `11202026`. */
export async function typeInto(page: Page, label: string, text: string) {
  await textField(page, label).selectText()
  await page.keyboard.type(text)
}

export const dialogButton = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
