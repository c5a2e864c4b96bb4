import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

type PackedZones = { version: string; zones: string[]; links: string[]; countries: string[] }

/** The IANA release is pinned by the lock file (docs/operations.md). */
type ZoneData = {
  version: string
  lines: ReadonlyMap<string, string>
  links: ReadonlyMap<string, string>
  countries: ReadonlyMap<string, readonly string[]>
}

let read: ZoneData | undefined

/** Loaded on first use, to keep the start fast. */
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

/** `from` is in seconds since 1970, `offset` in minutes ahead of UTC. */
type ZoneSpan = { from: number; offset: number; name: string }

/**
 * Parses `Asia/Tokyo|LMT JST|-9i.X -90|01|-4dfhx.p`: names, offsets behind UTC, their order, and minutes between
 * changes.
 */
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

/** `-2l.g` */
function parseBase60(text: string): number {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.')
  let value = 0
  for (const digit of whole) value = value * 60 + DIGITS.indexOf(digit)
  let unit = 1
  for (const digit of fraction) value += DIGITS.indexOf(digit) * (unit /= 60)
  return text.startsWith('-') ? -value : value
}
