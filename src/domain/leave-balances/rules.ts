import { addDays } from '#domain/time/zones/zones.ts'

/** How far ahead a balance is forecast. */
const FORECAST_YEARS = 5

/** Why hours cannot be taken off a balance [5.45], or null when they can. Undefined: there is no balance. */
export function whyNotSubtract(balance: number | undefined): string | null {
  return balance === undefined || balance <= 0 ? 'There are no hours to take away' : null
}

/** Why a balance cannot be told for a day, or null when it can. */
export function whyNotForecast(day: string, today: string): string | null {
  return day <= lastForecastDay(today) ? null : `Choose a day within the next ${FORECAST_YEARS} years`
}

/** The last day that a balance is told for. */
export function lastForecastDay(today: string): string {
  return addDays(today, FORECAST_YEARS * 365)
}

/** How full the bar of a balance is, from 0 to 1: against the maximum or, without one, against 1 hour [2.59]. */
export function barFraction({
  currentBalance,
  maxBalance,
}: {
  currentBalance: number
  maxBalance: number | null
}): number {
  return Math.min(1, Math.max(0, currentBalance / (maxBalance || 1)))
}
