import { canonicalText } from './close-seal.ts'

/** What hours were calculated from, as a close keeps it. */
export type HoursFacts = {
  startDate: string
  endDate: string
  timezone: string
  ruleSet: string
  versions: readonly (readonly [workweek: string, version: number])[]
  /** What applied on days with other terms than the period's first day. */
  otherTerms?: unknown
  entries: readonly { id?: unknown }[]
}

/** `calculation`: the facts are the same. */
export const DIFFERENCE_CODES = ['ruleSet', 'version', 'schedule', 'otherTerms', 'entries', 'calculation'] as const
/** `entries` counts those that were added, changed, or removed. */
export type DifferenceReason = { code: (typeof DIFFERENCE_CODES)[number]; entries: number }

/** Why hours that are calculated again are others than those that a close has. */
export function whyDiffers(closed: HoursFacts, today: HoursFacts): DifferenceReason[] {
  const isOther = (of: (facts: HoursFacts) => unknown) => canonicalText(of(closed)) !== canonicalText(of(today))
  const codes: DifferenceReason['code'][] = []
  if (isOther(({ ruleSet }) => ruleSet)) codes.push('ruleSet')
  else if (isOther(({ versions }) => versions)) codes.push('version')
  if (isOther(({ startDate, endDate, timezone }) => [startDate, endDate, timezone])) codes.push('schedule')
  if (isOther(({ otherTerms }) => otherTerms)) codes.push('otherTerms')
  const entries = countOthers(closed.entries, today.entries)
  if (entries > 0) codes.push('entries')
  if (codes.length === 0) codes.push('calculation')
  return codes.map((code) => ({ code, entries }))
}

function countOthers(closed: HoursFacts['entries'], today: HoursFacts['entries']): number {
  const toTexts = (entries: HoursFacts['entries']) => new Map(entries.map((entry) => [entry.id, canonicalText(entry)]))
  const [before, after] = [toTexts(closed), toTexts(today)]
  return [...new Set([...before.keys(), ...after.keys()])].filter((id) => before.get(id) !== after.get(id)).length
}
