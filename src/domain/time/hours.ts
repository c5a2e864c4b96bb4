/** `clockOut` is null while the person is on the clock. Strings are instants as the API sends them. */
export type Span = { clockIn: Date | string; clockOut: Date | string | null }

/** Of instants and not local times, so a shift over a clock change counts the hours worked (decision 0006). */
export function elapsedSeconds(from: Date | string, to: Date | string): number {
  return Math.floor((new Date(to).getTime() - new Date(from).getTime()) / 1000)
}

/**
 * The worked seconds of an entry, up to `now` if it has no end; null without both. `workedSecondsSql` does the same in SQL,
 * and `dayParts` splits them by day.
 */
export function workedSeconds({ clockIn, clockOut }: Span, now: Date | null = null): number | null {
  const end = clockOut ?? now
  return end === null ? null : elapsedSeconds(clockIn, end)
}

/** Active entries don't count [4.3]. */
export function totalSeconds(spans: readonly Span[]): number {
  return spans.reduce((sum, span) => sum + (workedSeconds(span) ?? 0), 0)
}

/**
 * Rounded half up: `12_345` → `"3.43"`, null → `"-"` [4.3]. Integer arithmetic, so that no binary fraction changes
 * the last digit.
 */
export function hoursText(seconds: number | null): string {
  if (seconds === null) return '-'
  const hundredths = Math.floor((seconds + 18) / 36)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

/** Rounded half up to the minute: `12_345` → `"3:26"`, null → `"-"`. */
export function hoursMinutesText(seconds: number | null): string {
  if (seconds === null) return '-'
  const minutes = Math.floor((seconds + 30) / 60)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export function groupedHoursText(seconds: number): string {
  return hoursText(seconds).replace(/\B(?=(\d{3})+\.)/g, ',')
}

export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
