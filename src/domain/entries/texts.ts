import { type Text, t } from '../texts/text.ts'
import { dayAt, time } from '../texts/values.ts'
import type { Span } from '../time/hours.ts'
import type { TimesProblem } from './rules.ts'

const TIMES: Record<TimesProblem, Text> = {
  clockInInFuture: t`Clock-in can’t be in the future`,
  clockOutInFuture: t`Clock-out can’t be in the future`,
  clockOutNotAfterClockIn: t`Clock-out must be after clock-in`,
  leaveTooShort: t`Paid time off must be at least 1 hour`,
  leaveTooLong: t`Paid time off can’t be more than 24 hours`,
}

export function timesProblemText(problem: TimesProblem): Text {
  return TIMES[problem]
}

export const NOT_YOUR_ENTRIES = t`You can only see and change your own time entries`

/** The other entry is gone again, or not visible yet. */
export const OVERLAPS_JUST_SAVED = t`This overlaps another entry that is just being saved. Please try again.`

export const SAME_LEAVE = t`This paid time off is already on the timesheet`

export function overlapText({ clockIn, clockOut }: Span, view: { zone: string; now: Date; byOwner: boolean }): Text {
  const { zone, now, byOwner } = view
  const [date, start] = [dayAt(clockIn, zone, now), time(clockIn, zone)]
  if (clockOut === null)
    return byOwner
      ? t`You’ve been clocked in since ${start} on ${date}. Clock out first.`
      : t`Already clocked in since ${start} on ${date}. Clock out first.`
  const end = time(clockOut, zone)
  return byOwner
    ? t`This overlaps your ${start} – ${end} entry on ${date}`
    : t`This overlaps the ${start} – ${end} entry on ${date}`
}

export type PunchAction = 'clock in' | 'clock out' | 'start break' | 'end break'

export function doubtfulTimeText(action: PunchAction): Text {
  return DOUBTFUL[action]
}

const DOUBTFUL: Record<PunchAction, Text> = {
  'clock in': t`Your device’s clock was changed. When did you clock in?`,
  'clock out': t`Your device’s clock was changed. When did you clock out?`,
  'start break': t`Your device’s clock was changed. When did you start your break?`,
  'end break': t`Your device’s clock was changed. When did you end your break?`,
}
