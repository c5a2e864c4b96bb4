import { parseDate } from '@internationalized/date'
import { dayParts } from '#domain/time/day-parts.ts'
import type { Period } from '#domain/time/periods.ts'
import { addDays } from '#domain/time/zones.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'

/** One bar: a day, or several days of a long range, with whole seconds of work and of leave. */
export type Bar = { from: string; to: string; worked: number; leave: number }

/** More days than these are shown by the week, and more than a year by the month. */
const MOST_DAYS = 45
const MOST_WEEKS = 366

/**
 * The seconds of each day of a period, cut at the zone's midnights; what runs counts to `now`. Long ranges are gathered
 * into weeks, which begin on Sunday, or months. What reaches beyond the period is not shown.
 */
export function barsOf(
  entries: readonly Pick<TimeEntry, 'clockIn' | 'clockOut' | 'isActive' | 'isLeaveTime'>[],
  period: Period,
  zone: string,
  now: Date,
): Bar[] {
  const bars = emptyBars(period)
  const barOfDay = new Map(bars.flatMap((bar) => daysOf(bar).map((day) => [day, bar])))
  for (const { clockIn, clockOut, isActive, isLeaveTime } of entries) {
    const end = clockOut ?? (isActive ? now : null)
    if (end === null) continue
    for (const { day, seconds } of dayParts({ clockIn, clockOut: end }, zone)) {
      const bar = barOfDay.get(day)
      if (bar) bar[isLeaveTime ? 'leave' : 'worked'] += seconds
    }
  }
  return bars
}

function emptyBars({ startDate, endDate }: Period): Bar[] {
  const length = parseDate(endDate).compare(parseDate(startDate)) + 1
  const bars: Bar[] = []
  for (let day = startDate; day <= endDate; day = addDays(day, 1)) {
    const last = bars.at(-1)
    if (last && !beginsBar(day, length)) last.to = day
    else bars.push({ from: day, to: day, worked: 0, leave: 0 })
  }
  return bars
}

function beginsBar(day: string, length: number): boolean {
  if (length <= MOST_DAYS) return true
  return length <= MOST_WEEKS ? new Date(`${day}T00:00:00Z`).getUTCDay() === 0 : day.endsWith('-01')
}

function daysOf({ from, to }: Bar): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
