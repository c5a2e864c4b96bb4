import { addDays } from '#domain/time/zones/zones.ts'

const FORECAST_YEARS = 5

/** [5.45] `balance` is undefined when there is none. */
export function whyNotSubtract(balance: number | undefined): string | null {
  return balance === undefined || balance <= 0 ? 'There’s nothing to subtract' : null
}

export function whyNotForecast(day: string, today: string): string | null {
  return day <= lastForecastDay(today) ? null : `Choose a day within the next ${FORECAST_YEARS} years`
}

export function lastForecastDay(today: string): string {
  return addDays(today, FORECAST_YEARS * 365)
}

/** From 0 to 1 of the maximum or, without one, of 1 hour [2.59]. */
export function barFraction({
  currentBalance,
  maxBalance,
}: {
  currentBalance: number
  maxBalance: number | null
}): number {
  return Math.min(1, Math.max(0, currentBalance / (maxBalance || 1)))
}
