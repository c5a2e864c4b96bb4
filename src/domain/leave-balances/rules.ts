import { addDays } from '#domain/time/zones/zones.ts'

export const FORECAST_YEARS = 5

export type LeaveBalanceProblem = 'nothingToSubtract' | 'forecastTooFar'

/** [5.45] `balance` is undefined when there is none. */
export function whyNotSubtract(balance: number | undefined): LeaveBalanceProblem | null {
  return balance === undefined || balance <= 0 ? 'nothingToSubtract' : null
}

export function whyNotForecast(day: string, today: string): LeaveBalanceProblem | null {
  return day <= lastForecastDay(today) ? null : 'forecastTooFar'
}

export function lastForecastDay(today: string): string {
  return addDays(today, FORECAST_YEARS * 365)
}

/** The share, from 0 to 1, of the maximum or, without one, of 1 hour [2.59]. */
export function barFraction({
  currentBalance,
  maxBalance,
}: {
  currentBalance: number
  maxBalance: number | null
}): number {
  return Math.min(1, Math.max(0, currentBalance / (maxBalance || 1)))
}
