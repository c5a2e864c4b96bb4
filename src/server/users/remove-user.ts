import { contextFact } from '#domain/audit/rules.ts'
import { Refusal } from '#domain/errors.ts'
import { whyNotDelete } from '#domain/roles/rules.ts'
import { fullName } from '#domain/users/rules.ts'
import { unpaidTimesheetsText } from '#domain/users/texts.ts'
import { type AuditEvent, addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { deletedUserChanges } from './audit-changes.ts'
import { refuseRole, toPerson, toSubject } from './change-user.ts'
import * as users from './store.ts'
import { listUnpaidTimesheets } from './unpaid-store.ts'

type Removal = { userId: string; unpaidTimesheets?: 'delete' | undefined }

/** `actor.tenantId` is that of the person. Returns what the audit log says. */
export async function removeUser(
  tx: Tx,
  actor: Actor,
  { userId, unpaidTimesheets }: Removal,
  at: Date,
): Promise<AuditEvent> {
  const orgAdmins = await users.lockOrgAdmins(tx, actor.tenantId)
  const person = await users.lockUser(tx, actor.tenantId, userId)
  refuseRole(whyNotDelete(toPerson(actor), person, orgAdmins))
  const unpaid = await listUnpaidTimesheets(tx, actor.tenantId, person.id)
  if (unpaid.length > 0 && unpaidTimesheets !== 'delete')
    throw new Refusal('conflict', unpaidTimesheetsText(fullName(person), unpaid))
  await users.deletePerson(tx, actor.tenantId, person.id)
  const lost = unpaid.length > 0 ? [contextFact('unpaidTimesheets', String(unpaid.length))] : []
  const changes = [...deletedUserChanges(person), ...lost]
  const event: AuditEvent = { action: 'user deleted', subject: toSubject(person), changes }
  await addAuditEntry(tx, actor, at, event)
  return event
}
