import type { AcceptDayProblem } from './days-to-review.ts'
import { type ExportPeriodProblem, MAX_EXPORT_DAYS } from './rules.ts'

export const ALL_EMPLOYEES = 'All employees'

const EXPORT_PERIOD: Record<ExportPeriodProblem, string> = {
  endBeforeStart: 'The start date is after the end date',
  tooLong: `Choose at most ${MAX_EXPORT_DAYS} days`,
}

export function exportPeriodText(problem: ExportPeriodProblem): string {
  return EXPORT_PERIOD[problem]
}

export function acceptDayText(problem: AcceptDayProblem): string {
  switch (problem.code) {
    case 'notOver':
      return 'This day isn’t over yet'
    case 'hasHours':
      return 'There are hours or time off on this day now'
    case 'notAsked':
      return 'This day doesn’t need attention'
    case 'isAccepted':
      return `${problem.by} already accepted this`
    case 'notAccepted':
      return 'This is no longer accepted'
  }
}
