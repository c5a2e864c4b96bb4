import type { TimesheetRow } from '#domain/pay-periods/contract.ts'
import {
  isLocked,
  type ShownStatus,
  shownStatus,
  type TimesheetProblem,
  whyNotApprove,
} from '#domain/pay-periods/rules.ts'
import { toState } from '../timesheet-state.ts'

type ReviewFilter = 'ready' | 'waiting' | 'approved'

export type ReviewRow = {
  row: TimesheetRow
  status: ShownStatus
  /** Null if it can be approved now. */
  problem: TimesheetProblem | null
  filter: ReviewFilter
}

type Period = { hasEnded: boolean; isSubmissionRequired: boolean; canOthersApprove: boolean }

/** `ready` can be approved now; `waiting` needs something first. */
export function toReviewRow(row: TimesheetRow, period: Period): ReviewRow {
  const state = toState({ ...row, ...period })
  const problem = whyNotApprove(state, null, { isOwn: row.isOwn, canOthersApprove: period.canOthersApprove })
  return {
    row,
    status: shownStatus(state),
    problem,
    filter: isLocked(row.status) ? 'approved' : problem ? 'waiting' : 'ready',
  }
}
