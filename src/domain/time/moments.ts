import type { Formats } from '../locale.ts'
import { clockOptions, shortDateText, shortTimeText, wallText } from './formats.ts'
import { dayOf, repeatedHourSuffix } from './zones/local-times.ts'
import { addDays } from './zones/zones.ts'

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const

/** `Nov 20, 2026, 8:00 AM`, or `Nov 1, 2026, 1:30 AM CST` in the hour that comes twice when clocks go back. */
export function momentText(instant: Date | string, zone: string, formats?: Formats): string {
  return wallText(instant, zone, { ...DAY, ...clockOptions(formats) }, formats) + repeatedHourSuffix(instant, zone)
}

export function exactMomentText(instant: Date | string, zone: string, formats?: Formats): string {
  const seconds = new Date(instant).getUTCSeconds() === 0 ? {} : ({ second: '2-digit' } as const)
  return (
    wallText(instant, zone, { ...DAY, ...clockOptions(formats), ...seconds }, formats) +
    repeatedHourSuffix(instant, zone)
  )
}

/** The days that sentences call by a name. */
export function nearDay(instant: Date | string, zone: string, now: Date): 'today' | 'yesterday' | null {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)]
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : null
}

/** Sentences say `8:00 AM` today, else `Nov 20, 8:00 AM`, with the year when it isn't this year. */
export function shortMomentText(instant: Date | string, zone: string, now: Date, formats?: Formats): string {
  const time = shortTimeText(instant, zone, formats)
  return dayOf(instant, zone) === dayOf(now, zone) ? time : `${shortDateText(instant, zone, now, formats)}, ${time}`
}
