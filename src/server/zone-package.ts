import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

/** IANA's tables as the package carries them: zones and links as lines, and which zones a country has. */
type PackedZones = { version: string; zones: string[]; links: string[]; countries: string[] }

/** The IANA release that the product ships, by the lock file (docs/operations.md). */
export type ZoneData = {
  version: string
  /** By zone, its line. */
  lines: ReadonlyMap<string, string>
  /** By another name of a zone, the zone that has the line. */
  links: ReadonlyMap<string, string>
  /** By zone, the codes of the countries whose clocks it shows: the zones that people know. */
  countries: ReadonlyMap<string, readonly string[]>
}

let read: ZoneData | undefined

/** Read when first needed: a start that shows no time does not wait for it. */
export function zoneData(): ZoneData {
  read ??= readZoneData()
  return read
}

function readZoneData(): ZoneData {
  const place = createRequire(import.meta.url).resolve('moment-timezone/data/packed/latest.json')
  const { version, zones, links, countries } = JSON.parse(readFileSync(place, 'utf8')) as PackedZones
  const byZone = new Map<string, string[]>()
  for (const [code, names] of countries.map(splitPair))
    for (const zone of names.split(' ')) byZone.set(zone, [...(byZone.get(zone) ?? []), code])
  return {
    version,
    lines: new Map(zones.map((line) => [line.slice(0, line.indexOf('|')), line])),
    links: new Map(links.map(splitPair).map(([zone, name]) => [name, zone])),
    countries: byZone,
  }
}

function splitPair(line: string): [string, string] {
  const [left = '', right = ''] = line.split('|')
  return [left, right]
}

/** A span of a zone's time: from an instant on (seconds since 1970), its offset in minutes ahead of UTC and its name. */
export type ZoneSpan = { from: number; offset: number; name: string }

/** All that a line says, `Asia/Tokyo|LMT JST|-9i.X -90|01|-4dfhx.p`: names, offsets behind UTC, their order, and minutes between changes. */
export function parseSpans(line: string): ZoneSpan[] {
  const [, names = '', offsets = '', order = '', steps = ''] = line.split('|')
  const [named, behind] = [names.split(' '), offsets.split(' ').map(parseBase60)]
  let at = 0
  const starts = [-Infinity, ...steps.split(' ').map((step) => Math.round((at += parseBase60(step) * 60)))]
  return Array.from(order, (digit, index) => {
    const kind = parseBase60(digit)
    return { from: starts[index] ?? NaN, offset: 0 - (behind[kind] ?? NaN), name: named[kind] ?? '' }
  })
}

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWX'

/** A number to the base of sixty, `-2l.g`. */
function parseBase60(text: string): number {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  let value = 0
  for (const digit of whole) value = value * 60 + DIGITS.indexOf(digit)
  let unit = 1
  for (const digit of fraction) value += DIGITS.indexOf(digit) * (unit /= 60)
  return text.startsWith('-') ? -value : value
}
