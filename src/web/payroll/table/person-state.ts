import type { TimesheetException } from '#domain/pay-periods/contract.ts'
import { isAtWork } from '#domain/pay-rules/texts.ts'
import { plural } from '#domain/texts/text.ts'
import { shortDayText, shortTimeText } from '#domain/time/formats.ts'
import { about, t } from '#web/languages/text.ts'
import type { ReviewRow } from '#web/pay-periods/approvals/review-rows.ts'

/** `fix` keeps a timesheet from approval, and `check` only asks. */
export type StateKind = 'fix' | 'check' | 'atWork' | 'waiting' | 'ready' | 'approved' | 'corrected' | 'none'
export type PersonState = { kind: StateKind; text: string; isProblem: boolean }

/** `missing` are days without hours on which the person usually works. */
type View = { now: Date; zone: string; today: string; hasEnded: boolean; missing: readonly string[] }

/** What stands beside a person's hours. Who is at work has nothing to correct. */
export function toPersonState({ row, status, problem }: ReviewRow, view: View): PersonState {
  const { now, zone, hasEnded, missing } = view
  if (status === 'approved') return { kind: 'approved', text: about('timesheet')`Approved`, isProblem: false }
  if (status === 'closed') return { kind: 'approved', text: about('timesheet')`Closed`, isProblem: false }
  const toFix = row.blocking.filter((each) => !isAtWork(each, now))
  if (toFix.length > 0) return { kind: 'fix', text: describeAll(toFix), isProblem: true }
  const toCheck = row.warnings.filter(({ accepted }) => !accepted)
  const isEmptySoFar = !hasEnded && toCheck.every(({ code }) => code === 'no-hours')
  if (toCheck.length > 0 && !isEmptySoFar) return { kind: 'check', text: describeAll(toCheck), isProblem: true }
  if (missing.length > 0) return { kind: 'check', text: describeMissing(missing, view.today), isProblem: true }
  const open = row.blocking.find((each) => 'clockIn' in each)
  if (open && 'clockIn' in open)
    return { kind: 'atWork', text: t`On the clock since ${shortTimeText(open.clockIn, zone)}`, isProblem: false }
  switch (problem?.code) {
    case undefined:
      return {
        kind: 'ready',
        text: status === 'submitted' ? about('timesheet')`Submitted` : about('timesheet')`Ready`,
        isProblem: false,
      }
    case 'own':
      return { kind: 'waiting', text: t`Another admin approves it`, isProblem: false }
    case 'notSubmitted':
      return { kind: 'waiting', text: about('timesheet')`Not submitted`, isProblem: false }
    case 'changedSinceSubmitted':
      return { kind: 'waiting', text: about('timesheet')`Changed since submitted`, isProblem: false }
    default:
      return { kind: 'none', text: status === 'submitted' ? about('timesheet')`Submitted` : '', isProblem: false }
  }
}

/** Problems first, then as listed. */
export function sortByProblem<Row extends { state: PersonState }>(rows: readonly Row[]): Row[] {
  const rankOf = ({ state: { kind } }: Row) => (kind === 'fix' ? 0 : kind === 'check' ? 1 : 2)
  return rows.toSorted((one, other) => rankOf(one) - rankOf(other))
}

/** How many things have to be fixed; the days of pending leave are one. */
export function countToFix({ row }: Pick<ReviewRow, 'row'>, now: Date): number {
  const toFix = row.blocking.filter((each) => !isAtWork(each, now))
  const leave = toFix.filter(({ code }) => code === 'leave-waiting').length
  return toFix.length - Math.max(0, leave - 1)
}

function describeAll(exceptions: readonly TimesheetException[]): string {
  const texts = [...new Set(exceptions.map(({ code }) => SHORT_TEXT[code]))]
  const [first = '', ...others] = texts
  return others.length > 0 ? t`${first} and ${plural(others.length, { one: '# more', other: '# more' })}` : first
}

function describeMissing(days: readonly string[], today: string): string {
  const [only] = days
  return only !== undefined && days.length === 1
    ? t`No hours on ${shortDayText(only, today)}`
    : t`No hours on ${plural(days.length, { one: '# day', other: '# days' })}`
}

const SHORT_TEXT: Readonly<Record<TimesheetException['code'], string>> = {
  'on-the-clock': t`Forgot to clock out?`,
  'leave-without-hours': t`Leave without an end`,
  'open-break': t`Break without an end`,
  'leave-waiting': t`Pending leave`,
  'over-24-hours': t`Over 24 hours in a day`,
  'long-shift': t`Long shift`,
  'short-gap': t`Short gap`,
  'seventh-day': t`Seventh day worked`,
  'work-on-leave-day': t`Work on a leave day`,
  'recorded-later': t`Recorded later`,
  'no-hours': t`No hours`,
}
