import { numberText } from '../locale.ts'
import { decimalHoursText } from '../time/decimal-hours.ts'
import { dayText, shortTimeText, wallText } from '../time/formats.ts'
import { exactMomentText } from '../time/moments.ts'
import { MINUTE_MS } from '../time/units/durations.ts'
import {
  AUDIT_FIELDS,
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type AuditFact,
  type AuditField,
  entryParts,
} from './contract.ts'

type SealedEntry = {
  tenantId: string
  sequence: number
  at: string
  actorId: string
  actorUsername: string
  action: AuditAction
  subjectId: string | null
  subjectName: string
  format: number
  timezone: string | null
  changes: readonly AuditChange[]
}

export const AUDIT_FORMAT = 2

/** A seal is the SHA-256 of this text. Positions and JSON quoting keep the texts of different entries different. */
export function sealText(line: SealedEntry, previousSeal: string): string {
  const changes = line.changes.map(({ field, from, to }) => [field, from, to])
  const { tenantId, sequence, at, actorId, actorUsername, action, subjectId, subjectName, format, timezone } = line
  return JSON.stringify([
    previousSeal,
    // Entries of format 1 have neither, so their seals stay valid.
    ...(format === 1 && timezone === null ? [] : [format, timezone]),
    tenantId,
    sequence,
    at,
    actorId,
    actorUsername,
    action,
    subjectId,
    subjectName,
    changes,
  ])
}

export function contextFact(field: AuditField, value: string): AuditFact {
  return { field, from: value, to: value }
}

/** Values of format 2 become labels and text, instants in `zone`. */
export function changesToText(
  { format, changes }: Pick<AuditEntry, 'format' | 'changes'>,
  zone: string,
): AuditChange[] {
  if (format === 1) return changes
  return changes.map(({ field, from, to }) => {
    const known = Object.hasOwn(AUDIT_FIELDS, field) ? AUDIT_FIELDS[field as AuditField] : null
    if (!known) return { field, from, to }
    const show = (value: string | null) =>
      value === null ? (known.kind === 'policy' ? 'The type’s default' : null) : FORMATTERS[known.kind](value, zone)
    return { field: known.label, from: show(from), to: show(to) }
  })
}

const SHOWN_SEAL = 12

const FORMATTERS: Record<(typeof AUDIT_FIELDS)[AuditField]['kind'], (value: string, zone: string) => string> = {
  text: (value) => value,
  cents: (value) => `$${(Number(value) / 100).toFixed(2)}`,
  policy: (value) => value,
  word: (value) => WORDS[value] ?? value,
  yesNo: (value) => (value === 'true' ? 'Yes' : 'No'),
  instant: (value, zone) => exactMomentText(value, zone),
  days: (value) => [...new Set(value.split('/'))].map((day) => dayText(day)).join(' – '),
  /** `leave: Vacation` is leave of a type. */
  entryKind: (value) => (value === 'work' ? 'Work' : value.replace(/^leave: /, '').replace(/^leave$/, 'Leave')),
  /** Such as `meal 2026-11-03T18:00:00.000Z/2026-11-03T18:30:00.000Z, rest …`, without an end during the break. */
  breaks: (value, zone) =>
    value
      .split(', ')
      .map((one) => breakText(one, zone))
      .join(', '),
  dayHours: (value) =>
    value
      .split(', ')
      .map((one) => one.split(' '))
      .map(([day = '', hours = '']) => `${dayText(day)}: ${decimalHoursText(Number(hours))}`)
      .join('; '),
  /** Its beginning, as people compare it. The payroll's page and file have all 64 digits. */
  seal: (value) => (value.length > SHOWN_SEAL ? `${value.slice(0, SHOWN_SEAL)}…` : value),
  payFrequency: (value) => PAY_FREQUENCIES[value] ?? value,
  ruleSet: (value) => RULE_SETS[value] ?? value,
  /** 0 is Sunday. */
  weekday: (value) => wallText(new Date(Date.UTC(2023, 0, 1 + Number(value))), 'UTC', { weekday: 'long' }),
  minuteOfDay: (value) => shortTimeText(new Date(Number(value) * MINUTE_MS), 'UTC'),
  thresholds: (value) =>
    value
      .split(', ')
      .map((pair) => pair.split(':').map(Number))
      .map(([hours = 0, amount = 0]) => `${decimalHoursText(amount)} hours after ${decimalHoursText(hours)} worked`)
      .join(', '),
}

const PAY_FREQUENCIES: Record<string, string> = {
  weekly: 'Every week',
  biweekly: 'Every two weeks',
  semimonthly: 'Twice a month',
  monthly: 'Every month',
}

const RULE_SETS: Record<string, string> = {
  none: 'No overtime rules',
  'us-flsa': 'United States (FLSA)',
  'us-ca': 'California',
  'us-ak': 'Alaska',
  'us-or-manufacturing': 'Oregon manufacturing',
}

