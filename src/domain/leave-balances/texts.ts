import { FORECAST_YEARS, type LeaveBalanceProblem } from './rules.ts'

const PROBLEMS: Record<LeaveBalanceProblem, string> = {
  nothingToSubtract: 'There’s nothing to subtract',
  forecastTooFar: `Choose a day within the next ${FORECAST_YEARS} years`,
}

export function leaveBalanceProblemText(problem: LeaveBalanceProblem): string {
  return PROBLEMS[problem]
}
