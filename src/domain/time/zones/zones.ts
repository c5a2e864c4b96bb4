import { DAY_MS } from '../units/durations.ts'
import { firstInstantFrom } from './local-times.ts'

const LAST_DAY_MS = Date.UTC(9999, 11, 31)

/** A day begins at 01:00 when clocks skip midnight. */
export function startOfDay(day: string, zone: string): Date {
  return new Date(firstInstantFrom(Date.parse(day), zone))
}

export function endOfDay(day: string, zone: string): Date {
  return startOfDay(addDays(day, 1), zone)
}

/** Not beyond 9999-12-31, because years have four digits. */
export function addDays(day: string, days: number): string {
  const instant = Math.min(Date.parse(day) + days * DAY_MS, LAST_DAY_MS)
  return new Date(instant).toISOString().slice(0, 10)
}

export function latestDay(...days: [string, ...string[]]): string {
  return days.reduce((last, day) => (day > last ? day : last))
}

export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/** Weeks begin on Sunday, or on another weekday: 1 is Monday. */
export function firstOfWeek(day: string, weekStartsOn = 0): string {
  return addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() - weekStartsOn + 7) % 7))
}

export function firstOfMonth(day: string): string {
  return `${day.slice(0, 8)}01`
}
