import { shortDateText, shortTimeText, wallText } from './formats.ts'
import { dayOf, repeatedHourSuffix } from './zones/local-times.ts'
import { addDays } from './zones/zones.ts'

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** `Nov 20, 2026, 8:00 AM`, or `Nov 1, 2026, 1:30 AM CST` in the hour that comes twice when clocks go back. */
export function momentText(instant: Date | string, zone: string): string {
  return wallText(instant, zone, { ...DAY, ...MINUTE }) + repeatedHourSuffix(instant, zone)
}

export function exactMomentText(instant: Date | string, zone: string): string {
  const seconds = new Date(instant).getUTCSeconds() === 0 ? {} : ({ second: '2-digit' } as const)
  return wallText(instant, zone, { ...DAY, ...MINUTE, ...seconds }) + repeatedHourSuffix(instant, zone)
}

/** `today`, `yesterday`, or `Nov 20`, with the year when it isn't this year. */
export function dayName(instant: Date | string, zone: string, now: Date): string {
  const [day, today] = [dayOf(instant, zone), dayOf(now, zone)]
  if (day === today) return 'today'
  return day === addDays(today, -1) ? 'yesterday' : shortDateText(instant, zone, now)
}

/** Sentences say `8:00 AM` today, else `Nov 20, 8:00 AM`, with the year when it isn't this year. */
export function shortMomentText(instant: Date | string, zone: string, now: Date): string {
  const time = shortTimeText(instant, zone)
  return dayOf(instant, zone) === dayOf(now, zone) ? time : `${shortDateText(instant, zone, now)}, ${time}`
}
