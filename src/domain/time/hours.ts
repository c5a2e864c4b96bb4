import type { Formats } from '../locale.ts'
import { decimalText, groupedDecimalText } from '../number-text.ts'

/** `clockOut` is null while the person is on the clock. Strings are instants as the API sends them. */
export type Span = { clockIn: Date | string; clockOut: Date | string | null }

/** A meal is unpaid, a rest is paid. `endedAt` is null during the break. */
export type BreakSpan = { kind: 'meal' | 'rest'; startedAt: Date | string; endedAt: Date | string | null }

/** Breaks are in order, within the span, and don't overlap. */
export type WorkSpan = Span & { breaks: readonly BreakSpan[] }

/** Of instants and not local times, so a shift over a clock change counts the hours worked (decision 0006). */
export function elapsedSeconds(from: Date | string, to: Date | string): number {
  return Math.floor((toMs(to) - toMs(from)) / 1000)
}

export function toMs(instant: Date | string): number {
  return typeof instant === 'string' ? Date.parse(instant) : instant.getTime()
}

/**
 * The worked seconds of an entry without its meals, up to `now` if it has no end; null without both. `workedSecondsSql` does the
 * same in SQL, and `dayParts` splits them by day.
 */
export function workedSeconds(span: WorkSpan, now: Date | null = null): number | null {
  const end = span.clockOut ?? now
  return end === null ? null : workedSecondsUntil(span, end)
}

/** Counts only meals that have ended. */
export function mealSeconds(breaks: readonly BreakSpan[]): number {
  let seconds = 0
  for (const { kind, startedAt, endedAt } of breaks) {
    if (kind === 'meal' && endedAt !== null) seconds += elapsedSeconds(startedAt, endedAt)
  }
  return seconds
}

/** During a meal the count stays as it was when the meal began. */
export function workedSecondsUntil({ clockIn, breaks }: WorkSpan, until: Date | string): number {
  let end = new Date(until)
  let meals = 0
  for (const { kind, startedAt, endedAt } of breaks) {
    const start = new Date(startedAt)
    if (kind === 'rest' || start >= end) continue
    if (endedAt === null || new Date(endedAt) > end) end = start
    else meals += elapsedSeconds(start, endedAt)
  }
  return elapsedSeconds(clockIn, end) - meals
}

/** Active entries don't count [4.3]. */
export function totalSeconds(spans: readonly WorkSpan[]): number {
  return spans.reduce((sum, span) => sum + (workedSeconds(span) ?? 0), 0)
}

/** Rounded half up. Integer arithmetic, so that no binary fraction changes the last digit. */
function toHundredths(seconds: number): number {
  return Math.floor((seconds + 18) / 36)
}

/** `12_345` → 3.43 */
export function toHours(seconds: number): number {
  return toHundredths(seconds) / 100
}

/** `12_345` → `"3.43"`, null → `"-"` [4.3] */
export function hoursText(seconds: number | null, formats?: Formats): string {
  if (seconds === null) return '-'
  return decimalText(hoursDigits(seconds), formats)
}

/** Rounded half up: `12_345` → 206 */
export function toMinutes(seconds: number): number {
  return Math.floor((seconds + 30) / 60)
}

/** Rounded half up to the minute: `12_345` → `"3:26"`, null → `"-"`. */
export function hoursMinutesText(seconds: number | null): string {
  if (seconds === null) return '-'
  const minutes = toMinutes(seconds)
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

export function groupedHoursText(seconds: number, formats?: Formats): string {
  return groupedDecimalText(hoursDigits(seconds), formats)
}

function hoursDigits(seconds: number): string {
  const hundredths = toHundredths(seconds)
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`
}

export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const minutes = Math.floor(Math.max(0, seconds) / 60)
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
