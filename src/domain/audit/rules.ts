import { decimalHoursText } from '../time/decimal-hours.ts'
import { dayText } from '../time/formats.ts'
import { exactMomentText } from '../time/moments.ts'
import {
  AUDIT_FIELDS,
  type AuditAction,
  type AuditChange,
  type AuditEntry,
  type AuditFact,
  type AuditField,
  entryParts,
} from './contract.ts'

/** A line as it is sealed. `at` is ISO 8601 in UTC with milliseconds. */
export type SealedEntry = {
  tenantId: string
  sequence: number
  at: string
  actorId: string
  actorUsername: string
  action: AuditAction
  subjectId: string | null
  subjectName: string
  /** 1: changes in words, times by the clocks of then. 2: changes in codes and instants, with the time zone of then. */
  format: number
  timezone: string | null
  changes: readonly AuditChange[]
}

/** The format that lines are written in (docs/decisions/0024). */
export const AUDIT_FORMAT = 2

/**
 * The text that a line's seal is the SHA-256 of, together with the seal before it (hex). Every field has its place and
 * text is quoted as JSON, so two different lines never have the same text.
 */
export function sealText(line: SealedEntry, previousSeal: string): string {
  const changes = line.changes.map(({ field, from, to }) => [field, from, to])
  const { tenantId, sequence, at, actorId, actorUsername, action, subjectId, subjectName, format, timezone } = line
  return JSON.stringify([
    previousSeal,
    // Lines of the first format have neither, so that their seals stay what they were.
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

/** What did not change and says which one is meant, such as the day of an entry: the same before and after. */
export function contextFact(field: AuditField, value: string): AuditFact {
  return { field, from: value, to: value }
}

/** Changes as people read them: their codes as words, their instants by the clocks of `zone`. */
export function changesToText(
  { format, changes }: Pick<AuditEntry, 'format' | 'changes'>,
  zone: string,
): AuditChange[] {
  if (format === 1) return changes
  return changes.map(({ field, from, to }) => {
    const known = Object.hasOwn(AUDIT_FIELDS, field) ? AUDIT_FIELDS[field as AuditField] : null
    if (!known) return { field, from, to }
    const show = (value: string | null) =>
      value === null ? (known.kind === 'policy' ? "The type's default" : null) : FORMATTERS[known.kind](value, zone)
    return { field: known.label, from: show(from), to: show(to) }
  })
}

const FORMATTERS: Record<(typeof AUDIT_FIELDS)[AuditField]['kind'], (value: string, zone: string) => string> = {
  text: (value) => value,
  policy: (value) => value,
  word: (value) => WORDS[value] ?? value,
  yesNo: (value) => (value === 'true' ? 'Yes' : 'No'),
  instant: (value, zone) => exactMomentText(value, zone),
  days: (value) => [...new Set(value.split('/'))].map(dayText).join(' – '),
  /** `leave: Vacation` is leave of a type. */
  entryKind: (value) => (value === 'work' ? 'Work' : value.replace(/^leave: /, '').replace(/^leave$/, 'Leave')),
  thresholds: (value) =>
    value
      .split(', ')
      .map((pair) => pair.split(':').map(Number))
      .map(([hours = 0, amount = 0]) => `${decimalHoursText(amount)} hours after ${decimalHoursText(hours)} worked`)
      .join(', '),
}

/** Codes that do not read well as they are. */
const WORDS: Record<string, string> = {
  set: 'Reset',
  emailed: 'Emailed',
  shown: 'Shown on screen',
  csv: 'CSV',
  excel: 'Excel',
}

/** The parts of a line that somebody may have altered into what no line ever says; `at` is null where it is no time at all. */
export type StoredParts = { at: string | null; action: string; changes: unknown }

/**
 * What was kept of a line, as it was written: exactly that, so that nothing can be added which the seal does not speak of. Null when
 * it is nothing that is ever written.
 */
export function parseStored({
  at,
  action,
  changes,
}: StoredParts): Pick<AuditEntry, 'at' | 'action' | 'changes'> | null {
  return entryParts.safeParse({ at, action, changes }).data ?? null
}

/** Where a chain stands: the number and the seal of its last line. */
export type ChainEnd = { sequence: number; seal: string }

/** Before the first line. */
export const CHAIN_START: ChainEnd = { sequence: 0, seal: '0'.repeat(64) }

/** A line with its seal, and the seal before it, as they were written (hex). */
export type ChainedEntry = SealedEntry & { previousSeal: string; seal: string }

/** The same as it is kept now, whatever became of it. */
export type StoredEntry = Omit<ChainedEntry, keyof StoredParts> & StoredParts

/**
 * Goes on along a chain from `end`, line by line in the order of their numbers. `altered` is the number of the first line
 * that is not as it was written: it was changed, can no longer be read, is missing, or stands where another one stood; null while there
 * is none.
 * `hash` is the SHA-256 of a text, in hex.
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

/**
 * The first line that is not as it was written, where all lines up to `end` are: what was kept as the last line's number and seal
 * says whether some are missing at the end. `last` is the number of the last line there is.
 */
export function alteredAtEnd(end: ChainEnd, head: ChainEnd, last: number): number | null {
  if (end.sequence < head.sequence || last > end.sequence) return end.sequence + 1
  return end.seal === head.seal ? null : Math.max(1, end.sequence)
}

type Value = string | number | boolean | null | undefined
type Version<Field extends string> = Readonly<Partial<Record<Field, Value>>>

/** A seal that was kept outside of the database: of which log, of which line, and when that was its last. */
export type SavedSeal = ChainEnd & { tenantId: string; at: string | null }

/** Why a log is not what a kept seal was made of, null when it is. `seal` is what the line of that number has now, null where it is gone. */
export function sealMismatch(kept: SavedSeal, { last, seal }: { last: number; seal: string | null }): string | null {
  if (seal === kept.seal) return null
  const sealed = `entry ${countText(kept.sequence)} was sealed${kept.at === null ? '' : ` at ${kept.at}`}`
  if (last === 0) return `All entries are missing: ${sealed}, but the log is empty.`
  if (last < kept.sequence) {
    const missing = kept.sequence - last
    const entries = missing === 1 ? 'The last entry is' : `The last ${countText(missing)} entries are`
    return `${entries} missing: ${sealed}, but the log ends at entry ${countText(last)}.`
  }
  return `The log was replaced: ${sealed} with another seal.`
}

const countText = (count: number) => count.toLocaleString('en-US')

/**
 * What differs between two versions of something, for those that `fields` gives a code, in its order. A version that is not
 * there yet, or no more, is null; empty text counts as nothing.
 */
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
