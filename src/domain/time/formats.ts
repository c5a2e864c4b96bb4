import { DEFAULT_LOCALE } from '../locale.ts'
import type { Period } from './periods.ts'
import { DAY_MS, MINUTE_MS } from './units/durations.ts'
import { dayOf, repeatedHourSuffix, wallTimeAt } from './zones/local-times.ts'
import { zoneNameAt } from './zones/zone-tables.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached, because creating a formatter is about a hundred times slower than using it. Formats UTC: zones come from
 * our own tables.
 */
export function getFormatter(options: Intl.DateTimeFormatOptions, locale = DEFAULT_LOCALE): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let cached = formatters.get(key)
  if (!cached) {
    cached = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    formatters.set(key, cached)
  }
  return cached
}

/** Node and browsers put different spaces before PM; all become plain spaces. */
export function wallText(
  instant: Date | string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  locale?: string,
): string {
  return usePlainSpaces(getFormatter(options, locale).format(wallTimeAt(instant, zone)))
}

const usePlainSpaces = (text: string) => text.replaceAll(/\s/gu, ' ')

/** Ten years of dates. */
const MAX_TEXTS = 4000

/**
 * For the formats of long lists, whose texts repeat: a remembered one costs a tenth. The text changes every `unitMs` of
 * wall time and repeats every `cycleMs`.
 */
function createFormat(
  options: Intl.DateTimeFormatOptions,
  { unitMs, cycleMs = Infinity }: { unitMs: number; cycleMs?: number },
): (wall: number, locale?: string) => string {
  const texts = new Map<string, Map<number, string>>()
  return (wall, locale = DEFAULT_LOCALE) => {
    let known = texts.get(locale)
    if (!known || known.size > MAX_TEXTS) texts.set(locale, (known = new Map()))
    const unit = Math.floor((cycleMs === Infinity ? wall : ((wall % cycleMs) + cycleMs) % cycleMs) / unitMs)
    let text = known.get(unit)
    if (text === undefined) known.set(unit, (text = usePlainSpaces(getFormatter(options, locale).format(wall))))
    return text
  }
}

const formatDate = createFormat({ year: 'numeric', month: '2-digit', day: '2-digit' }, { unitMs: DAY_MS })
const formatTime = createFormat(
  { hour: '2-digit', minute: '2-digit', hour12: true },
  { unitMs: MINUTE_MS, cycleMs: DAY_MS },
)

// Tables, timesheets, and files use these formats [9.7].

export function dateText(instant: Date | string, zone: string, locale?: string): string {
  return formatDate(wallTimeAt(instant, zone), locale)
}

/** `05:36 PM`, or `01:30 AM CDT` in the hour that comes twice when clocks go back. */
export function timeText(instant: Date | string, zone: string, locale?: string): string {
  return formatTime(wallTimeAt(instant, zone), locale) + repeatedHourSuffix(instant, zone)
}

/** `2026-11-01` → `Nov 01, 2026` */
export function dayText(day: string, locale?: string): string {
  return wallText(day, 'UTC', { year: 'numeric', month: 'short', day: '2-digit' }, locale)
}

export function weekdayText(instant: Date | string, zone: string, locale?: string): string {
  return wallText(instant, zone, { weekday: 'short' }, locale)
}

// Sentences, toasts, dialogs, and emails use these.

/** `Nov 3`, or `Nov 3, 2025` in a year other than today's. */
export function shortDayText(day: string, today: string, locale?: string): string {
  return wallText(day, 'UTC', shortDayOptions(day, today), locale)
}

/** `Dec 22`, `Dec 22 – 24`, `Dec 30 – Jan 4, 2027`. */
export function shortDatesText({ startDate, endDate }: Period, today: string, locale?: string): string {
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) {
    return `${shortDayText(startDate, today, locale)} – ${shortDayText(endDate, today, locale)}`
  }
  const formatter = getFormatter(shortDayOptions(endDate, today), locale)
  return usePlainSpaces(formatter.formatRange(Date.parse(startDate), Date.parse(endDate)))
}

function shortDayOptions(day: string, today: string): Intl.DateTimeFormatOptions {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return { month: 'short', day: 'numeric', year: isThisYear ? undefined : 'numeric' }
}

/** `Tue, Nov 3`, or `Mon, Nov 3, 2025` in a year other than today's. */
export function weekdayDayText(day: string, today: string, locale?: string): string {
  return wallText(day, 'UTC', { weekday: 'short', ...shortDayOptions(day, today) }, locale)
}

export function shortDateText(instant: Date | string, zone: string, now: Date, locale?: string): string {
  return shortDayText(dayOf(instant, zone), dayOf(now, zone), locale)
}

/** `6:30 AM`, or `1:30 AM CDT` in the hour that comes twice when clocks go back. */
export function shortTimeText(instant: Date | string, zone: string, locale?: string): string {
  const time = wallText(instant, zone, { hour: 'numeric', minute: '2-digit', hour12: true }, locale)
  return time + repeatedHourSuffix(instant, zone)
}

/** `1:30:07 AM CDT` */
export function exactTimeText(instant: Date | string, zone: string, locale?: string): string {
  const options = { hour: 'numeric', minute: '2-digit', second: '2-digit', hour12: true } as const
  return `${wallText(instant, zone, options, locale)} ${zoneNameAt(instant, zone)}`
}

/** `Friday` */
export function longWeekdayText(instant: Date | string, zone: string, locale?: string): string {
  return wallText(instant, zone, { weekday: 'long' }, locale)
}

/** `Friday, Nov 13` */
export function longWeekdayDayText(instant: Date | string, zone: string, locale?: string): string {
  return wallText(instant, zone, { weekday: 'long', month: 'short', day: 'numeric' }, locale)
}

export function longDateText(instant: Date | string, zone: string, locale?: string): string {
  return wallText(instant, zone, { weekday: 'long', month: 'long', day: 'numeric' }, locale)
}
