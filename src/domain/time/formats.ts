import { wallTimeAt, whichOfTwo } from './zones/local-times.ts'
import { zoneNameAt } from './zones/zone-tables.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/** A kept formatter: making one costs some hundred times as much as using it. It reads UTC, since zones come from our own tables. */
export function formatter(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify(options)
  let kept = formatters.get(key)
  if (!kept) {
    kept = new Intl.DateTimeFormat('en-US', { ...options, timeZone: 'UTC' })
    formatters.set(key, kept)
  }
  return kept
}

/** What the wall clock and calendar of a zone show. Node and browsers differ in the space they put before PM; it is made a plain one. */
export function wallText(instant: Date | string, zone: string, options: Intl.DateTimeFormatOptions): string {
  return formatter(options).format(wallTimeAt(instant, zone)).replaceAll(/\s/gu, ' ')
}

/** MM/dd/yyyy, `11/20/2026` [9.7]. */
export function dateText(instant: Date | string, zone: string): string {
  return wallText(instant, zone, { year: 'numeric', month: '2-digit', day: '2-digit' })
}

/** hh:mm a, `05:36 PM` [9.7]; `01:30 AM CDT` in the hour that comes twice, where the time alone would be either of two. */
export function timeText(instant: Date | string, zone: string): string {
  return wallText(instant, zone, { hour: '2-digit', minute: '2-digit', hour12: true }) + whichOfTwo(instant, zone)
}

/** The same with its seconds and the name of the time in force, `01:30:07 AM CDT`, where the minute alone does not tell two instants apart. */
export function exactTimeText(instant: Date | string, zone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: true } as const
  return `${wallText(instant, zone, options)} ${zoneNameAt(instant, zone)}`
}

/** MMM dd, yyyy of a calendar day: `2026-11-01` → `Nov 01, 2026` [9.7]. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`
}

// Put together here and not by Intl, which takes twenty times as long: crediting a year writes a hundred thousand of these.
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The weekday of an instant, `Fri`. */
export function weekdayText(instant: Date | string, zone: string): string {
  return wallText(instant, zone, { weekday: 'short' })
}

/** The date as it is spoken: `Friday, November 20`. */
export function longDateText(instant: Date | string, zone: string): string {
  return wallText(instant, zone, { weekday: 'long', month: 'long', day: 'numeric' })
}
