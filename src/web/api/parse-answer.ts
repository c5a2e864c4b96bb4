import { addZone } from '#domain/time/zones/zone-tables.ts'

/** Adds the time zones whose tables are in it, at any depth (decision 0014). */
export function parseAnswer(text: string): unknown {
  // In JSON, a quotation mark inside of a text follows a backslash, so no text looks like the field.
  for (const [, table = ''] of text.matchAll(/"zoneTable":"([^"]+)/g)) addZone(table)
  return JSON.parse(text)
}
