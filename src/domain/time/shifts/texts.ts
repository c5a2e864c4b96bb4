import { shortTimeText, wallText } from '../formats.ts'
import { elapsedSeconds, hoursText, type WorkSpan, workedSeconds } from '../hours.ts'
import { dayName } from '../moments.ts'
import { dayOf } from '../zones/local-times.ts'
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
  return `Clocked in ${dayName(clockIn, zone, now)}, ${shortTimeText(clockIn, zone)}`
}

/** `4:10 PM yesterday`, `4:10 PM on Nov 20`, `6:00 AM` today. */
export function stoppedText(clockOut: Date | string, zone: string, now: Date): string {
  const [time, day] = [shortTimeText(clockOut, zone), dayName(clockOut, zone, now)]
  if (day === 'today') return time
  return day === 'yesterday' ? `${time} yesterday` : `${time} on ${day}`
}

/** What clocking out with this end does. */
export function endsShiftText(shift: FinishedShift, zone: string, now: Date): string {
  const { clockIn, clockOut } = shift
  const [day, time] = [dayName(clockIn, zone, now), shortTimeText(clockOut, zone)]
  const on = dayOf(clockIn, zone) === dayOf(clockOut, zone) ? '' : ` ${dayName(clockOut, zone, now)}`
  return `Ends ${day === 'today' || day === 'yesterday' ? `${day}’s` : `the ${day}`} shift at ${time}${on} (${hoursText(workedSeconds(shift))} h). You can undo it.`
}

type FinishedShift = WorkSpan & { clockOut: Date | string }

/** Names the date when the weekday alone is ambiguous. */
export function whenDidYouStopText(clockIn: Date | string, zone: string, now: Date): string {
  const isRecent = hoursBetween(new Date(clockIn), now) < 6 * 24
  const date = isRecent ? {} : ({ month: 'short', day: 'numeric' } as const)
  const day = wallText(clockIn, zone, { weekday: 'long', ...date })
  return `You clocked in ${day} at ${shortTimeText(clockIn, zone)}. When did you stop?`
}
