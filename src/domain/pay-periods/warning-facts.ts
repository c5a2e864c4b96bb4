import type { ReviewedEntry, ReviewInput, Warning } from '../pay-rules/exceptions.ts'
import { boundsOf, type Workdays } from '../pay-rules/workdays.ts'
import { toMs } from '../time/hours.ts'
import { toPayFacts } from './pay-facts.ts'

/**
 * What someone who accepts a warning has looked at: what pay depends on in each entry that it's about, and the limit or the day that
 * makes it a warning. With other facts, the warning has to be looked at again.
 */
export function warningFacts(
  warning: Warning,
  { entries, workdays, recordedLater }: Pick<ReviewInput, 'entries' | 'workdays' | 'recordedLater'>,
): unknown[] {
  const about = (isMeant: (entry: ReviewedEntry) => boolean) =>
    entries.filter(isMeant).map((entry) => Object.values(toPayFacts(entry)))
  const { code } = warning
  switch (code) {
    case 'long-shift':
      return [code, warning.longShiftHours, ...about(({ id }) => id === warning.entryId)]
    case 'short-gap':
      return [code, ...about(({ id }) => warning.entryIds.includes(id))]
    case 'seventh-day':
    case 'work-on-leave-day': {
      const [start, end] = spanOf(warning.day, workdays)
      return [code, warning.day, start, end, ...about((entry) => isOn(entry, warning.day, start, end))]
    }
    case 'recorded-later': {
      const { start, end } = boundsOf(workdays)
      const startsInside = ({ clockIn }: ReviewedEntry) => toMs(clockIn) >= start && toMs(clockIn) < end
      return [code, ...about((entry) => recordedLater.has(entry.id) && startsInside(entry))]
    }
    case 'no-hours':
      return [code, workdays.period.startDate, workdays.period.endDate]
  }
}

function spanOf(day: string, { days, starts }: Workdays): [start: number, end: number] {
  const index = days.indexOf(day)
  return [starts[index] ?? 0, starts[index + 1] ?? 0]
}

function isOn({ clockIn, clockOut, leaveDay }: ReviewedEntry, day: string, start: number, end: number): boolean {
  if (leaveDay !== null) return leaveDay === day
  return toMs(clockIn) < end && (clockOut === null || toMs(clockOut) > start)
}
