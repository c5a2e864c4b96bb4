import { shortDatesText } from '../time/formats.ts'
import type { Period } from '../time/periods.ts'
import type { ShownStatus, TimesheetProblem, TimesheetStatus } from './rules.ts'

/** What people confirm when they submit, unless their pay group has a text of its own. */
export const ATTESTATION = 'These hours are complete and correct.'

/** `changes` is what `describeHoursChanges` says about hours that have changed. */
export function timesheetProblemText(problem: TimesheetProblem, changes = ''): string {
  const which = changes && `: ${changes}`
  switch (problem.code) {
    case 'notEnded':
      return 'This pay period isn’t over yet'
    case 'outdated':
      return `These hours have changed since you looked${which}. Check them again.`
    case 'blocking':
      return problem.count === 1 ? 'Fix 1 thing first' : `Fix ${problem.count} things first`
    case 'isApproved':
      return 'This timesheet is already approved'
    case 'isClosed':
      return 'This timesheet is already in a closed payroll'
    case 'isReopened':
      return 'This timesheet was reopened for a correction. An administrator approves it.'
    case 'isSubmitted':
      return 'This timesheet is already submitted'
    case 'notSubmitted':
      return 'This timesheet isn’t submitted'
    case 'notApproved':
      return 'This timesheet isn’t approved'
    case 'notClosed':
      return 'This timesheet isn’t in a closed payroll'
    case 'changedSinceSubmitted':
      return `Its hours have changed since it was submitted${which}. It has to be submitted again.`
    case 'own':
      return 'Another administrator has to approve your own timesheet'
    case 'ownWarning':
      return 'Another administrator has to check your own timesheet'
    case 'isAccepted':
      return `${problem.by} already accepted this`
    case 'notAccepted':
      return 'This is no longer accepted'
  }
}

/** `by` approved it, if that is known. */
type LockedTimesheet = Period & { status?: string | undefined; by?: string | null | undefined }

/** The answer to a write that would change the time of an approved timesheet. */
export function lockedTimeText({ status, by, ...period }: LockedTimesheet): string {
  const dates = shortDatesText(period, period.startDate)
  if (status === 'closed')
    return `The timesheet for ${dates} is in a closed payroll, so its time can’t change. An administrator can reopen it.`
  const approved = by ? `${by} approved the timesheet for ${dates}` : `The timesheet for ${dates} is approved`
  return `${approved}, so its time can’t change. An administrator can unapprove it.`
}

export const QUICK_PAY_PERIOD_LABELS = { thisPayPeriod: 'This pay period', lastPayPeriod: 'Last pay period' }

export const STATUS_TEXT: Readonly<Record<ShownStatus, string>> = {
  open: 'Not submitted',
  submitted: 'Submitted',
  changed: 'Changed since submitted',
  approved: 'Approved',
  closed: 'Closed',
  reopened: 'Reopened',
}

/** What someone did, by the status it led to. */
export const CHANGE_TEXT: Readonly<Record<TimesheetStatus, string>> = {
  open: 'Opened again',
  submitted: 'Submitted',
  approved: 'Approved',
  closed: 'Closed',
  reopened: 'Reopened',
}

/** `leaveTypes` has the names of leave by id. */
export function payCodeText(code: string, leaveTypes: ReadonlyMap<string, string>): string {
  switch (code) {
    case 'regular':
      return 'Regular'
    case 'overtime':
      return 'Overtime'
    case 'double':
      return 'Double time'
    case 'leave':
      return 'Leave'
    case 'holiday':
      return 'Holiday'
    default:
      return leaveTypes.get(code.slice('leave:'.length)) ?? 'Leave'
  }
}
