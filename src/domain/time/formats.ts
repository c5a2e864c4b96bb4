import { defaultFormats } from '../default-formats.ts'
import { type Formats, isEnglish, type Region } from '../locale.ts'
import type { Period } from './periods.ts'
import { DAY_MS, MINUTE_MS } from './units/durations.ts'
import { dayOf, repeatedHourSuffix, wallTimeAt } from './zones/local-times.ts'
import { zoneNameAt } from './zones/zone-tables.ts'

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Cached, because creating a formatter is about a hundred times slower than using it. Formats UTC: zones come from
 * our own tables.
 */
export function getFormatter(
  options: Intl.DateTimeFormatOptions,
  { locale }: Formats = defaultFormats(),
): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let cached = formatters.get(key)
  if (!cached) {
    cached = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' })
    formatters.set(key, cached)
  }
  return cached
}

export function wallText(
  instant: Date | string,
  zone: string,
  options: Intl.DateTimeFormatOptions,
  formats: Formats = defaultFormats(),
): string {
  return setSpaces(getFormatter(options, formats).format(wallTimeAt(instant, zone)), formats)
}

/**
 * Node and browsers put different spaces before PM. In English all become plain spaces, as programs that call the API know them. In
 * other languages `18 h 05`, `6:00 p.m.`, and `22 de nov` stay on one line.
 */
function setSpaces(text: string, formats: Formats): string {
  const plain = text.replaceAll(/\s/gu, ' ')
  return isEnglish(formats) ? plain : plain.replaceAll(TOGETHER, (found) => found.replaceAll(' ', '\u00a0'))
}

const TOGETHER = /\d h(?: \d)?|\d [ap]\.? ?m\b|(?<!\d)\d\d?\.? (?:de )?(?=\p{L}{3})/gu

/** Ten years of dates. */
const MAX_TEXTS = 4000

/**
 * For the formats of long lists, whose texts repeat: a remembered one costs a tenth. The text changes every `unitMs` of
 * wall time and repeats every `cycleMs`.
 */
function createFormat(
  write: (wall: number, formats: Formats) => string,
  { unitMs, cycleMs = Infinity }: { unitMs: number; cycleMs?: number },
): (wall: number, formats?: Formats) => string {
  const texts = new Map<Formats, Map<number, string>>()
  return (wall, formats = defaultFormats()) => {
    let known = texts.get(formats)
    if (!known || known.size > MAX_TEXTS) texts.set(formats, (known = new Map()))
    const unit = Math.floor((cycleMs === Infinity ? wall : ((wall % cycleMs) + cycleMs) % cycleMs) / unitMs)
    let text = known.get(unit)
    if (text === undefined) known.set(unit, (text = write(wall, formats)))
    return text
  }
}

const formatDate = createFormat(
  (wall, { region }) => numericDayText(new Date(wall).toISOString().slice(0, 10), region),
  { unitMs: DAY_MS },
)
const formatTime = createFormat(
  (wall, formats) => {
    const options = { hour: '2-digit', minute: '2-digit', hourCycle: formats.hourCycle } as const
    return setSpaces(getFormatter(options, formats).format(wall), formats)
  },
  { unitMs: MINUTE_MS, cycleMs: DAY_MS },
)

/** `2026-11-03` → `11/03/2026`. Everyone in an organization reads the same numbers, in every language. */
export function numericDayText(day: string, region: Region = defaultFormats().region): string {
  const [year, month, date] = day.split('-')
  if (region === 'US') return `${month}/${date}/${year}`
  return region === 'DE' ? `${date}.${month}.${year}` : day
}

// Tables, timesheets, and files use these formats [9.7].

export function dateText(instant: Date | string, zone: string, formats?: Formats): string {
  return formatDate(wallTimeAt(instant, zone), formats)
}

/** `05:36 PM`, or `01:30 AM CDT` in the hour that comes twice when clocks go back. */
export function timeText(instant: Date | string, zone: string, formats?: Formats): string {
  return formatTime(wallTimeAt(instant, zone), formats) + repeatedHourSuffix(instant, zone)
}

/** `Nov` */
export function monthText(day: string, formats?: Formats): string {
  return wallText(day, 'UTC', { month: 'short' }, formats)
}

/** `2026-11-01` → `Nov 01, 2026` */
export function dayText(day: string, formats: Formats = defaultFormats()): string {
  return wallText(day, 'UTC', dayOptions(formats), formats)
}

/** `Dec 22, 2026`, `Dec 22 – Dec 24, 2026`, `Dec 30, 2026 – Jan 04, 2027`; in German `22.–24. Dez. 2026`. */
export function datesText({ startDate, endDate }: Period, formats: Formats = defaultFormats()): string {
  if (startDate === endDate) return dayText(startDate, formats)
  const options = dayOptions(formats)
  if (!isEnglish(formats)) return rangeText({ startDate, endDate }, options, formats)
  const isOneYear = startDate.slice(0, 4) === endDate.slice(0, 4)
  const start = wallText(startDate, 'UTC', isOneYear ? { ...options, year: undefined } : options, formats)
  return `${start} – ${dayText(endDate, formats)}`
}

