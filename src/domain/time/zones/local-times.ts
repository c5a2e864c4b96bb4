import { lastClockChange, offsetAt, zoneNameAt } from './zone-tables.ts'

/** No zone is further from UTC than this, nor changes its clocks twice within twice this. */
const DAY_MS = 86_400_000

/**
 * The instants at which a clock on the wall of a zone shows this day and time (`2026-11-01`, `01:30`): one as a rule, two
 * in the hour that comes twice when clocks go back, none in the hour that is skipped when they go forward. Earlier first.
 */
export function instantsAtLocalTime(day: string, time: string, zone: string): Date[] {
  return wallTimeToInstants(Date.parse(`${day}T${time}Z`), zone).map((ms) => new Date(ms))
}

/** The first instant at which the wall clock of a zone shows this time or, where it is skipped, a later one. */
export function firstInstantFrom(wall: number, zone: string): number {
  const [first] = wallTimeToInstants(wall, zone)
  return first ?? lastClockChange(wall + DAY_MS, zone)
}

/** The same time on the wall as the milliseconds that it would be in UTC. */
export function wallTimeAt(instant: Date | string, zone: string): number {
  const ms = new Date(instant).getTime()
  return ms + offsetAt(ms, zone)
}

/** What the wall clock of a zone shows at an instant, `17:30`: the seconds are left out. */
export function localTimeOf(instant: Date | string, zone: string): string {
  return new Date(wallTimeAt(instant, zone)).toISOString().slice(11, 16)
}

/** Which of two times that read alike this is, ` CDT` or ` CST`; empty where a day has it once, as nearly always. */
export function repeatedHourSuffix(instant: Date | string, zone: string): string {
  return wallTimeToInstants(wallTimeAt(instant, zone), zone).length > 1 ? ` ${zoneNameAt(instant, zone)}` : ''
}

function wallTimeToInstants(wall: number, zone: string): number[] {
  const before = wall - offsetAt(wall - DAY_MS, zone)
  const after = wall - offsetAt(wall + DAY_MS, zone)
  return before === after ? [before] : [before, after].filter((ms) => ms + offsetAt(ms, zone) === wall)
}

/** The calendar day, `2026-11-20`, on which an instant falls in a zone. */
export function dayOf(instant: Date | string, zone: string): string {
  return new Date(wallTimeAt(instant, zone)).toISOString().slice(0, 10)
}
