import { AUDIT_FIELDS, type AuditFact } from '#domain/audit/contract.ts'
import { changesBetween, contextFact } from '#domain/audit/rules.ts'
import type { Break } from '#domain/entries/breaks.ts'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { type FieldIn, fieldsIn } from '#domain/entries/facts.ts'
import type { Coordinates, Entry } from '#domain/entries/rules.ts'
import { fullName } from '#domain/fields/full-name.ts'
import type { EntryChange } from '#domain/notifications/contract.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { addLastAuditEntry } from '../audit/store.ts'
import { newId } from '../db/ids.ts'
import type { Tx } from '../db/tenant.ts'
import { commitWith } from '../db/transaction.ts'
import type { Actor } from '../http/context.ts'
import { type NoticeContext, sendOrLog } from '../mails/send-or-log.ts'
import { addNotifications } from '../notifications/list-store.ts'
import { queuePush } from '../notifications/push/push-store.ts'
import { findWays } from '../notifications/store.ts'
import { entryChangedEmail } from './emails.ts'
import { getOwnerEmail, type Owner } from './owner-store.ts'
import { findEntry } from './store.ts'
import type { ChangeAuthor } from './write-store.ts'

/** `changed` is the user who may have started or stopped working; `hasEmails` when there are emails to send. */
export type Saved<T> = { answer: T; changed: string | null; hasEmails: boolean }

export function newChange(
  actor: Pick<Actor, 'userId' | 'username'>,
  at: Date,
  {
    idempotencyKey = null,
    leaveStatus = null,
    tap = null,
  }: Partial<Pick<ChangeAuthor, 'idempotencyKey' | 'leaveStatus'>> & { tap?: ChangeAuthor['tap'] | undefined } = {},
): ChangeAuthor {
  return {
    actorId: actor.userId,
    actorUsername: actor.username,
    at,
    idempotencyKey,
    leaveStatus,
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

/** Marks the statement that saves an entry as the last one, unless the audit log gets an entry, too. */
export function lastOfOwner(tx: Tx, actor: Actor, owner: Owner): Tx {
  return actor.userId === owner.userId ? commitWith(tx) : tx
}

type AuditedEntry = Entry & Pick<TimeEntry, 'id' | 'leaveType'>

/**
 * Notifies the owner of a change by anyone else, and adds it to the audit log. Ends the transaction. Returns whether there is an
 * email to send.
 */
export async function recordChangeByOthers(
  tx: Tx,
  context: NoticeContext,
  owner: Owner,
  action: EntryChange,
  { before, after }: { before: AuditedEntry | null; after: AuditedEntry | null },
): Promise<boolean> {
  const { actor, at } = context
  if (actor.userId === owner.userId) return false
  const id = (after ?? before)?.id ?? ''
  const hasEmails = await notifyOwner(tx, context, owner, { action, before, after, id })
  const subject = { id: owner.userId, name: fullName(owner) }
  await addLastAuditEntry(tx, actor, at, { action, subject, changes: entryFacts(before, after) })
  return hasEmails
}

async function notifyOwner(
  tx: Tx,
  context: NoticeContext,
  { userId, timezone }: Owner,
  change: { action: EntryChange; before: Entry | null; after: Entry | null; id: string },
): Promise<boolean> {
  const { actor, at } = context
  const { action, before, after, id } = change
  const clockIn = ((after ?? before)?.clockIn ?? at).toISOString()
  const notification = { kind: 'entry-changed', facts: { actorName: fullName(actor), action, clockIn } } as const
  const [wants] = await Promise.all([
    findWays(tx, actor.tenantId, userId, 'entry-changed'),
    addNotifications(tx, actor.tenantId, [userId], { ...notification, subjectId: id }, at),
  ])
  if (!wants.email && !wants.push) return false
  const content = entryChangedEmail(change, fullName(actor), timezone, at)
  const message = {
    title: content.subject,
    path: content.button?.path ?? '/history',
    tag: `time-entry ${id}`,
  }
  await queuePush(tx, actor.tenantId, wants.push ? [userId] : [], message, at)
  const email = wants.email ? await getOwnerEmail(tx, actor.tenantId, userId) : ''
  return email !== '' && sendOrLog(tx, [{ to: email, ...content }], context)
}

export function entryFacts(before: AuditedEntry | null, after: AuditedEntry | null): AuditFact[] {
  const changes = changesBetween(before && auditedFields(before), after && auditedFields(after), FIELDS)
  if (!before || !after || changes.some(({ field }) => field === 'clockIn')) return changes
  // The clock-in identifies the entry when it isn't among the changes.
  return [contextFact('entry', before.clockIn.toISOString()), ...changes]
}

const AUDITED = new Set<string>(fieldsIn('audit'))

/** Listed in the order of AUDIT_FIELDS. */
const FIELDS = Object.fromEntries(
  Object.keys(AUDIT_FIELDS).flatMap((field) => (AUDITED.has(field) ? [[field, field]] : [])),
) as Record<FieldIn<'audit'>, FieldIn<'audit'>>

function auditedFields(entry: AuditedEntry): Record<FieldIn<'audit'>, string | null> {
  const { clockIn, clockOut, isLeaveTime, leaveType, notes, breaks, clockInPlace, clockOutPlace } = entry
  return {
    clockIn: clockIn.toISOString(),
    clockOut: clockOut && clockOut.toISOString(),
    hours: clockOut && hoursText(workedSeconds(entry)),
    breaks: breaks.length > 0 ? breaks.map(toBreakFact).join(', ') : null,
    entryKind: isLeaveTime ? (leaveType ? `leave: ${leaveType.name}` : 'leave') : 'work',
    notes,
    clockInPlace: toText(clockInPlace),
    clockOutPlace: toText(clockOutPlace),
  }
}

function toBreakFact({ kind, startedAt, endedAt }: Break): string {
  return `${kind} ${startedAt.toISOString()}/${endedAt?.toISOString() ?? ''}`
}

function toText(coordinates: Coordinates | null): string | null {
  return coordinates && `${coordinates.latitude}, ${coordinates.longitude}`
}