/** Only in English a day has two digits beside the name of a month. */
function dayOptions(formats: Formats): Intl.DateTimeFormatOptions {
  return { year: 'numeric', month: 'short', day: isEnglish(formats) ? '2-digit' : 'numeric' }
}

function rangeText({ startDate, endDate }: Period, options: Intl.DateTimeFormatOptions, formats: Formats): string {
  return setSpaces(getFormatter(options, formats).formatRange(Date.parse(startDate), Date.parse(endDate)), formats)
}

export function weekdayText(instant: Date | string, zone: string, formats?: Formats): string {
  return wallText(instant, zone, { weekday: 'short' }, formats)
}

// Sentences, toasts, dialogs, and emails use these.

/** `Nov 3`, or `Nov 3, 2025` in a year other than today's. */
export function shortDayText(day: string, today: string, formats?: Formats): string {
  return wallText(day, 'UTC', shortDayOptions(day, today), formats)
}

/** `Dec 22`, `Dec 22 – 24`, `Dec 30 – Jan 4, 2027`. */
export function shortDatesText(
  { startDate, endDate }: Period,
  today: string,
  formats: Formats = defaultFormats(),
): string {
  if (startDate.slice(0, 4) !== endDate.slice(0, 4)) {
    return `${shortDayText(startDate, today, formats)} – ${shortDayText(endDate, today, formats)}`
  }
  return rangeText({ startDate, endDate }, shortDayOptions(endDate, today), formats)
}

function shortDayOptions(day: string, today: string): Intl.DateTimeFormatOptions {
  const isThisYear = day.slice(0, 4) === today.slice(0, 4)
  return { month: 'short', day: 'numeric', year: isThisYear ? undefined : 'numeric' }
}

/** `Tue, Nov 3`, or `Mon, Nov 3, 2025` in a year other than today's. */
export function weekdayDayText(day: string, today: string, formats?: Formats): string {
  return wallText(day, 'UTC', { weekday: 'short', ...shortDayOptions(day, today) }, formats)
}

export function shortDateText(instant: Date | string, zone: string, now: Date, formats?: Formats): string {
  return shortDayText(dayOf(instant, zone), dayOf(now, zone), formats)
}

/** `6:30 AM` or `18:30`. Without leading zeros only where AM or PM follows. */
export function clockOptions({ hourCycle }: Formats = defaultFormats()) {
  return { hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle } as const
}

/** `6:30 AM`, or `1:30 AM CDT` in the hour that comes twice when clocks go back. */
export function shortTimeText(instant: Date | string, zone: string, formats?: Formats): string {
  const time = wallText(instant, zone, clockOptions(formats), formats)
  return time + repeatedHourSuffix(instant, zone)
}

/** `6:30` and `AM` of a clock that shows them in different sizes. The half is empty where there are 24 hours. */
export function splitTimeText(instant: Date | string, zone: string): { time: string; half: string } {
  const parts = getFormatter(clockOptions()).formatToParts(wallTimeAt(instant, zone))
  const half = parts.find(({ type }) => type === 'dayPeriod')?.value ?? ''
  const time = parts.map(({ type, value }) => (type === 'dayPeriod' ? '' : value)).join('')
  return { time: time.trim(), half: (half + repeatedHourSuffix(instant, zone)).trim() }
}

/** `1:30:07 AM CDT` */
export function exactTimeText(instant: Date | string, zone: string, formats?: Formats): string {
  const options = { ...clockOptions(formats), second: '2-digit' } as const
  return `${wallText(instant, zone, options, formats)} ${zoneNameAt(instant, zone)}`
}

/** `Friday` */
export function longWeekdayText(instant: Date | string, zone: string, formats?: Formats): string {
  return wallText(instant, zone, { weekday: 'long' }, formats)
}

/** `Friday, Nov 13` */
export function longWeekdayDayText(instant: Date | string, zone: string, formats?: Formats): string {
  return wallText(instant, zone, { weekday: 'long', month: 'short', day: 'numeric' }, formats)
}

const LEAP_YEAR = 2028

/** `02-29` → `February 29` */
export function monthDayText(day: string, formats?: Formats): string {
  return wallText(`${LEAP_YEAR}-${day}`, 'UTC', { month: 'long', day: 'numeric' }, formats)
}

export function longDateText(instant: Date | string, zone: string, formats?: Formats): string {
  return wallText(instant, zone, { weekday: 'long', month: 'long', day: 'numeric' }, formats)
}
