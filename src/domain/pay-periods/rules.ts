import { canReach, type RoleFlags } from '../roles/capabilities.ts'

/** `reopened` has been closed before. */
export const TIMESHEET_STATUSES = ['open', 'submitted', 'approved', 'closed', 'reopened'] as const
export type TimesheetStatus = (typeof TIMESHEET_STATUSES)[number]

/** What is stored as the note when someone takes an approval back. */
export const UNDONE_NOTE = 'Approval undone'

export type TimesheetState = {
  status: TimesheetStatus
  /** What was submitted or approved; null before. */
  submittedHash: string | null
  /** The hash of the hours as they are now. */
  factsHash: string
  hasEnded: boolean
  /** Exceptions that have to be fixed first. */
  blocking: number
  isSubmissionRequired: boolean
}

/** What people see. `changed`: submitted, then someone changed its hours. */
export type ShownStatus = TimesheetStatus | 'changed'

export function shownStatus({ status, submittedHash, factsHash }: TimesheetState): ShownStatus {
  return status === 'submitted' && submittedHash !== factsHash ? 'changed' : status
}

/** Time that no one can change until the timesheet is unapproved. */
export function isLocked(status: TimesheetStatus): boolean {
  return status === 'approved' || status === 'closed'
}

export type TimesheetProblem =
  | { code: 'notEnded' }
  | { code: 'outdated' }
  | { code: 'blocking'; count: number }
  | { code: 'isApproved' | 'isClosed' | 'isReopened' | 'isSubmitted' | 'notSubmitted' | 'notApproved' | 'notClosed' }
  | { code: 'changedSinceSubmitted' }
  | { code: 'own' | 'ownWarning' | 'managersOwn' }
  | { code: 'isAccepted'; by: string }
  | { code: 'notAccepted' }

/** `seenHash` is that of the hours which the person saw; null to ask before anything was sent. */
export function whyNotSubmit(state: TimesheetState, seenHash: string | null): TimesheetProblem | null {
  return (
    whyLocked(state.status) ??
    (state.status === 'reopened' ? { code: 'isReopened' } : null) ??
    (shownStatus(state) === 'submitted' ? { code: 'isSubmitted' } : null) ??
    whyNotReady(state, seenHash)
  )
}

export function whyNotRecall({ status }: Pick<TimesheetState, 'status'>): TimesheetProblem | null {
  return whyLocked(status) ?? (status === 'submitted' ? null : { code: 'notSubmitted' })
}

/** Of a manager. Administrators may decide about their own, as `whyNotApprove` says. */
export function whyNotDecide(actor: RoleFlags & { userId: string }, ownerId: string): TimesheetProblem | null {
  return canReach(actor, 'timesheets.approve', ownerId) ? null : { code: 'managersOwn' }
}

/** `isOwn`: people approve their own timesheet only if no one else can. */
export type Approver = { isOwn: boolean; canOthersApprove: boolean }

export function whyNotApprove(
  state: TimesheetState,
  seenHash: string | null,
  approver: Approver,
): TimesheetProblem | null {
  const locked = whyLocked(state.status)
  if (locked) return locked
  if (approver.isOwn && approver.canOthersApprove) return { code: 'own' }
  const shown = shownStatus(state)
  if (state.isSubmissionRequired && shown === 'changed') return { code: 'changedSinceSubmitted' }
  if (state.isSubmissionRequired && shown === 'open') return { code: 'notSubmitted' }
  return whyNotReady(state, seenHash)
}

export function whyNotReject({ status }: Pick<TimesheetState, 'status'>): TimesheetProblem | null {
  return whyNotRecall({ status })
}

export function whyNotUnapprove({ status }: Pick<TimesheetState, 'status'>): TimesheetProblem | null {
  if (status === 'closed') return { code: 'isClosed' }
  return status === 'approved' ? null : { code: 'notApproved' }
}

/** Only what was closed: its correction is a difference in the next close. */
export function whyNotReopen({ status }: Pick<TimesheetState, 'status'>): TimesheetProblem | null {
  return status === 'closed' ? null : { code: 'notClosed' }
}

/** Approving a timesheet accepts all its warnings, so then there is nothing to accept or undo. */
export function whyNotReviewWarnings(
  { status }: Pick<TimesheetState, 'status'>,
  { isOwn, canOthersApprove }: Approver,
): TimesheetProblem | null {
  return whyLocked(status) ?? (isOwn && canOthersApprove ? { code: 'ownWarning' } : null)
}

function whyLocked(status: TimesheetStatus): TimesheetProblem | null {
  if (status === 'approved') return { code: 'isApproved' }
  return status === 'closed' ? { code: 'isClosed' } : null
}

function whyNotReady({ hasEnded, blocking, factsHash }: TimesheetState, seenHash: string | null) {
  if (!hasEnded) return { code: 'notEnded' } as const
  if (seenHash !== null && seenHash !== factsHash) return { code: 'outdated' } as const
  return blocking > 0 ? ({ code: 'blocking', count: blocking } as const) : null
}
