import { numberText } from '../number-text.ts'
import {
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

/** The log names these and counts the others. */
const NAMED = 20

export function namesFacts(names: readonly string[]): AuditFact[] {
  if (names.length === 0) return []
  const more = names.length - NAMED
  return [
    contextFact('people', String(names.length)),
    contextFact('names', names.slice(0, NAMED).join(', ') + (more > 0 ? ` +${more}` : '')),
  ]
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
