import type { AuditAction, AuditFact } from '#domain/audit/contract.ts'
import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import type { Coordinates, Entry } from '#domain/time-entries/rules.ts'
import { fullName } from '#domain/users/rules.ts'
import { addLastAuditEntry } from '../audit/store.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { commitWith } from '../db/transaction.ts'
import type { Actor } from '../http/context.ts'
import type { Owner } from './owner-store.ts'
import { findEntry } from './store.ts'
import type { ChangeAuthor } from './write-store.ts'

/** `changed` is the user who may have started or stopped working. */
export type Saved<T> = { answer: T; changed: string | null }

export function newChange(
  actor: Actor,
  at: Date,
  { idempotencyKey = null, tap = null }: Partial<Pick<ChangeAuthor, 'idempotencyKey' | 'tap'>> = {},
): ChangeAuthor {
  return {
    actorId: actor.userId,
    actorUsername: actor.username,
    at,
    idempotencyKey,
    tap,
    changeId: newId(),
  }
}

/** `changedBy` of an entry after this write. Changes by the owner don't count. */
export async function findChangedBy(
  tx: Tx,
  actor: Actor,
  owner: Owner,
  id: string,
  before: string | null,
): Promise<string | null> {
  if (actor.userId === owner.userId) return before
  return (await findEntry(tx, actor.tenantId, id))?.changedBy ?? before
}

/** For the statement that saves an entry: the last one, unless the audit log gets an entry, too. */
export function lastOfOwner(tx: Tx, actor: Actor, owner: Owner): Tx {
  return actor.userId === owner.userId ? commitWith(tx) : tx
}

type AuditedEntry = Entry & Pick<TimeEntry, 'leaveType'>

/** The audit log has changes of an entry by anyone but its owner. */
export async function auditChangeByOthers(
  tx: Tx,
  actor: Actor,
  at: Date,
  owner: Owner,
  action: AuditAction,
  { before, after }: { before: AuditedEntry | null; after: AuditedEntry | null },
): Promise<void> {
  if (actor.userId === owner.userId) return
  const subject = { id: owner.userId, name: fullName(owner) }
  await addLastAuditEntry(tx, actor, at, { action, subject, changes: entryFacts(before, after) })
}

export function entryFacts(before: AuditedEntry | null, after: AuditedEntry | null): AuditFact[] {
  const changes = changesBetween(before && auditedFields(before), after && auditedFields(after), FIELDS)
  if (!before || !after || changes.some(({ field }) => field === FIELDS.clockIn)) return changes
  // The clock-in identifies the entry when it isn't among the changes.
  return [contextFact('entry', before.clockIn.toISOString()), ...changes]
}

const FIELDS = {
  clockIn: 'clockIn',
  clockOut: 'clockOut',
  hours: 'hours',
  kind: 'entryKind',
  notes: 'notes',
  clockInPlace: 'clockInPlace',
  clockOutPlace: 'clockOutPlace',
} as const

function auditedFields(entry: AuditedEntry) {
  const { clockIn, clockOut, isLeaveTime, leaveType, notes, clockInPlace, clockOutPlace } = entry
  return {
    clockIn: clockIn.toISOString(),
    clockOut: clockOut && clockOut.toISOString(),
    hours: clockOut && hoursText(workedSeconds(entry)),
    kind: isLeaveTime ? (leaveType ? `leave: ${leaveType.name}` : 'leave') : 'work',
    notes,
    clockInPlace: toText(clockInPlace),
    clockOutPlace: toText(clockOutPlace),
  }
}

function toText(coordinates: Coordinates | null): string | null {
  return coordinates && `${coordinates.latitude}, ${coordinates.longitude}`
}
