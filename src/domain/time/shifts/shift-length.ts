import { wallText } from '../formats.ts'
import { hoursText } from '../hours.ts'
import { shouldAskForEnd } from './ask-after-hours.ts'

/** Managers are shown finished shifts that are longer. */
export const LONG_SHIFT_HOURS = 16

/** A longer shift needs an administrator, who confirms it. */
const CONFIRM_HOURS = 24

/** No shift is longer, and none that began earlier is still open (decision 0020). */
const MAX_DAYS = 7

const HOUR_MS = 3_600_000

/** A shift of work; without a clock-out it is still open. */
export type Shift = { clockIn: Date; clockOut: Date | null }

export type ShiftWrite = {
  now: Date
  zone: string
  /** The person clocks out, rather than anyone editing a shift. */
  clockingOut: boolean
  byAdmin: boolean
  askAfterHours: number
  /** Someone has looked at this length: the person who stopped then, or the administrator who confirms it. */
  confirmed: boolean
}

/** What is wrong with a shift's length. The field `confirmed` asks for a second look; the others cannot stand. */
export type LengthProblem = { field: 'clockIn' | 'clockOut' | 'confirmed'; reason: string }

export function whyNotShiftLength({ clockIn, clockOut }: Shift, write: ShiftWrite): LengthProblem | null {
  const { now, zone, clockingOut, byAdmin, askAfterHours, confirmed } = write
  const hours = hoursBetween(clockIn, clockOut ?? now)
  if (clockOut === null) {
    if (hours <= MAX_DAYS * 24) return null
    return { field: 'clockIn', reason: `An open shift can begin at most ${MAX_DAYS} days ago. Add its clock out.` }
  }
  if (clockingOut && !confirmed && shouldAskForEnd(clockIn, askAfterHours, clockOut)) {
    return { field: 'confirmed', reason: whenDidYouStopText(clockIn, zone, now) }
  }
  if (hours > MAX_DAYS * 24) return { field: 'clockOut', reason: `A shift can be at most ${MAX_DAYS} days long` }
  if (hours <= CONFIRM_HOURS) return null
  if (!byAdmin) return { field: 'clockOut', reason: `Only an administrator can enter more than ${CONFIRM_HOURS} hours` }
  return confirmed ? null : { field: 'confirmed', reason: confirmHoursText({ clockIn, clockOut }) }
}

/** Whether a change only makes a shift shorter: it then needs no second look. */
export function isShortened(before: Shift, after: Shift, now: Date): boolean {
  if ((before.clockOut === null) !== (after.clockOut === null)) return false
  return hoursBetween(after.clockIn, after.clockOut ?? now) <= hoursBetween(before.clockIn, before.clockOut ?? now)
}

/** Whether a shift is longer than a person enters without an administrator. */
export function needsAdmin({ clockIn, clockOut }: Shift): boolean {
  return clockOut !== null && hoursBetween(clockIn, clockOut) > CONFIRM_HOURS
}

/** `You clocked in Friday at 8:02 AM. When did you stop?`, with the date where the weekday alone could be another one. */
export function whenDidYouStopText(clockIn: Date | string, zone: string, now: Date): string {
  const recent = hoursBetween(new Date(clockIn), now) < 6 * 24
  const date = recent ? {} : ({ month: 'short', day: 'numeric' } as const)
  const day = wallText(clockIn, zone, { weekday: 'long', ...date })
  const time = wallText(clockIn, zone, { hour: 'numeric', minute: '2-digit', hour12: true })
  return `You clocked in ${day} at ${time}. When did you stop?`
}

export function confirmHoursText({ clockIn, clockOut }: { clockIn: Date; clockOut: Date }): string {
  const seconds = Math.floor((clockOut.getTime() - clockIn.getTime()) / 1000)
  return `Confirm that this shift is ${hoursText(seconds)} hours long`
}

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS
}
