/** An entry's two instants; `clockOut` is null while the person is on the clock. Accepts what the API sends, too. */
export type Span = { clockIn: Date | string; clockOut: Date | string | null }

/**
 * Whole seconds between two exact instants, null while active. Because instants and not wall clocks are
 * subtracted, a shift over a change of daylight saving counts the hours really worked (decisions.md).
 */
export function workedSeconds({ clockIn, clockOut }: Span): number | null {
  if (clockOut === null) return null
  return Math.floor((new Date(clockOut).getTime() - new Date(clockIn).getTime()) / 1000)
}

/** The sum of completed entries in whole seconds; active ones do not count [4.3]. */
export function totalSeconds(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + (workedSeconds(span) ?? 0), 0)
}

/**
 * Seconds as hours with two decimals, rounded half up, once: `12_345` → `"3.43"`, null → `"-"` [4.3].
 * Integer arithmetic throughout, so no binary fraction can tip a cent of an hour.
 */
export function hoursText(seconds: number | null): string {
  if (seconds === null) return '-'
  const hundredths = Math.floor((seconds + 18) / 36)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** The same for the hours of a whole team, which are read and not computed with: `138_816_000` → `"38,560.00"`. */
export function teamHoursText(seconds: number): string {
  return hoursText(seconds).replace(/\B(?=(\d{3})+\.)/g, ',')
}

/** Elapsed time for a running display: `12_345` seconds → 3 hours 25 minutes, full minutes only. */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
