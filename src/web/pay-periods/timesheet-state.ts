import type { PeriodTimesheet, TimesheetRow } from '#domain/pay-periods/contract.ts'
import type { TimesheetState } from '#domain/pay-periods/rules.ts'

type Sent = Pick<PeriodTimesheet | TimesheetRow, 'status' | 'factsHash' | 'submittedHash' | 'blocking'>
type Period = Pick<PeriodTimesheet, 'hasEnded' | 'isSubmissionRequired'>

/** What the rules need that the server also asks. */
export function toState(timesheet: Sent & Period): TimesheetState {
  return { ...timesheet, blocking: timesheet.blocking.length }
}
