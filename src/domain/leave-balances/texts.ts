import { plural, type Text, t } from '../texts/text.ts'
import { FORECAST_YEARS, type LeaveBalanceProblem } from './rules.ts'

const PROBLEMS: Record<LeaveBalanceProblem, Text> = {
  nothingToSubtract: t`There’s nothing to subtract`,
  forecastTooFar: t`Choose a day within the next ${plural(FORECAST_YEARS, { one: '# year', other: '# years' })}`,
}

export function leaveBalanceProblemText(problem: LeaveBalanceProblem): Text {
  return PROBLEMS[problem]
}
