import { foldText } from '#domain/fields/search.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { MINUTE_MS } from '#domain/time/units/durations.ts'
import { t } from '#web/languages/text.ts'

const US_ZONES: readonly (readonly [zone: string, name: string])[] = [
  ['America/New_York', t`Eastern Time`],
  ['America/Chicago', t`Central Time`],
  ['America/Denver', t`Mountain Time`],
  ['America/Phoenix', t`Mountain Time, Arizona`],
  ['America/Los_Angeles', t`Pacific Time`],
  ['America/Anchorage', t`Alaska Time`],
  ['Pacific/Honolulu', t`Hawaii Time`],
]

export function zoneLabel(zone: string): string {
  const name = US_ZONES.find(([common]) => common === zone)?.[1]
  return name ? `${name} – ${zoneName(zone)}` : zoneName(zone)
}

export function groupZones(known: readonly string[], chosen: string): { common: string[]; others: string[] } {
  const common = US_ZONES.map(([zone]) => zone)
  const others = [...new Set([...known, chosen])].filter((zone) => !common.includes(zone))
  return { common, others: others.sort((a, b) => (a < b ? -1 : 1)) }
}

/** `3:05 PM, UTC−6` */
export function zoneTimeText(minutes: number, now: Date): string {
  return `${shortTimeText(new Date(now.getTime() + minutes * MINUTE_MS), 'UTC')}, ${offsetText(minutes)}`
}

function offsetText(minutes: number): string {
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest === 0 ? '' : `:${String(rest).padStart(2, '0')}`}`
}

export function matchesZone(label: string, typed: string): boolean {
  const normalized = normalizeZone(label)
  return normalizeZone(typed)
    .split(' ')
    .every((word) => normalized.includes(word))
}

const normalizeZone = (text: string) =>
  foldText(text)
    .replaceAll(/[\s_/–,-]+/g, ' ')
    .trim()
const zoneName = (zone: string) => zone.replaceAll('_', ' ')
