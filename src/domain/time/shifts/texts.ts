import { shortTimeText, wallText } from '../formats.ts'
import { elapsedSeconds, hoursText } from '../hours.ts'
import { shortMomentText } from '../moments.ts'
import { CONFIRM_HOURS, hoursBetween, MAX_DAYS, type Shift, type ShiftLengthProblem } from './shift-length.ts'

export function shiftLengthText(problem: ShiftLengthProblem, shift: Shift, zone: string, now: Date): string {
  switch (problem) {
    case 'openTooLong':
      return `An open shift can’t have started more than ${MAX_DAYS} days ago. Add a clock-out time.`
    case 'tooLong':
      return `A shift can’t be longer than ${MAX_DAYS} days`
    case 'adminOnly':
      return `Only an administrator can enter more than ${CONFIRM_HOURS} hours`
    case 'endUnconfirmed':
      return whenDidYouStopText(shift.clockIn, zone, now)
    case 'lengthUnconfirmed':
      return `Confirm that this shift is ${hoursText(shift.clockOut && elapsedSeconds(shift.clockIn, shift.clockOut))} hours long`
  }
}

/** Of a forgotten shift, whose hours no one knows. */
export function clockedInText(clockIn: Date | string, zone: string, now: Date): string {
  return `Clocked in ${shortMomentText(clockIn, zone, now)}`
}

/** Stands beside sums that leave forgotten shifts out. */
export function notCountedText(shifts: number): string {
  return `${shifts} open ${shifts === 1 ? 'shift' : 'shifts'} not counted`
}

/** Names the date when the weekday alone is ambiguous. */
export function whenDidYouStopText(clockIn: Date | string, zone: string, now: Date): string {
  const isRecent = hoursBetween(new Date(clockIn), now) < 6 * 24
  const date = isRecent ? {} : ({ month: 'short', day: 'numeric' } as const)
  const day = wallText(clockIn, zone, { weekday: 'long', ...date })
  return `You clocked in ${day} at ${shortTimeText(clockIn, zone)}. When did you stop?`
}
