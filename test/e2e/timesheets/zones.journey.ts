import { expect, test } from '@playwright/test'
import { build } from 'esbuild'
import { dateText, timeText } from '#domain/time/formats.ts'
import { dayOf, instantsAtLocalTime } from '#domain/time/zones/local-times.ts'
import { type addZone, offsetsBetween } from '#domain/time/zones/zone-tables.ts'
import { addDays, startOfDay } from '#domain/time/zones/zones.ts'
import { listZoneNames } from '#server/zone-names.ts'
import { zoneText } from '#server/zones.ts'
import { addEntry, dialogButton, fetchEntries, openTimesheet, typeInto } from '../support/entries.ts'
import { createOrganization, PASSWORD, signInAs } from '../support/people.ts'

const ZONE = 'America/Vancouver'

test('uses the shipped time zone tables instead of the browser’s @desk', async ({ page }) => {
  // A browser whose own time zone data is wrong except for UTC.
  await page.addInitScript(() => {
    const Own = Intl.DateTimeFormat
    Intl.DateTimeFormat = new Proxy(Own, {
      construct: (_, [locales, options = {}]: [string, Intl.DateTimeFormatOptions?]) =>
        new Own(locales, options.timeZone === 'UTC' ? options : { ...options, timeZone: 'Asia/Kathmandu' }),
    })
  })
  const { id, orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const moved = await page.request.put(`/api/organizations/${id}/timezone`, { data: { timezone: ZONE } })
  expect(moved.status()).toBe(200)

  const today = dayOf(new Date(), ZONE)
  const yesterday = addDays(today, -1)
  const [nine] = instantsAtLocalTime(yesterday, '09:00', ZONE)
  await openTimesheet(page, yesterday, today)
  await page.getByRole('button', { name: 'Create Manual Entry' }).click()
  await typeInto(page, 'Clock In date', dateText(nine ?? '', ZONE).replaceAll('/', ''))
  await typeInto(page, 'Clock In time', '0900a')
  await typeInto(page, 'Clock Out time', '0500p')
  await expect(page.getByRole('dialog').locator('output')).toHaveText('8.00')
  await dialogButton(page, 'Create entry').click()
  await expect(page.getByText('Time entry created successfully')).toBeVisible()
  expect(await fetchEntries(page, orgAdmin)).toMatchObject([
    { clockIn: nine?.toISOString(), formattedTime: '09:00 AM', formattedClockOutTime: '05:00 PM' },
  ])
  await expect(page.getByText(/09:00 AM/).first()).toBeVisible()
  await expect(page.getByText(/05:00 PM/).first()).toBeVisible()

  const running = await addEntry(page, orgAdmin, { clockIn: new Date(Date.now() - 60_000).toISOString() })
  await page.goto('/time-clock')
  await expect(page.getByText(timeText(running.clockIn, ZONE).replace(/^0/, '')).first()).toBeVisible()
})

test('names which one of a repeated hour an entry was in @desk', async ({ page }) => {
  const { orgAdmin } = await createOrganization(page)
  await signInAs(page, orgAdmin, PASSWORD)
  const [first, second] = instantsAtLocalTime('2026-11-01', '01:30', 'America/Chicago')
  await addEntry(page, orgAdmin, { clockIn: first?.toISOString(), clockOut: second?.toISOString() })
  await page.goto('/history')
  await typeInto(page, 'Start date', '11012026')
  await expect(page.getByText(/01:30 AM CDT/).first()).toBeVisible()
  await expect(page.getByText(/01:30 AM CST/).first()).toBeVisible()
})

type TimeCode = {
  addZone: typeof addZone
  dateText: typeof dateText
  timeText: typeof timeText
  startOfDay: typeof startOfDay
  dayOf: typeof dayOf
}

function formatAll(code: Omit<TimeCode, 'addZone'>, zone: string, instants: readonly number[]): string[] {
  return instants.map((ms) => {
    const at = new Date(ms)
    const start = code.startOfDay(code.dayOf(at, zone), zone)
    return `${zone} ${code.dateText(at, zone)} ${code.timeText(at, zone)} ${start.toISOString()}`
  })
}

test('shows the same times in the browser and on the server around every clock change @desk', async ({ page }) => {
  const bundle = await build({
    stdin: {
      contents: `
        export { addZone } from './src/domain/time/zones/zone-tables.ts'
        export { dateText, timeText } from './src/domain/time/formats.ts'
        export { dayOf } from './src/domain/time/zones/local-times.ts'
        export { startOfDay } from './src/domain/time/zones/zones.ts'`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'timeCode',
  })
  await page.addScriptTag({
    content: `${bundle.outputFiles[0]?.text}; window.timeCode = timeCode; window.shownBy = ${formatAll.toString()}`,
  })
  const zones = listZoneNames().map((zone) => {
    const { starts } = offsetsBetween(Date.UTC(2025, 0, 1), Date.UTC(2028, 0, 1), zone)
    const around = starts.flatMap((at) => [at - 1_800_000, at - 60_000, at, at + 1_800_000, at + 3_600_000])
    return { text: zoneText(zone), zone, instants: [Date.UTC(2026, 10, 22), ...around] }
  })
  const inBrowser = await page.evaluate((asked) => {
    const { timeCode: code, shownBy: shown } = window as unknown as { timeCode: TimeCode; shownBy: typeof formatAll }
    return asked.flatMap(({ text, zone, instants }) => {
      code.addZone(text)
      return shown(code, zone, instants)
    })
  }, zones)
  const code = { dateText, timeText, startOfDay, dayOf }
  expect(inBrowser).toEqual(zones.flatMap(({ zone, instants }) => formatAll(code, zone, instants)))
  expect(inBrowser.length).toBeGreaterThan(5000)
})
