import { plural, type Text, t } from '../texts/text.ts'
import type { AcceptDayProblem } from './days-to-review.ts'
import { type ExportPeriodProblem, MAX_EXPORT_DAYS } from './rules.ts'

export const ALL_EMPLOYEES = t`All employees`

const EXPORT_PERIOD: Record<ExportPeriodProblem, Text> = {
  endBeforeStart: t`The start date is after the end date`,
  tooLong: t`Choose at most ${plural(MAX_EXPORT_DAYS, { one: '# day', other: '# days' })}`,
}

export function exportPeriodText(problem: ExportPeriodProblem): Text {
  return EXPORT_PERIOD[problem]
}

export function acceptDayText(problem: AcceptDayProblem): Text {
  switch (problem.code) {
    case 'notOver':
      return t`This day isn’t over yet`
    case 'hasHours':
      return t`There are hours or time off on this day now`
    case 'notAsked':
      return t`This day doesn’t need attention`
    case 'isAccepted':
      return t`${problem.by} already accepted this`
    case 'notAccepted':
      return t`This is no longer accepted`
  }
}
