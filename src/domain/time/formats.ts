import type { Period } from './periods.ts'
import { dayOf, repeatedHourSuffix, wallTimeAt } from './zones/local-times.ts'
import { zoneNameAt } from './zones/zone-tables.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached, because creating a formatter is about a hundred times slower than using it. Formats UTC: zones come from
 * our own tables.
 */
export function getFormatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let cached = formatters.get(key)
  if (!cached) {
    cached = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    formatters.set(key, cached)
  }
  return cached
}

/** Node and browsers put different spaces before PM; all become plain spaces. */
export function wallText(instant: Date | string, zone: string, options: Intl.DateTimeFormatOptions): string {
  return getFormatter(options).format(wallTimeAt(instant, zone)).replaceAll(/\s/gu, ' ')
}

// For tables, timesheets, and files [9.7].

export function dateText(instant: Date | string, zone: string): string {
  return wallText(instant, zone, { year: 'numeric', month: '2-digit', day: '2-digit' })
}

/** `05:36 PM`, or `01:30 AM CDT` in the hour that comes twice when clocks go back. */
export function timeText(instant: Date | string, zone: string): string {
  return (
    wallText(instant, zone, { hour: '2-digit', minute: '2-digit', hour12: true }) + repeatedHourSuffix(instant, zone)
  )
}

/** `2026-11-01` → `Nov 01, 2026` */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`
}

// Without Intl, which is twenty times slower: accruing a year of leave formats a hundred thousand days.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export function weekdayText(instant: Date | string, zone: string): string {
  return wallText(instant, zone, { weekday: 'short' })
}

// For sentences, toasts, dialogs, and emails.

/** `Nov 3`, or `Nov 3, 2025` in a year other than today's. */
export function shortDayText(day: string, today: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${Number(date)}${year === today.slice(0, 4) ? '' : `, ${year}`}`
}

/** `Dec 22`, `Dec 22 – 24`, `Dec 30 – Jan 4, 2027`. */
export function shortDatesText({ startDate, endDate }: Period, today: string): string {
  if (startDate === endDate) return shortDayText(startDate, today)
  const end = shortDayText(endDate, today)
  if (startDate.slice(0, 7) === endDate.slice(0, 7)) return `${shortDayText(startDate, startDate)} – ${end.slice(4)}`
  const sameYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  return `${shortDayText(startDate, sameYear ? startDate : today)} – ${end}`
}

/** `Tue, Nov 3`, or `Mon, Nov 3, 2025` in a year other than today's. */
export function weekdayDayText(day: string, today: string): string {
  return `${weekdayText(day, 'UTC')}, ${shortDayText(day, today)}`
}

export function shortDateText(instant: Date | string, zone: string, now: Date): string {
  return shortDayText(dayOf(instant, zone), dayOf(now, zone))
}

/** `6:30 AM`, or `1:30 AM CDT` in the hour that comes twice when clocks go back. */
export function shortTimeText(instant: Date | string, zone: string): string {
  return (
    wallText(instant, zone, { hour: 'numeric', minute: '2-digit', hour12: true }) + repeatedHourSuffix(instant, zone)
  )
}

/** `1:30:07 AM CDT` */
export function exactTimeText(instant: Date | string, zone: string): string {
  const options = { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true } as const
  return `${wallText(instant, zone, options)} ${zoneNameAt(instant, zone)}`
}

export function longDateText(instant: Date | string, zone: string): string {
  return wallText(instant, zone, { weekday: 'long', month: 'long', day: 'numeric' })
}
