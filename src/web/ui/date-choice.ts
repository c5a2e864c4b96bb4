import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date'

/** A day as the screens hold it: `2026-11-20`. */
export type IsoDay = string

/** A day of the calendar, or null for nothing and for text that is no day. */
export function toDay(iso: IsoDay | null | undefined): CalendarDate | null {
  if (!iso) return null
  try {
    return parseDate(iso)
  } catch {
    return null
  }
}

/**
 * Why a typed day cannot be taken, or null when it can [2.37]. A year below 1000 is still being typed: it is neither
 * taken nor complained about, so the answer is then the empty string.
 */
export function whyNotDay(day: DateValue, min: CalendarDate | null, max: CalendarDate | null): string | null {
  if (day.year < 1000) return ''
  if (max && day.compare(max) > 0) return `Choose ${inWords(max)} or earlier`
  if (min && day.compare(min) < 0) return `Choose ${inWords(min)} or later`
  return null
}

/** MM/dd/yyyy [9.7]. */
function inWords({ year, month, day }: CalendarDate): string {
  return `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${String(year).padStart(4, '0')}`
}
