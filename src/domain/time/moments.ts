import { formatter } from './formats.ts'

const DAY = { year: 'numeric', month: 'short', day: 'numeric' } as const
const MINUTE = { hour: 'numeric', minute: '2-digit', hour12: true } as const

/** A day and a time of it as they are spoken: `Nov 20, 2026, 8:00 AM`. */
export function momentText(instant: Date | string, zone: string): string {
  return spaced(formatter(zone, { ...DAY, ...MINUTE }).format(new Date(instant)))
}

/** The same with its seconds and the name of the time in force: `Nov 20, 2026, 8:00:07 AM CST`. */
export function exactMomentText(instant: Date | string, zone: string): string {
  const options = { ...DAY, ...MINUTE, second: '2-digit', timeZoneName: 'short' } as const
  return spaced(formatter(zone, options).format(new Date(instant)))
}

/** Node and browsers differ in the space they put before AM; it is made a plain one. */
function spaced(text: string): string {
  return text.replaceAll(/\s/gu, ' ')
}
