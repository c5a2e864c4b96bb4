import { type CalendarDate, type DateValue, parseDate } from '@internationalized/date'

/** `2026-11-20` */
export type IsoDay = string

export function parseIsoDay(iso: IsoDay | null | undefined): CalendarDate | null {
  if (!iso) return null
  try {
    return parseDate(iso)
  } catch {
    return null
  }
}

/** A year below 1000 is still being typed: returns an empty string, so it is neither accepted nor an error [2.37]. */
export function whyNotInRange(day: DateValue, min: CalendarDate | null, max: CalendarDate | null): string | null {
  if (day.year < 1000) return ''
  if (max && day.compare(max) > 0) return `Choose ${formatTypedDate(max)} or earlier`
  if (min && day.compare(min) < 0) return `Choose ${formatTypedDate(min)} or later`
  return null
}

function formatTypedDate({ year, month, day }: Pick<CalendarDate, 'year' | 'month' | 'day'>): string {
  return `${pad(month, 2)}/${pad(day, 2)}/${pad(year, 4)}`
}

export type DateParts = Record<'month' | 'day' | 'year', number | null>

/** A missing year becomes `thisYear`. Null without a month or day; a problem if there is no such date. */
export function parseTypedDate(
  { month, day, year }: DateParts,
  thisYear: number,
): { day: IsoDay } | { problem: string } | null {
  if (month === null || day === null) return null
  const date = { year: year ?? thisYear, month, day }
  const iso = `${pad(date.year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  return parseIsoDay(iso) ? { day: iso } : { problem: `${formatTypedDate(date)} is not a date` }
}

const pad = (number: number, length: number) => String(number).padStart(length, '0')
