import { shortTimeText, wallText } from '../formats.ts'
import { hoursText, workedSeconds } from '../hours.ts'
import { shouldAskForEnd } from './ask-after-hours.ts'

/** Only administrators may save a longer shift, and they confirm it. */
const CONFIRM_HOURS = 24

/** No shift is longer, and no open shift started earlier (decision 0020). */
const MAX_DAYS = 7

const HOUR_MS = 3_600_000

type Shift = { clockIn: Date; clockOut: Date | null }

export type ShiftWrite = {
  now: Date
  zone: string
  clockingOut: boolean
  byAdmin: boolean
  askAfterHours: number
  /** The person entered the time they stopped, or an administrator confirmed the length. */
  confirmed: boolean
}

type LengthProblem = { field: 'clockIn' | 'clockOut' | 'confirmed'; reason: string }

export function whyNotShiftLength({ clockIn, clockOut }: Shift, write: ShiftWrite): LengthProblem | null {
  const { now, zone, clockingOut, byAdmin, askAfterHours, confirmed } = write
  const hours = hoursBetween(clockIn, clockOut ?? now)
  if (clockOut === null) {
    if (hours <= MAX_DAYS * 24) return null
    return {
      field: 'clockIn',
      reason: `An open shift can’t have started more than ${MAX_DAYS} days ago. Add a clock-out time.`,
    }
  }
  if (clockingOut && !confirmed && shouldAskForEnd(clockIn, askAfterHours, clockOut)) {
    return { field: 'confirmed', reason: whenDidYouStopText(clockIn, zone, now) }
  }
  if (hours > MAX_DAYS * 24) return { field: 'clockOut', reason: `A shift can’t be longer than ${MAX_DAYS} days` }
  if (hours <= CONFIRM_HOURS) return null
  if (!byAdmin) return { field: 'clockOut', reason: `Only an administrator can enter more than ${CONFIRM_HOURS} hours` }
  return confirmed ? null : { field: 'confirmed', reason: confirmHoursText({ clockIn, clockOut }) }
}

/** A change that only makes a shift shorter needs no confirmation. */
export function isShortened(before: Shift, after: Shift, now: Date): boolean {
  if ((before.clockOut === null) !== (after.clockOut === null)) return false
  return hoursBetween(after.clockIn, after.clockOut ?? now) <= hoursBetween(before.clockIn, before.clockOut ?? now)
}

export function needsAdmin({ clockIn, clockOut }: Shift): boolean {
  return clockOut !== null && hoursBetween(clockIn, clockOut) > CONFIRM_HOURS
}

export function whenDidYouStopText(clockIn: Date | string, zone: string, now: Date): string {
  const recent = hoursBetween(new Date(clockIn), now) < 6 * 24
  const date = recent ? {} : ({ month: 'short', day: 'numeric' } as const)
  const day = wallText(clockIn, zone, { weekday: 'long', ...date })
  return `You clocked in ${day} at ${shortTimeText(clockIn, zone)}. When did you stop?`
}

function confirmHoursText({ clockIn, clockOut }: { clockIn: Date; clockOut: Date }): string {
  return `Confirm that this shift is ${hoursText(workedSeconds({ clockIn, clockOut }))} hours long`
}

function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS
}
