import { HOUR_MS } from '../units/durations.ts'
import { shouldAskForEnd } from './ask-after-hours.ts'

/** Only administrators may save a longer shift, and they confirm it. */
export const CONFIRM_HOURS = 24

/** No shift is longer, and no open shift started earlier (decision 0020). */
export const MAX_DAYS = 7

export type Shift = { clockIn: Date; clockOut: Date | null }

export type ShiftWrite = {
  now: Date
  clockingOut: boolean
  byAdmin: boolean
  askAfterHours: number
  /** The person entered the time they stopped, or an administrator confirmed the length. */
  confirmed: boolean
}

export type ShiftLengthProblem = 'openTooLong' | 'tooLong' | 'adminOnly' | 'endUnconfirmed' | 'lengthUnconfirmed'

type RefusedLength = { field: 'clockIn' | 'clockOut' | 'confirmed'; problem: ShiftLengthProblem }

export function whyNotShiftLength({ clockIn, clockOut }: Shift, write: ShiftWrite): RefusedLength | null {
  const { now, clockingOut, byAdmin, askAfterHours, confirmed } = write
  const hours = hoursBetween(clockIn, clockOut ?? now)
  if (clockOut === null) return hours > MAX_DAYS * 24 ? { field: 'clockIn', problem: 'openTooLong' } : null
  if (clockingOut && !confirmed && shouldAskForEnd(clockIn, askAfterHours, clockOut)) {
    return { field: 'confirmed', problem: 'endUnconfirmed' }
  }
  if (hours > MAX_DAYS * 24) return { field: 'clockOut', problem: 'tooLong' }
  if (hours <= CONFIRM_HOURS) return null
  if (!byAdmin) return { field: 'clockOut', problem: 'adminOnly' }
  return confirmed ? null : { field: 'confirmed', problem: 'lengthUnconfirmed' }
}

/** A change that only makes a shift shorter needs no confirmation. */
export function isShortened(before: Shift, after: Shift, now: Date): boolean {
  if ((before.clockOut === null) !== (after.clockOut === null)) return false
  return hoursBetween(after.clockIn, after.clockOut ?? now) <= hoursBetween(before.clockIn, before.clockOut ?? now)
}

export function needsAdmin({ clockIn, clockOut }: Shift): boolean {
  return clockOut !== null && hoursBetween(clockIn, clockOut) > CONFIRM_HOURS
}

export function hoursBetween(from: Date, to: Date): number {
  return (to.getTime() - from.getTime()) / HOUR_MS
}
