import { toPlainText } from './plain-text.ts'

export type DateProblem =
  | { code: 'notADate' }
  | { code: 'noSuchMonth'; month: string }
  | { code: 'farYear'; year: string }
  | { code: 'noSuchDay'; date: string }

const MONTHS = 'january february march april may june july august september october november december'.split(' ')

/** `11/20/2026`, with any separators, or digits alone. */
const MONTH_FIRST =
  /^(\d{1,2})(?: ?[/.-] ?| )(\d{1,2})(?:(?: ?[/.-] ?| )(\d{4}|\d\d))?$|^(?!(?:19|20)\d{6})(\d\d)(\d\d)(\d{4}|\d\d)?$/
const YEAR_FIRST = /^(\d{4}) ?[/.-] ?(\d{1,2}) ?[/.-] ?(\d{1,2})$|^(\d{4})(\d\d)(\d\d)$/
/** `Nov 20`, `Fri, Nov 20`, `November 20th, 2026` */
const NAMED = /^(?:[a-z]{3,9},? )?([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/
/** `20 Nov`, `Fri, 20 November 2026` */
const DAY_BEFORE_NAME = /^(?:[a-z]{3,9},? )?(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,9})\.?(?:,? (\d{4}))?$/
/** As contracts accept them (instant.ts). Years of other calendars are outside. */
const [FIRST_YEAR, LAST_YEAR] = ['1900', '2200']

type Parts = { year: string | undefined; month: string; day: string }

/** `2026-11-20`, in `thisYear` if no year was typed. Null if nothing was typed. */
export function parseDate(text: string, thisYear: number): { value: string | null } | { problem: DateProblem } {
  const typed = toPlainText(text)
  if (typed === '') return { value: null }
  const parts = splitDate(typed)
  const year = parts && toYear(parts.year, thisYear)
  if (!parts || year === null) return { problem: { code: 'notADate' } }
  if (year < FIRST_YEAR || year > LAST_YEAR) return { problem: { code: 'farYear', year } }
  const { month, day } = parts
  if (Number(month) < 1 || Number(month) > 12) return { problem: { code: 'noSuchMonth', month } }
  const value = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return dayExists(value) ? { value } : { problem: { code: 'noSuchDay', date: formatDate(value) } }
}

function splitDate(typed: string): Parts | null {
  const numbers = MONTH_FIRST.exec(typed)
  if (numbers) {
    const [, month = numbers[4] ?? '', day = numbers[5] ?? '', year = numbers[6]] = numbers
    return { year, month, day }
  }
  const yearFirst = YEAR_FIRST.exec(typed)
  if (yearFirst) {
    const [, year = yearFirst[4], month = yearFirst[5] ?? '', day = yearFirst[6] ?? ''] = yearFirst
    return { year, month, day }
  }
  const swapped = DAY_BEFORE_NAME.exec(typed)
  const [, name = '', dayOfMonth = '', namedYear] = swapped
    ? ['', swapped[2], swapped[1], swapped[3]]
    : (NAMED.exec(typed) ?? [])
  const index = name === '' ? -1 : MONTHS.findIndex((month) => month.startsWith(name))
  return index === -1 ? null : { year: namedYear, month: String(index + 1), day: dayOfMonth }
}

/** Years begin in 1000. `20` is no year but the beginning of one, such as 2026. */
function toYear(typed: string | undefined, thisYear: number): string | null {
  if (typed === undefined) return String(thisYear)
  if (typed.length === 4) return typed < '1000' ? null : typed
  return typed === '20' ? null : `20${typed}`
}

/** `2026-11-20` → `11/20/2026` [9.7] */
export function formatDate(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`
}

/** JavaScript would turn February 30 into March 2. */
function dayExists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
