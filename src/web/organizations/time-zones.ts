import { folded } from '#domain/fields/search.ts'
import { formatter, timeText } from '#domain/time/formats.ts'

/** The zones of the United States by the names that people there know them by; most organizations are in one of them. */
const COMMON: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', 'Eastern Time'],
  ['America/Chicago', 'Central Time'],
  ['America/Denver', 'Mountain Time'],
  ['America/Phoenix', 'Mountain Time, Arizona'],
  ['America/Los_Angeles', 'Pacific Time'],
  ['America/Anchorage', 'Alaska Time'],
  ['Pacific/Honolulu', 'Hawaii Time'],
]

/** Places by the name that they have today, where a browser may still list them by an older one. */
const RENAMED: Readonly<Record<string, string>> = {
  'Asia/Calcutta': 'Kolkata',
  'Asia/Katmandu': 'Kathmandu',
  'Asia/Rangoon': 'Yangon',
  'Asia/Saigon': 'Ho Chi Minh City',
  'Europe/Kiev': 'Kyiv',
}

/** A zone as it is shown: `Central Time – America/Chicago`. */
export function zoneLabel(zone: string): string {
  const name = COMMON.find(([common]) => common === zone)?.[1] ?? RENAMED[zone]
  return name ? `${name} – ${placeOf(zone)}` : placeOf(zone)
}

/** All zones that there are, those of the United States first, then by name; `chosen` is among them, whatever it is. */
export function allZones(chosen: string): { common: string[]; others: string[] } {
  const common = COMMON.map(([zone]) => zone)
  const known = Intl.supportedValuesOf('timeZone')
  const others = [...new Set([...known, chosen, 'UTC'])].filter((zone) => !common.includes(zone))
  return { common, others: others.sort((a, b) => (a < b ? -1 : 1)) }
}

/** What its clocks show now and how far they are from Greenwich: `03:05 PM, UTC−6`. */
export function zoneClock(zone: string, now: Date): string {
  return `${timeText(now, zone)}, ${offsetText(zone, now)}`
}

/** `UTC−6`, `UTC+5:30`; `UTC` itself where there is no difference. */
export function offsetText(zone: string, now: Date): string {
  const parts = formatter(zone, { timeZoneName: 'shortOffset' }).formatToParts(now)
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return offset
    .replace(/^GMT(\+0)?$/, 'UTC')
    .replace('GMT', 'UTC')
    .replace('-', '−')
}

/** Whether a zone answers what somebody typed: each word of it is found in any order, `new york` in `America/New_York`. */
export function answers(label: string, typed: string): boolean {
  const said = plain(label)
  return plain(typed)
    .split(' ')
    .every((word) => said.includes(word))
}

const plain = (text: string) =>
  folded(text)
    .replaceAll(/[\s_/–,-]+/g, ' ')
    .trim()
const placeOf = (zone: string) => zone.replaceAll('_', ' ')
