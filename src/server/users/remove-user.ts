import { refuseIf } from '#domain/errors.ts'
import { whyNotDelete } from '#domain/roles/rules.ts'
import { roleProblemText } from '#domain/roles/texts.ts'
import { fullName } from '#domain/users/rules.ts'
import { type AuditEvent, addAuditEntry } from '../audit/store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import { deletedUserChanges } from './audit-changes.ts'
import * as users from './store.ts'

/** `actor.tenantId` is that of the person. Returns what the audit log says. */
export async function removeUser(tx: Tx, actor: Actor, userId: string, at: Date): Promise<AuditEvent> {
  const orgAdmins = await users.lockOrgAdmins(tx, actor.tenantId)
  const person = await users.lockPerson(tx, actor.tenantId, userId)
  const problem = whyNotDelete({ ...actor, id: actor.userId }, person, orgAdmins)
  refuseIf(problem && roleProblemText(problem), 'forbidden')
  await users.deletePerson(tx, actor.tenantId, person.id)
  const subject = { id: person.id, name: fullName(person) }
  const event: AuditEvent = { action: 'user deleted', subject, changes: deletedUserChanges(person) }
  await addAuditEntry(tx, actor, at, event)
  return event
}
