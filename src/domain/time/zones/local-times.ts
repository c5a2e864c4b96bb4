import { DAY_MS } from '../units/durations.ts'
import { lastClockChange, offsetAt, zoneNameAt } from './zone-tables.ts'

/** Larger than any offset, and shorter than half the time between two clock changes. */

/** Usually one; two in the hour that comes twice when clocks go back, earlier first; none in the hour that is skipped. */
export function instantsAtLocalTime(day: string, time: string, zone: string): Date[] {
  return wallTimeToInstants(Date.parse(`${day}T${time}Z`), zone).map((ms) => new Date(ms))
}

/** The first instant with this local time, or the end of the skipped hour that it lies in. */
export function firstInstantFrom(wall: number, zone: string): number {
  const [first] = wallTimeToInstants(wall, zone)
  return first ?? lastClockChange(wall + DAY_MS, zone)
}

/** The local time of an instant, as the milliseconds of the same time in UTC. */
export function wallTimeAt(instant: Date | string, zone: string): number {
  // Long lists call this for each time, so it makes no Date.
  const ms = typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
  return ms + offsetAt(ms, zone)
}

export function localTimeOf(instant: Date | string, zone: string): string {
  return new Date(wallTimeAt(instant, zone)).toISOString().slice(11, 16)
}

/** `2026-11-10T06:00:00-06:00`: the local time and its offset from UTC. Milliseconds are there if there are any. */
export function isoTextInZone(instant: Date | string, zone: string): string {
  const wall = wallTimeAt(instant, zone)
  const offset = wall - new Date(instant).getTime()
  const size = new Date(Math.abs(offset)).toISOString().slice(11, 16)
  return new Date(wall).toISOString().replace(/(?:\.000)?Z$/, `${offset < 0 ? '-' : '+'}${size}`)
}

/** ` CDT` or ` CST` in the hour that comes twice when clocks go back, otherwise empty. */
export function repeatedHourSuffix(instant: Date | string, zone: string): string {
  const wall = wallTimeAt(instant, zone)
  return isNearClockChange(wall, zone) && wallTimeToInstants(wall, zone).length > 1
    ? ` ${zoneNameAt(instant, zone)}`
    : ''
}

function wallTimeToInstants(wall: number, zone: string): number[] {
  const before = wall - offsetAt(wall - DAY_MS, zone)
  const after = wall - offsetAt(wall + DAY_MS, zone)
  return before === after ? [before] : [before, after].filter((ms) => ms + offsetAt(ms, zone) === wall)
}

const isNearClockChange = (wall: number, zone: string) =>
  offsetAt(wall - DAY_MS, zone) !== offsetAt(wall + DAY_MS, zone)

export function dayOf(instant: Date | string, zone: string): string {
  return new Date(wallTimeAt(instant, zone)).toISOString().slice(0, 10)
}
