import { about, plural, type Text, t } from '../../texts/text.ts'
import { count, dayAt, longWeekday, longWeekdayDay, time, workHours } from '../../texts/values.ts'
import { elapsedSeconds, type WorkSpan, workedSeconds } from '../hours.ts'
import { nearDay } from '../moments.ts'
import { dayOf } from '../zones/local-times.ts'
import { CONFIRM_HOURS, hoursBetween, MAX_DAYS, type Shift, type ShiftLengthProblem } from './shift-length.ts'

export function shiftLengthText(problem: ShiftLengthProblem, shift: Shift, zone: string, now: Date): Text {
  const { clockIn, clockOut } = shift
  switch (problem) {
    case 'openTooLong':
      return t`An open shift can’t have started more than ${plural(MAX_DAYS, { one: '# day', other: '# days' })} ago. Add a clock-out time.`
    case 'tooLong':
      return t`A shift can’t be longer than ${plural(MAX_DAYS, { one: '# day', other: '# days' })}`
    case 'adminOnly':
      return t`Only an administrator can enter more than ${count(CONFIRM_HOURS)} hours`
    case 'endUnconfirmed':
      return whenDidYouStopText(clockIn, zone, now)
    case 'lengthUnconfirmed':
      return t`Confirm that this shift is ${workHours(elapsedSeconds(clockIn, clockOut ?? now))} hours long`
  }
}

/** Of a forgotten shift, whose hours no one knows. */
export function clockedInText(clockIn: Date | string, zone: string, now: Date): Text {
  const at = time(clockIn, zone)
  switch (nearDay(clockIn, zone, now)) {
    case 'today':
      return t`Clocked in today, ${at}`
    case 'yesterday':
      return t`Clocked in yesterday, ${at}`
    case null:
      return t`Clocked in ${dayAt(clockIn, zone, now)}, ${at}`
  }
}

/** Stands alone, such as `Yesterday, 4:10 PM`. */
export function whenText(instant: Date | string, zone: string, now: Date): Text {
  const at = time(instant, zone)
  switch (nearDay(instant, zone, now)) {
    case 'today':
      return t`Today, ${at}`
    case 'yesterday':
      return t`Yesterday, ${at}`
    case null:
      return t`${dayAt(instant, zone, now)}, ${at}`
  }
}

/** Says the day unless it is today. */
export function clockedOutText(clockOut: Date | string, zone: string, now: Date): Text {
  const at = time(clockOut, zone)
  switch (nearDay(clockOut, zone, now)) {
    case 'today':
      return t`Clocked out at ${at}.`
    case 'yesterday':
      return t`Clocked out at ${at} yesterday.`
    case null:
      return t`Clocked out at ${at} on ${dayAt(clockOut, zone, now)}.`
  }
}

/** What clocking out with this end does. */
export function endsShiftText(shift: FinishedShift, zone: string, now: Date): Text {
  const { clockIn, clockOut } = shift
  const isSameDay = dayOf(clockIn, zone) === dayOf(clockOut, zone)
  const end = isSameDay ? time(clockOut, zone) : laterEnd(clockOut, zone, now)
  const hours = workHours(workedSeconds(shift) ?? 0)
  switch (nearDay(clockIn, zone, now)) {
    case 'today':
      return t`Ends today’s shift at ${end} (${hours} h). You can undo it.`
    case 'yesterday':
      return t`Ends yesterday’s shift at ${end} (${hours} h). You can undo it.`
    case null:
      return t`Ends the ${dayAt(clockIn, zone, now)} shift at ${end} (${hours} h). You can undo it.`
  }
}

type FinishedShift = WorkSpan & { clockOut: Date | string }

function laterEnd(clockOut: Date | string, zone: string, now: Date): Text {
  const at = time(clockOut, zone)
  switch (nearDay(clockOut, zone, now)) {
    case 'today':
      return about('time')`${at} today`
    case 'yesterday':
      return about('time')`${at} yesterday`
    case null:
      return about('moment')`${at} on ${dayAt(clockOut, zone, now)}`
  }
}

/** Names the date when the weekday alone is ambiguous. */
export function whenDidYouStopText(clockIn: Date | string, zone: string, now: Date): Text {
  const isRecent = hoursBetween(new Date(clockIn), now) < 6 * 24
  const day = isRecent ? longWeekday(clockIn, zone) : longWeekdayDay(clockIn, zone)
  return t`You clocked in ${day} at ${time(clockIn, zone)}. When did you stop?`
}