function breakText(stored: string, zone: string): string {
  const [kind, from = '', to = ''] = stored.split(/[ /]/)
  const name = kind === 'meal' ? 'Meal' : 'Rest'
  return `${name} ${[from, to].flatMap((at) => (at ? [exactMomentText(at, zone)] : [])).join(' – ')}`
}

const WORDS: Record<string, string> = {
  required: 'Required',
  optional: 'Optional',
  set: 'Reset',
  emailed: 'Emailed',
  shown: 'Shown on screen',
  csv: 'CSV',
  excel: 'Excel',
  hidden: 'No one’s leave',
  absences: 'Who’s off',
  types: 'Who’s off and the type of leave',
  'long-shift': 'Long shift',
  'short-gap': 'Short gap between entries',
  'seventh-day': 'Seventh day worked in the workweek',
  'work-on-leave-day': 'Work and leave on one day',
  'recorded-later': 'Recorded later',
  'no-hours': 'No hours',
  trialing: 'Trial',
  active: 'Active',
  past_due: 'Payment overdue',
  unpaid: 'Unpaid',
  canceled: 'Ended',
  paused: 'Paused',
  incomplete: 'Payment incomplete',
  incomplete_expired: 'Ended',
}

/** May hold anything after an alteration; `at` is null when it is not a time. */
export type StoredParts = { at: string | null; action: string; changes: unknown }

/** Strict: an added property would not be covered by the seal. Null for anything that is never written. */
export function parseStored({
  at,
  action,
  changes,
}: StoredParts): Pick<AuditEntry, 'at' | 'action' | 'changes'> | null {
  return entryParts.safeParse({ at, action, changes }).data ?? null
}

export type ChainEnd = { sequence: number; seal: string }

export const CHAIN_START: ChainEnd = { sequence: 0, seal: '0'.repeat(64) }

export type ChainedEntry = SealedEntry & { previousSeal: string; seal: string }

export type StoredEntry = Omit<ChainedEntry, keyof StoredParts> & StoredParts

/**
 * Continues from `end`. `altered` is the first entry that was changed, moved, or removed, null for none. `hash` returns the hex
 * SHA-256.
 */
export function verifyNextEntries(
  end: ChainEnd,
  lines: readonly StoredEntry[],
  hash: (text: string) => string,
): { end: ChainEnd; altered: number | null } {
  let last = end
  for (const line of lines) {
    const expected = last.sequence + 1
    const fits = line.sequence === expected && line.previousSeal === last.seal
    const read = parseStored(line)
    if (!fits || !read || line.seal !== hash(sealText({ ...line, ...read }, last.seal))) {
      return { end: last, altered: expected }
    }
    last = { sequence: line.sequence, seal: line.seal }
  }
  return { end: last, altered: null }
}

/** The chain is valid up to `end`; `head` is the stored last number and seal, `last` the highest number there is. */
export function alteredAtEnd(end: ChainEnd, head: ChainEnd, last: number): number | null {
  if (end.sequence < head.sequence || last > end.sequence) return end.sequence + 1
  return end.seal === head.seal ? null : Math.max(1, end.sequence)
}

type Value = string | number | boolean | null | undefined
type Version<Field extends string> = Readonly<Partial<Record<Field, Value>>>

export type SavedSeal = ChainEnd & { tenantId: string; at: string | null }

/** `seal` is that of the entry with this number now, null when it is missing. */
export function sealMismatch(saved: SavedSeal, { last, seal }: { last: number; seal: string | null }): string | null {
  if (seal === saved.seal) return null
  const sealed = `entry ${countText(saved.sequence)} was sealed${saved.at === null ? '' : ` at ${saved.at}`}`
  if (last === 0) return `All entries are missing: ${sealed}, but the log is empty.`
  if (last < saved.sequence) {
    const missing = saved.sequence - last
    const entries = missing === 1 ? 'The last entry is' : `The last ${countText(missing)} entries are`
    return `${entries} missing: ${sealed}, but the log ends at entry ${countText(last)}.`
  }
  return `The log was replaced: ${sealed} with another seal.`
}

const countText = (count: number) => numberText(count)

/** Changes have the order of `fields`. A version that does not exist is null; empty text counts as null. */
export function changesBetween<Field extends string>(
  before: Version<NoInfer<Field>> | null,
  after: Version<NoInfer<Field>> | null,
  fields: Readonly<Record<Field, AuditField>>,
): AuditFact[] {
  return (Object.keys(fields) as Field[])
    .map((field) => ({ field: fields[field], from: textOf(before?.[field]), to: textOf(after?.[field]) }))
    .filter(({ from, to }) => from !== to)
}

function textOf(value: Value): string | null {
  if (value === undefined || value === null || value === '') return null
  return String(value)
}
