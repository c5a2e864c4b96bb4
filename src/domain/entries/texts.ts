import { shortDateText, shortTimeText } from '../time/formats.ts'
import type { Span } from '../time/hours.ts'
import type { TimesProblem } from './rules.ts'

const TIMES: Record<TimesProblem, string> = {
  clockInInFuture: 'Clock-in can’t be in the future',
  clockOutInFuture: 'Clock-out can’t be in the future',
  clockOutNotAfterClockIn: 'Clock-out must be after clock-in',
  leaveTooShort: 'Paid time off must be at least 1 hour',
  leaveTooLong: 'Paid time off can’t be more than 24 hours',
}

export function timesProblemText(problem: TimesProblem): string {
  return TIMES[problem]
}

export const NOT_YOUR_ENTRIES = 'You can only see and change your own time entries'

/** The other entry is gone again, or not visible yet. */
export const OVERLAPS_JUST_SAVED = 'This overlaps another entry that is just being saved. Please try again.'

export const SAME_LEAVE = 'This paid time off is already on the timesheet'

export function overlapText({ clockIn, clockOut }: Span, view: { zone: string; now: Date; byOwner: boolean }): string {
  const { zone, now, byOwner } = view
  const [date, start] = [shortDateText(clockIn, zone, now), shortTimeText(clockIn, zone)]
  if (clockOut === null) {
    return `${byOwner ? 'You’ve been' : 'Already'} clocked in since ${start} on ${date}. Clock out first.`
  }
  return `This overlaps ${byOwner ? 'your' : 'the'} ${start} – ${shortTimeText(clockOut, zone)} entry on ${date}`
}

export type PunchAction = 'clock in' | 'clock out' | 'start your break' | 'end your break'

export function doubtfulTimeText(action: PunchAction): string {
  return `Your device’s clock was changed. When did you ${action}?`
}
