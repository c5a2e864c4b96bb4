import { timeProblemText } from '#domain/fields/typed/texts.ts'
import { isTime, parseTime } from '#domain/fields/typed/typed-time.ts'
import { shortTimeText, timeText } from '#domain/time/formats.ts'
import { dayOf, instantsAtLocalTime, localTimeOf } from '#domain/time/zones/local-times.ts'
import { say, t } from '#web/languages/text.ts'

export type WallTime = {
  /** `2026-11-20` */
  day: string | null
  /** `17:30`, or what was typed if it isn't a time. */
  time: string | null
  /** The second one of the hour that repeats when clocks go back. */
  isSecond: boolean
  /** The stored instant, ISO 8601 with milliseconds. It holds as long as the fields still show it. */
  exact: string | null
}

export function toWallTime(instant: Date | string, zone: string): WallTime {
  const exact = new Date(instant)
  const [day, time] = [dayOf(exact, zone), localTimeOf(exact, zone)]
  const [, later] = instantsAtLocalTime(day, time, zone)
  return { day, time, isSecond: later !== undefined && exact >= later, exact: exact.toISOString() }
}

export function createEmptyWallTime(day: string | null): WallTime {
  return { day, time: null, isSecond: false, exact: null }
}

/** Untouched fields keep their exact instant, with its seconds; any others mean the full minute. */
export function toInstant(wall: WallTime, zone: string): Date | { problem: string } {
  const { day, time, isSecond, exact } = wall
  if (day === null) return { problem: t`Choose a date` }
  if (time === null) return { problem: t`Enter a time` }
  const parsed = parseTime(time)
  if ('problem' in parsed) return { problem: say(timeProblemText(parsed.problem, time)) }
  const [first, later] = instantsAtLocalTime(day, time, zone)
  if (exact !== null) {
    const filled = toWallTime(exact, zone)
    const untouched = filled.day === day && filled.time === time && (!later || filled.isSecond === isSecond)
    if (untouched) return new Date(exact)
  }
  if (!first) return { problem: t`${toTimeText(time)} didn’t exist that day: clocks went forward.` }
  return isSecond && later ? later : first
}

export function findAmbiguousTimes({ day, time }: WallTime, zone: string): { isSecond: boolean; label: string }[] {
  if (day === null || !isTime(time)) return []
  const instants = instantsAtLocalTime(day, time, zone)
  if (instants.length < 2) return []
  return instants.map((instant, index) => ({
    isSecond: index === 1,
    label: index === 0 ? t`First ${timeText(instant, zone)}` : t`Second ${timeText(instant, zone)}`,
  }))
}

function toTimeText(time: string): string {
  return shortTimeText(`2000-01-01T${time}:00Z`, 'UTC')
}
