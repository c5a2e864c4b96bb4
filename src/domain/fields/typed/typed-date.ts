import { defaultFormats } from '../../default-formats.ts'
import type { Formats, Region } from '../../locale.ts'
import { findMonth } from './month-names.ts'
import { toPlainText } from './plain-text.ts'

export type DateProblem =
  | { code: 'notADate' }
  | { code: 'noSuchMonth'; month: string }
  | { code: 'farYear'; year: string }
  /** `2026-02-31` */
  | { code: 'noSuchDay'; day: string }

/** `11/20/2026`, with any separators. */
const SEPARATED = /^(\d{1,4})(?: ?[/.-] ?| )(\d{1,2})(?:(?: ?[/.-] ?| )(\d{1,4}))?$/
/** `Nov 20`, `Fri, Nov 20`, `November 20th, 2026` */
const NAMED = /^(?:[\p{L}-]{2,15}\.?,? )?(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?(?:,? (\d{4}))?$/u
/** `20 Nov`, `Fri, 20 November 2026`, `20. Nov.`, `20 de noviembre de 2026`, `1er mars` */
const DAY_BEFORE_NAME =
  /^(?:[\p{L}-]{2,15}\.?,? )?(\d{1,2})(?:st|nd|rd|th|er|o)?[. ] ?(?:de )?(\p{L}{3,12})\.?(?:,? (?:de )?(\d{4}))?$/u
/** As contracts accept them (instant.ts). Years of other calendars are outside. */
const [FIRST_YEAR, LAST_YEAR] = ['1900', '2200']

type Parts = { year: string | undefined; month: string; day: string }

/**
 * `2026-11-20`, in `thisYear` if no year was typed. Null if nothing was typed. Numbers are in the order in which the reader's
 * region writes them, or begin with the year.
 */
export function parseDate(
  text: string,
  thisYear: number,
  formats: Formats = defaultFormats(),
): { value: string | null } | { problem: DateProblem } {
  const typed = toPlainText(text)
  if (typed === '') return { value: null }
  const parts = splitNumbers(typed, formats.region) ?? splitNamed(typed, formats)
  const year = parts && toYear(parts.year, thisYear)
  if (!parts || year === null) return { problem: { code: 'notADate' } }
  if (year < FIRST_YEAR || year > LAST_YEAR) return { problem: { code: 'farYear', year } }
  const { month, day } = parts
  if (Number(month) < 1 || Number(month) > 12) return { problem: { code: 'noSuchMonth', month } }
  const value = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  return dayExists(value) ? { value } : { problem: { code: 'noSuchDay', day: value } }
}

function splitNumbers(typed: string, region: Region): Parts | null {
  const [first = '', second = '', third] =
    cutDigits(typed, region) ?? SEPARATED.exec(trimEnd(typed, region))?.slice(1) ?? []
  if (first.length === 4)
    return third === undefined || third.length > 2 ? null : { year: first, month: second, day: third }
  if (first === '' || first.length > 2) return null
  if (region === 'US') return { year: third, month: first, day: second }
  if (region === 'DE') return { year: third, month: second, day: first }
  return third === undefined ? { year: undefined, month: first, day: second } : null
}

/** `20.11.` is a whole date in German. */
const trimEnd = (typed: string, region: Region) => (region === 'DE' ? typed.replace(/\.$/, '') : typed)

/** `11202026`, `112026`, `1120`, `20261120` */
function cutDigits(typed: string, region: Region): string[] | null {
  if (!/^(?:\d{4}|\d{6}|\d{8})$/.test(typed)) return null
  const isYearFirst = typed.length === 8 && YEAR_FIRST[region].test(typed)
  const cuts = isYearFirst ? [0, 4, 6, 8] : [0, 2, 4, typed.length]
  return [0, 1, 2].map((part) => typed.slice(cuts[part], cuts[part + 1])).filter((digits) => digits !== '')
}

/** `20112026` is a day of 2026 where the day comes first: there's no month 20 of 2011. */
const YEAR_FIRST: Record<Region, RegExp> = {
  US: /^(?:19|20)/,
  DE: /^(?:19|20)..(?:0|1[0-2])/,
  CA: /^/,
  other: /^/,
}

function splitNamed(typed: string, formats: Formats): Parts | null {
  const swapped = DAY_BEFORE_NAME.exec(typed)
  const [, name = '', day = '', year] = swapped ? ['', swapped[2], swapped[1], swapped[3]] : (NAMED.exec(typed) ?? [])
  const month = name === '' ? null : findMonth(name, formats)
  return month === null ? null : { year, month: String(month), day }
}

/** Years begin in 1000. `20` is no year but the beginning of one, such as 2026. */
function toYear(typed: string | undefined, thisYear: number): string | null {
  if (typed === undefined) return String(thisYear)
  if (typed.length === 4) return typed < '1000' ? null : typed
  return typed.length !== 2 || typed === '20' ? null : `20${typed}`
}

/** JavaScript would turn February 30 into March 2. */
function dayExists(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}
