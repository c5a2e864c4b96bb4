import { DAY_MS } from '../units/durations.ts'

/** A zone from 2000 to March 2038. From `starts[i]` on (ms since 1970) it has `offsets[i]` (ms ahead of UTC) and `names[i]`. */
type ZoneTable = { starts: readonly number[]; offsets: readonly number[]; names: readonly string[] }

type ZoneSource = { loadText(zone: string): string }

const MINUTE = 60_000
const WEEK = 7 * DAY_MS

/** The end of the tables. Years are counted from March because no zone changes its clocks from December to February. */
const END = Date.UTC(2038, 2, 1)

const tables = new Map<string, ZoneTable>()

/** The table that was used last: a list asks for the same zone hundreds of times. */
let latest: { zone: string; table: ZoneTable } | null = null

/** A browser has only the zones it was sent; the server loads any (decision 0014). */
export const zoneSource: ZoneSource = {
  loadText: (zone) => {
    throw new RangeError(zone)
  },
}

/**
 * Adds a zone from its text, `America/Chicago|CST,-360 CDT,-300|010|fnoa.4ulc`: its name, its offsets in minutes, the index of the
 * offset in each span (base 36), and the minutes between the starts of the spans (base 36).
 */
export function addZone(text: string): void {
  const [zone = '', kinds = '', order = '', steps = ''] = text.split('|')
  const known = kinds.split(' ').map((kind) => kind.split(','))
  latest = null
  const spans = Array.from(order, (digit) => known[Number.parseInt(digit, 36)] ?? [])
  let at = 0
  tables.set(zone, {
    starts: [-Infinity, ...(steps ? steps.split('.') : []).map((step) => (at += Number.parseInt(step, 36) * MINUTE))],
    offsets: spans.map(([, minutes]) => Number(minutes) * MINUTE),
    names: spans.map(([name = '']) => name),
  })
}

addZone('UTC|UTC,0|0|')

export function offsetAt(ms: number, zone: string): number {
  const table = tableOf(zone)
  return table.offsets[findSpan(table, toTableYear(ms))] ?? NaN
}

/** `CDT`, or `GMT+5:30` for a zone without abbreviations. */
export function zoneNameAt(instant: Date | string, zone: string): string {
  const table = tableOf(zone)
  return table.names[findSpan(table, toTableYear(new Date(instant).getTime()))] ?? ''
}

export function lastClockChange(ms: number, zone: string): number {
  const table = tableOf(zone)
  const at = toTableYear(ms)
  const change = (table.starts[findSpan(table, at)] ?? NaN) + (ms - at)
  // The table's year and this one agree from March on; before it one of them may have a leap day.
  return at === ms || change >= marchBefore(ms) ? change : lastClockChange(marchBefore(ms) - 1, zone)
}

/** The offset at the first instant and after each change up to the second. For SQL, which has no zone tables (decision 0014). */
export function offsetsBetween(from: number, until: number, zone: string): { starts: number[]; offsets: number[] } {
  const starts: number[] = []
  for (let at = until; at > from; at = (starts[0] ?? from) - 1) {
    const change = lastClockChange(at, zone)
    if (change <= from) break
    starts.unshift(change)
  }
  return { starts, offsets: [from, ...starts].map((at) => offsetAt(at, zone)) }
}

function tableOf(zone: string): ZoneTable {
  if (latest?.zone === zone) return latest.table
  const table = tables.get(zone)
  if (table) {
    latest = { zone, table }
    return table
  }
  addZone(zoneSource.loadText(zone))
  return tableOf(zone)
}

function findSpan({ starts }: ZoneTable, ms: number): number {
  let [from, to] = [0, starts.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= ms) from = middle
    else to = middle
  }
  return from
}

/** After 2038 the last rules continue. They name weekdays, so a year equals the last one in the table that begins on the same weekday. */
function toTableYear(ms: number): number {
  if (!(ms >= END)) return ms
  const march = marchBefore(ms)
  let like = 2037
  while ((march - Date.UTC(like, 2, 1)) % WEEK !== 0) like--
  return ms - march + Date.UTC(like, 2, 1)
}

function marchBefore(ms: number): number {
  const date = new Date(ms)
  return Date.UTC(date.getUTCFullYear() - (date.getUTCMonth() < 2 ? 1 : 0), 2, 1)
}
