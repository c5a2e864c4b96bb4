import { contextFact } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { type Reader } from '#domain/languages/say.ts'
import { whyNotDelete } from '#domain/roles/rules.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { countUnpaidPeriods, hasUnpaidHours } from '#domain/user-removal/rules.ts'
import { unpaidHoursText } from '#domain/user-removal/texts.ts'
import { type AuditEvent, addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { deletedUserChanges } from '../users/audit-changes.ts'
import { refuseRole, toPerson, toSubject } from '../users/change-user.ts'
import * as users from '../users/store.ts'
import { findUnpaidHours } from './find-unpaid-hours.ts'

export type Removal = { userId: string; unpaidTimesheets?: string | undefined }

/** `actor.tenantId` and `actor.timezone` are those of the person. Returns what the audit log says. */
export async function removeUser(
  tx: Tx,
  actor: Actor,
  { userId, unpaidTimesheets }: Removal,
  at: Date,
  reader: Reader,
): Promise<AuditEvent> {
  const orgAdmins = await users.lockOrgAdmins(tx, actor.tenantId)
  const person = await users.lockUser(tx, actor.tenantId, userId)
  refuseRole(whyNotDelete(toPerson(actor), person, orgAdmins))
  const unpaid = await findUnpaidHours(tx, actor.tenantId, person.id, { now: at, zone: actor.timezone, reader })
  if (hasUnpaidHours(unpaid) && unpaidTimesheets !== unpaid.fingerprint) {
    const message = unpaidHoursText(fullName(person), unpaid, dayOf(at, actor.timezone))
    throw new Refusal('conflict', message, undefined, { newer: { row: unpaid, changedBy: null, changedAt: null } })
  }
  await users.deletePerson(tx, actor.tenantId, person.id)
  const lost = countUnpaidPeriods(unpaid)
  const changes = [
    ...deletedUserChanges(person),
    ...(lost > 0 ? [contextFact('unpaidTimesheets', String(lost))] : []),
    ...(unpaid.outside ? [contextFact('unpaidOutside', String(unpaid.outside.hours))] : []),
  ]
  const event: AuditEvent = { action: 'user deleted', subject: toSubject(person), changes }
  await addAuditEntry(tx, actor, at, event)
  return event
}
