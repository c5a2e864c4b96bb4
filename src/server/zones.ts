import { nameSource } from '#domain/time/zones/find-zone-name.ts'
import { zoneSource } from '#domain/time/zones/zone-tables.ts'
import { currentZoneName } from './zone-names.ts'
import { parseSpans, zoneData } from './zone-package.ts'

// Everything that shows times on the server imports this file, so that times come from the shipped tables
// (docs/decisions/0014).
nameSource.findName = currentZoneName
zoneSource.loadText = zoneText

const texts = new Map<string, string>()

/**
 * No earlier instant is accepted (fields/instant.ts). After March 2038 the rules continue unchanged (zone-tables.ts).
 */
const [FROM, UNTIL] = [Date.UTC(2000, 0, 1) / 1000, Date.UTC(2038, 2, 1) / 1000]

/** The browser reads the same format (zone-tables.ts). */
export function zoneText(zone: string): string {
  const text = texts.get(zone) ?? buildZoneText(zone)
  texts.set(zone, text)
  return text
}

/** The fields of an answer that names a zone (fields/answered-zone.ts). */
export const withZoneTable = (zone: string) => ({ timezone: zone, zoneTable: zoneText(zone) })

function buildZoneText(zone: string): string {
  const { lines, links } = zoneData()
  const line = lines.get(zone) ?? lines.get(links.get(zone) ?? '')
  if (line === undefined) throw new RangeError(`There is no time zone ${zone}`)
  const all = parseSpans(line)
  const spans = all.filter(({ from }, index) => from < UNTIL && (all[index + 1]?.from ?? Infinity) > FROM)
  const kinds = [...new Set(spans.map(kindOf))]
  const starts = spans.slice(1).map(({ from }) => from / 60)
  const steps = starts.map((start, index) => (start - (starts[index - 1] ?? 0)).toString(36))
  return [
    zone,
    kinds.map((kind) => formatKind(kind, kinds)).join(' '),
    spans.map((span) => kinds.indexOf(kindOf(span)).toString(36)).join(''),
    steps.join('.'),
  ].join('|')
}

const kindOf = ({ name, offset }: { name: string; offset: number }) => `${name},${offset}`

/** `CST,-360`. The name is the offset, `GMT+5:30`, where it has only digits or two offsets share it. */
function formatKind(kind: string, kinds: readonly string[]): string {
  const [name = '', minutes = ''] = kind.split(',')
  const unique = kinds.filter((other) => other.startsWith(`${name},`)).length === 1
  return unique && /^[A-Z]/i.test(name) ? kind : `${offsetName(Number(minutes))},${minutes}`
}

function offsetName(minutes: number): string {
  if (minutes === 0) return 'GMT'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `GMT${minutes < 0 ? '-' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}
