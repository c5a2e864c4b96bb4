import type { Recurring } from '../store/records.ts'

export const HOUR = 3600
export const DAY = 24 * HOUR

/** The instant `count` intervals after the anchor. A month that is too short ends on its last day. */
function addIntervals(anchor: number, { interval, interval_count }: Recurring, count: number): number {
  const steps = interval_count * count
  if (interval === 'day') return anchor + steps * DAY
  if (interval === 'week') return anchor + steps * 7 * DAY
  const date = new Date(anchor * 1000)
  const day = date.getUTCDate()
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + steps * (interval === 'year' ? 12 : 1))
  const lastDay = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(day, lastDay))
  return Math.floor(date.getTime() / 1000)
}

/** The first boundary after `start`, counted from the anchor so that Jan 31 continues with Mar 31 and not Mar 28. */
export function findPeriodEnd(anchor: number, start: number, recurring: Recurring): number {
  let count = 0
  while (addIntervals(anchor, recurring, count) <= start) count += 1
  return addIntervals(anchor, recurring, count)
}

export function isSameInterval(a: Recurring | null, b: Recurring | null): boolean {
  return a?.interval === b?.interval && a?.interval_count === b?.interval_count
}

export function formatDay(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(seconds * 1000)
}
