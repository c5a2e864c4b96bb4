import { type ExportPeriodProblem, MAX_EXPORT_DAYS } from './rules.ts'

export const ALL_EMPLOYEES = 'All employees'

const EXPORT_PERIOD: Record<ExportPeriodProblem, string> = {
  endBeforeStart: 'The start date is after the end date',
  tooLong: `Choose at most ${MAX_EXPORT_DAYS} days`,
}

export function exportPeriodText(problem: ExportPeriodProblem): string {
  return EXPORT_PERIOD[problem]
}
