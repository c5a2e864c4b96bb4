/**
 * What the clocks of a zone show, from 2000 to March 2038: from each of `starts` on (milliseconds since 1970, the first is the
 * beginning of time) they are ahead of UTC by one of `offsets` (milliseconds) and go by one of `names`.
 */
export type ZoneTable = { starts: readonly number[]; offsets: readonly number[]; names: readonly string[] }

/** Where zones come from: `nameOf` gives the one spelling of a name, `textOf` the table in the form that addZone reads. */
export type ZoneSource = { findName(name: string): string | null; loadText(zone: string): string }

const MINUTE = 60_000
const WEEK = 7 * 86_400_000

/** Here the tables end: years are counted from March, since from December through February no zone changes its clocks. */
const END = Date.UTC(2038, 2, 1)

const tables = new Map<string, ZoneTable>()

/** A browser knows the zones that it was sent; the server looks them up (decision 0014). */
let source: ZoneSource = {
  findName: (name) => (tables.has(name) ? name : null),
  loadText: (zone) => {
    throw new RangeError(`The time zone ${zone} has not come yet`)
  },
}

export function setZoneSource(given: ZoneSource): void {
  source = given
}

/**
 * Adds a zone by its text, `America/Chicago|CST,-360 CDT,-300|010|fnoa.4ulc`: its name, its offsets in minutes by name, which of them
 * is in force span by span, and the minutes between their starts.
 */
export function addZone(text: string): void {
  const [zone = '', kinds = '', order = '', steps = ''] = text.split('|')
  const known = kinds.split(' ').map((kind) => kind.split(','))
  const spans = Array.from(order, (digit) => known[Number.parseInt(digit, 36)] ?? [])
  let at = 0
  tables.set(zone, {
    starts: [-Infinity, ...(steps ? steps.split('.') : []).map((step) => (at += Number.parseInt(step, 36) * MINUTE))],
    offsets: spans.map(([, minutes]) => Number(minutes) * MINUTE),
    names: spans.map(([name = '']) => name),
  })
}

addZone('UTC|UTC,0|0|')

/** The one spelling of a zone's name, with old names as the modern one; null when there is no such zone. */
export function findZoneName(name: string): string | null {
  return source.findName(name)
}

/** How far the clocks of a zone are ahead of UTC at an instant, in milliseconds. */
export function offsetAt(ms: number, zone: string): number {
  const table = tableOf(zone)
  return table.offsets[findSpan(table, toTableYear(ms))] ?? NaN
}

/** The name of the time in force, `CDT`; `GMT+5:30` where it has no name of its own. */
export function zoneNameAt(instant: Date | string, zone: string): string {
  const table = tableOf(zone)
  return table.names[findSpan(table, toTableYear(new Date(instant).getTime()))] ?? ''
}

/** The last change of a zone's clocks up to an instant. */
export function lastClockChange(ms: number, zone: string): number {
  const table = tableOf(zone)
  const at = toTableYear(ms)
  const change = (table.starts[findSpan(table, at)] ?? NaN) + (ms - at)
  // Of two years that are alike from March on, only one may come after a leap day.
  return at === ms || change >= marchBefore(ms) ? change : lastClockChange(marchBefore(ms) - 1, zone)
}

/** The offsets in force between two instants: at the first, and from each change on. For queries, which know no zones. */
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
  const known = tables.get(zone)
  if (known) return known
  addZone(source.loadText(zone))
  return tableOf(zone)
}

/** The span an instant lies in, by halving. */
function findSpan({ starts }: ZoneTable, ms: number): number {
  let [from, to] = [0, starts.length]
  while (to - from > 1) {
    const middle = (from + to) >> 1
    if ((starts[middle] ?? 0) <= ms) from = middle
    else to = middle
  }
  return from
}

/**
 * Later on the last rules hold. They name weekdays (`the second Sunday in March`), so a year from March on is like the last one
 * listed that begins on the same weekday.
 */
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
