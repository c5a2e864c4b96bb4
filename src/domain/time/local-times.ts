import { parseDateTime, toZoned } from '@internationalized/date'
import { formatter } from './formats.ts'

/**
 * The instants at which a clock on the wall of a zone shows this day and time (`2026-11-01`, `01:30`): one as a rule, two
 * in the hour that comes twice when clocks go back, none in the hour that is skipped when they go forward. Earlier first.
 */
export function instantsOf(day: string, time: string, zone: string): Date[] {
  const local = parseDateTime(`${day}T${time}`)
  const [earlier, later] = [toZoned(local, zone, 'earlier'), toZoned(local, zone, 'later')]
  const shown = [earlier, later].filter((zoned) => zoned.hour === local.hour && zoned.minute === local.minute)
  return [...new Set(shown.map((zoned) => zoned.toDate().getTime()))].map((ms) => new Date(ms))
}

/** What the wall clock of a zone shows at an instant, `17:30`: the seconds are left out. */
export function timeOf(instant: Date | string, zone: string): string {
  return formatter(zone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(new Date(instant))
}

/** The short name of the time in force at an instant, `CST` or `CDT`, to tell the two hours of an autumn night apart. */
export function zoneNameAt(instant: Date | string, zone: string): string {
  const parts = formatter(zone, { timeZoneName: 'short' }).formatToParts(new Date(instant))
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}
