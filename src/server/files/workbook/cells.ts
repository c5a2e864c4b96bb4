import { DAY_MS } from '#domain/time/units/durations.ts'
import { wallTimeAt } from '#domain/time/zones/local-times.ts'

/** Text stays text, also when it looks like a formula. */
export type Value = string | number | { formula: string; result: number }

export function cellXml(column: number, row: number, value: Value, style: number): string {
  const place = `<c r="${columnName(column)}${row}" s="${style}"`
  if (typeof value === 'number') return `${place}><v>${value}</v></c>`
  if (typeof value === 'object') return `${place}><f>${escapeXml(value.formula)}</f><v>${value.result}</v></c>`
  return value === ''
    ? `${place}/>`
    : `${place} t="inlineStr"><is><t xml:space="preserve">${escapeCellText(value)}</t></is></c>`
}

export function columnName(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : columnName(Math.floor(column / 26) - 1) + last
}

/** Characters that XML cannot contain become the replacement character. */
export function escapeXml(written: string): string {
  return written
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** `_x0041_` would be read as an A, and spreadsheets show only the line feed of all line breaks. */
function escapeCellText(written: string): string {
  return escapeXml(written.replaceAll(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_').replaceAll(/\r\n?/g, '\n'))
}

/** Day 0 of spreadsheets, for dates after February 1900. */
const EPOCH_MS = Date.UTC(1899, 11, 30)

export function toSerialDate(instant: Date | string, zone: string): number {
  return (Math.floor(wallTimeAt(instant, zone) / 1000) * 1000 - EPOCH_MS) / DAY_MS
}
