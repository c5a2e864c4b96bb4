import type { AuditAction, AuditChange } from './contract.ts'

/** A line as it is sealed. `at` is ISO 8601 in UTC with milliseconds. */
export type SealedLine = {
  tenantId: string
  sequence: number
  at: string
  actorId: string
  actorUsername: string
  action: AuditAction
  subjectId: string | null
  subjectName: string
  changes: readonly AuditChange[]
}

/**
 * The text that a line's seal is the SHA-256 of, together with the seal before it (hex). Every field has its place and
 * text is quoted as JSON, so two different lines never have the same text.
 */
export function sealText(line: SealedLine, previousSeal: string): string {
  const changes = line.changes.map(({ field, from, to }) => [field, from, to])
  const { tenantId, sequence, at, actorId, actorUsername, action, subjectId, subjectName } = line
  return JSON.stringify([
    previousSeal,
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

type Value = string | number | boolean | null | undefined

/**
 * What differs between two versions of something, for the fields that `labels` names, in its order. A version that is not
 * there yet, or no more, is null; empty text counts as nothing.
 */
export function changesBetween<Field extends string>(
  before: Readonly<Partial<Record<Field, Value>>> | null,
  after: Readonly<Partial<Record<Field, Value>>> | null,
  labels: Readonly<Record<Field, string>>,
): AuditChange[] {
  return (Object.keys(labels) as Field[])
    .map((field) => ({ field: labels[field], from: textOf(before?.[field]), to: textOf(after?.[field]) }))
    .filter(({ from, to }) => from !== to)
}

function textOf(value: Value): string | null {
  if (value === undefined || value === null || value === '') return null
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return String(value)
}
