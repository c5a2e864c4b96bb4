import { whyNotDelete } from '#domain/roles/rules.ts'
import { type AuditEvent, addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { deletedUserChanges } from './audit-changes.ts'
import { refuseRole, toPerson, toSubject } from './change-user.ts'
import * as users from './store.ts'

/** `actor.tenantId` is that of the person. Returns what the audit log says. */
export async function removeUser(tx: Tx, actor: Actor, userId: string, at: Date): Promise<AuditEvent> {
  const orgAdmins = await users.lockOrgAdmins(tx, actor.tenantId)
  const person = await users.lockUser(tx, actor.tenantId, userId)
  refuseRole(whyNotDelete(toPerson(actor), person, orgAdmins))
  await users.deletePerson(tx, actor.tenantId, person.id)
  const event: AuditEvent = { action: 'user deleted', subject: toSubject(person), changes: deletedUserChanges(person) }
  await addAuditEntry(tx, actor, at, event)
  return event
}
