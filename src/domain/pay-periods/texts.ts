import { about, plural, type Text, t } from '../texts/text.ts'
import { days } from '../texts/values.ts'
import type { Period } from '../time/periods.ts'
import type { ShownStatus, TimesheetProblem } from './rules.ts'

/** What people confirm when they submit, unless their pay group has a text of its own. */
export const ATTESTATION = t`These hours are complete and correct.`

/** `changes` is what `describeHoursChanges` says about hours that have changed. */
export function timesheetProblemText(problem: TimesheetProblem, changes: Text | string | null = null): Text {
  switch (problem.code) {
    case 'notEnded':
      return t`This pay period isn’t over yet`
    case 'outdated':
      return changes
        ? t`These hours have changed since you looked: ${changes}. Check them again.`
        : t`These hours have changed since you looked. Check them again.`
    case 'blocking':
      return t`Fix ${plural(problem.count, { one: '# thing', other: '# things' })} first`
    case 'isApproved':
      return t`This timesheet is already approved`
    case 'isClosed':
      return t`This timesheet is already in a closed payroll`
    case 'isReopened':
      return t`This timesheet was reopened for a correction. An administrator approves it.`
    case 'isSubmitted':
      return t`This timesheet is already submitted`
    case 'notSubmitted':
      return t`This timesheet isn’t submitted`
    case 'notApproved':
      return t`This timesheet isn’t approved`
    case 'notClosed':
      return t`This timesheet isn’t in a closed payroll`
    case 'changedSinceSubmitted':
      return changes
        ? t`Its hours have changed since it was submitted: ${changes}. It has to be submitted again.`
        : t`Its hours have changed since it was submitted. It has to be submitted again.`
    case 'own':
      return t`Another administrator has to approve your own timesheet`
    case 'managersOwn':
      return t`An administrator or another manager decides about your own timesheet`
    case 'ownWarning':
      return t`Another administrator has to check your own timesheet`
    case 'isAccepted':
      return t`${problem.by} already accepted this`
    case 'notAccepted':
      return t`This is no longer accepted`
  }
}

/** `by` approved it, if that is known. */
type LockedTimesheet = Period & { status?: string | undefined; by?: string | null | undefined }

/** The answer to a write that would change the time of an approved timesheet. */
export function lockedTimeText({ status, by, ...period }: LockedTimesheet): Text {
  const dates = days(period, period.startDate)
  if (status === 'closed')
    return t`The timesheet for ${dates} is in a closed payroll, so its time can’t change. An administrator can reopen it.`
  return by
    ? t`${by} approved the timesheet for ${dates}, so its time can’t change. An administrator can unapprove it.`
    : t`The timesheet for ${dates} is approved, so its time can’t change. An administrator can unapprove it.`
}

export const QUICK_PAY_PERIOD_LABELS = { thisPayPeriod: t`This pay period`, lastPayPeriod: t`Last pay period` }

export const STATUS_TEXT: Readonly<Record<ShownStatus, Text>> = {
  open: about('timesheet')`Not submitted`,
  submitted: about('timesheet')`Submitted`,
  changed: about('timesheet')`Changed since submitted`,
  approved: about('timesheet')`Approved`,
  closed: about('timesheet')`Closed`,
  reopened: about('timesheet')`Reopened`,
}

/** `leaveTypes` has the names of leave by id. */
export function payCodeText(code: string, leaveTypes: ReadonlyMap<string, string>): Text | string {
  switch (code) {
    case 'regular':
      return about('hours')`Regular`
    case 'overtime':
      return t`Overtime`
    case 'double':
      return t`Double time`
    case 'leave':
      return t`Leave`
    case 'holiday':
      return t`Holiday`
    default:
      return leaveTypes.get(code.slice('leave:'.length)) ?? t`Leave`
  }
}
