import type { Span } from '../hours.ts'
import { dayOf, instantsAtLocalTime, localTimeOf } from '../zones/local-times.ts'
import { addDays, daysBetween } from '../zones/zones.ts'

/** Days before a shift that show when its person usually stops. */
export const USUAL_END_DAYS = 42

/** With fewer days of the same weekday, all days count. */
const MIN_WEEKDAYS = 3

const DAY_MINUTES = 24 * 60

/** The median of the last clock-outs of the six weeks before, so that every page has the same. Null without such days, or if it isn't between the clock-in and now. */
export function suggestShiftEnd(clockIn: Date, recent: readonly Span[], zone: string, now: Date): Date | null {
  const day = dayOf(clockIn, zone)
  const ends = [...lastEnds(recent, day, zone)].filter(([other, minutes]) => {
    const ago = daysBetween(other, day)
    return ago > 0 && ago <= USUAL_END_DAYS && minutes > minutesOf(clockIn, zone)
  })
  const onWeekday = ends.filter(([other]) => daysBetween(other, day) % 7 === 0)
  const minutes = medianOf((onWeekday.length >= MIN_WEEKDAYS ? onWeekday : ends).map(([, end]) => end))
  if (minutes === null) return null
  const [end] = instantsAtLocalTime(
    addDays(day, Math.floor(minutes / DAY_MINUTES)),
    clockText(minutes % DAY_MINUTES),
    zone,
  )
  return end && end > clockIn && end <= now ? end : null
}

/** The end is proposed as chosen only if the person stopped near it on most of the days they worked last. */
const USUAL = { days: 5, least: 3, withinMinutes: 30 }

/** Whether at least 3 of the last 5 days with work before or after the shift ended within 30 minutes of this time of day. */
export function isUsualEnd(end: Date, clockIn: Date, recent: readonly Span[], zone: string): boolean {
  const last = [...lastEnds(recent, dayOf(clockIn, zone), zone)]
    .toSorted(([one], [other]) => daysBetween(one, other))
    .slice(0, USUAL.days)
  const minutes = minutesOf(end, zone)
  const near = last.filter(([, other]) => clockDistance(other, minutes) <= USUAL.withinMinutes)
  return near.length >= USUAL.least
}

/** Minutes between two times of day, also over midnight. */
function clockDistance(one: number, other: number): number {
  const apart = Math.abs(one - other) % DAY_MINUTES
  return Math.min(apart, DAY_MINUTES - apart)
}

/** Ends are minutes after midnight. A night shift has more than 24 hours. */
function lastEnds(recent: readonly Span[], except: string, zone: string): Map<string, number> {
  const ends = new Map<string, number>()
  for (const { clockIn, clockOut } of recent) {
    const day = dayOf(clockIn, zone)
    if (clockOut === null || day === except) continue
    const end = daysBetween(day, dayOf(clockOut, zone)) * DAY_MINUTES + minutesOf(clockOut, zone)
    ends.set(day, Math.max(end, ends.get(day) ?? 0))
  }
  return ends
}

function medianOf(values: number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null
}

function minutesOf(instant: Date | string, zone: string): number {
  const [hours, minutes] = localTimeOf(instant, zone).split(':')
  return Number(hours) * 60 + Number(minutes)
}

function clockText(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
}
