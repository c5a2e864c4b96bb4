import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date'

/** A day as the screens hold it: `2026-11-20`. */
export type IsoDay = string

/** A day of the calendar, or null for nothing and for text that is no day. */
export function parseIsoDay(iso: IsoDay | null | undefined): CalendarDate | null {
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
export function whyNotInRange(day: DateValue, min: CalendarDate | null, max: CalendarDate | null): string | null {
  if (day.year < 1000) return ''
  if (max && day.compare(max) > 0) return `Choose ${formatTypedDate(max)} or earlier`
  if (min && day.compare(min) < 0) return `Choose ${formatTypedDate(min)} or later`
  return null
}

/** MM/dd/yyyy [9.7]. */
function formatTypedDate({ year, month, day }: Pick<CalendarDate, 'year' | 'month' | 'day'>): string {
  return `${String(month).padStart(2, '0')}/${String(day).padStart(2, '0')}/${String(year).padStart(4, '0')}`
}

export type DateParts = Record<'month' | 'day' | 'year', number | null>

/**
 * The day that was typed, once its field is left; `year` stands in where none was typed. Null where the month or the day is missing, and
 * a sentence where there is no such day: nothing else may be taken for it.
 */
export function parseTypedDate(
  { month, day, year }: DateParts,
  thisYear: number,
): { day: IsoDay } | { problem: string } | null {
  if (month === null || day === null) return null
  const typed = { year: year ?? thisYear, month, day }
  const [y, m, d] = [String(typed.year).padStart(4, '0'), ...[month, day].map((part) => String(part).padStart(2, '0'))]
  const iso = `${y}-${m}-${d}`
  return parseIsoDay(iso) ? { day: iso } : { problem: `${formatTypedDate(typed)} is not a date` }
}
