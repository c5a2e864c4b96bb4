import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { DAY_MS, MINUTE_MS } from '#domain/time/units/durations.ts'
import { findZoneName } from '#domain/time/zones/find-zone-name.ts'
import { offsetAt, offsetsBetween } from '#domain/time/zones/zone-tables.ts'
import type { Database } from '#server/db/tenant.ts'
import type { Log } from '#server/log.ts'
import { zoneData } from '#server/zone-package.ts'
import { listPostgresOffsets, listZonesInUse } from './zones-store.ts'

const MAX_ZONES = 100

/** Returns milliseconds ahead of UTC, or nothing for an unknown zone. */
export type ReadOffsets = (zone: string, at: readonly Date[]) => number[]

/**
 * The tables of Node and PostgreSQL are not used (decision 0014). The warning helps operators who compare times with other
 * programs, or whose machine has newer tables.
 */
export async function warnAboutZoneDifferences(
  { database, now, log }: { database: Database; now: () => Date; log: Pick<Log, 'warn'> },
  readNode: ReadOffsets = readNodeOffsets,
): Promise<void> {
  try {
    const inUse = await listZonesInUse(database, MAX_ZONES)
    const zones = new Set([DEFAULT_TIMEZONE, ...inUse.filter((zone) => findZoneName(zone) !== null)])
    const differing: Record<'Node' | 'PostgreSQL', string[]> = { Node: [], PostgreSQL: [] }
    for (const zone of zones) {
      const instants = instantsToCompare(zone, now())
      const shipped = instants.map((at) => offsetAt(at.getTime(), zone))
      if (!isEqual(shipped, readNode(zone, instants))) differing.Node.push(zone)
      if (!isEqual(shipped, await listPostgresOffsets(database, zone, instants))) differing.PostgreSQL.push(zone)
    }
    for (const [owner, names] of Object.entries(differing))
      if (names.length > 0) log.warn({}, differenceText(owner, names))
  } catch (error) {
    log.warn({ err: error }, 'The time zone tables could not be compared')
  }
}

/** Around each change of the shipped table from a year ago to two years ahead, and weekly for changes that it lacks. */
function instantsToCompare(zone: string, now: Date): Date[] {
  const [from, until] = [now.getTime() - 366 * DAY_MS, now.getTime() + 731 * DAY_MS]
  const weeks = Array.from({ length: Math.floor((until - from) / (7 * DAY_MS)) }, (_, week) => from + week * 7 * DAY_MS)
  const changes = offsetsBetween(from, until, zone).starts.flatMap((at) => [at - 60_000, at])
  return [...weeks, ...changes].map((ms) => new Date(ms))
}

function readNodeOffsets(zone: string, at: readonly Date[]): number[] {
  try {
    const format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' })
    return at.map((instant) => {
      const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d+):(\d+)/.exec(format.format(instant)) ?? []
      return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * MINUTE_MS
    })
  } catch {
    return []
  }
}

function isEqual(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((value, index) => value === other[index])
}

function differenceText(owner: string, zones: readonly string[]): string {
  return `${owner}'s time zone table differs from the shipped one (${zoneData().version}) for ${zones.join(', ')}; the product uses the shipped one.`
}
