import { formatter } from './formats.ts'

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** A day and a time of it as they are spoken: `Nov 20, 2026, 8:00 AM`. */
export function momentText(instant: Date | string, zone: string): string {
  return spaced(formatter(zone, { ...DAY, ...MINUTE }).format(new Date(instant)))
}

/**
 * The same so that no two of them, a second or more apart, read alike: with seconds where there are some, `Nov 20, 2026, 8:00:07 AM`,
 * and with the name of the time in force in the hour that comes twice, `Nov 1, 2026, 1:30 AM CST`.
 */
export function exactMomentText(instant: Date | string, zone: string): string {
  const at = new Date(instant)
  const seconds = at.getUTCSeconds() === 0 ? {} : ({ second: '2-digit' } as const)
  const name = comesTwice(at, zone) ? ({ timeZoneName: 'short' } as const) : {}
  return spaced(formatter(zone, { ...DAY, ...MINUTE, ...seconds, ...name }).format(at))
}

/** Whether the clocks of a zone show this minute of this day a second time, or have shown it before: they go back by at most two hours. */
function comesTwice(at: Date, zone: string): boolean {
  const text = momentText(at, zone)
  return SHIFTS.some((minutes) => momentText(new Date(at.getTime() + minutes * 60_000), zone) === text)
}

const SHIFTS = [-120, -60, -30, 30, 60, 120]

/** Node and browsers differ in the space they put before AM; it is made a plain one. */
function spaced(text: string): string {
  return text.replaceAll(/\s/gu, ' ')
}
