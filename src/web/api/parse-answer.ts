import { addZone } from '#domain/time/zones/zone-tables.ts'

/** In JSON, a quotation mark inside of a text follows a backslash, so no text looks like the field. */
const ZONE_TABLES = /"zoneTable":"([^"]+)"/g

/** Adds the time zones whose tables are in it, at any depth (decision 0014). */
export function parseAnswer(text: string): unknown {
  for (const [, table = ''] of text.matchAll(ZONE_TABLES)) addZone(table)
  return JSON.parse(text)
}
