import { refuseIf } from '#domain/errors.ts'
import { fullName } from '#domain/fields/full-name.ts'
import { type Person, type RoleProblem, whyNotEdit, whyNotSetPassword, whyNotSetSignIn } from '#domain/roles/rules.ts'
import { roleProblemText } from '#domain/roles/texts.ts'
import { type ListedUser, listedUser } from '#domain/users/contract.ts'
import { addAuditEntry } from '../audit/store.ts'
import { hasNoChanges, refuseStale } from '../audit/versions-store.ts'
import { removeLinks } from '../auth/password-links-store.ts'
import type { Tx } from '../db/tenant.ts'
import type { Actor } from '../http/context.ts'
import type { NoticeContext } from '../mails/send-or-log.ts'
import { changedUserEvent } from './audit-changes.ts'
import { sendSignInChanged } from './send-sign-in-changed.ts'
import * as users from './store.ts'

/**
 * `before` is locked. `basis` is the version that the change is based on. Returns the person as stored. Wake the delivery after the commit:
 * the person gets an email about what they sign in with.
 */
export async function changeUser(
  tx: Tx,
  context: NoticeContext,
  before: ListedUser,
  fields: Parameters<typeof users.changePerson>[3],
  basis?: number,
): Promise<ListedUser> {
  const { actor, at } = context
  refuseRole(whyNotEdit(toPerson(actor), before))
  if (hasNoChanges(before, fields)) return before
  const row = { basis, stored: before, shape: listedUser, subjectId: before.id }
  await refuseStale(tx, actor.tenantId, { ...row, groups: ['people', 'roles', 'passwords'] })
  const { username = before.username, email = before.email, passwordHash } = fields
  if (passwordHash !== undefined || username !== before.username || email !== before.email) {
    refuseRole(whyNotSetSignIn(toPerson(actor), before))
  }
  await users.changePerson(tx, actor.tenantId, before.id, fields, at)
  if (email !== before.email) {
    // Earlier links may have reached someone else.
    await removeLinks(tx, actor.tenantId, before.id)
    // Else a lesser administrator could have a link for a new password emailed to an address of their own.
    const isForeign = before.hasPassword && whyNotSetPassword(toPerson(actor), before) !== null
    await users.setForeignEmail(tx, actor.tenantId, before.id, isForeign)
  }
  const after = await users.getListedUser(tx, actor.tenantId, before.id)
  await sendSignInChanged(tx, context, before, { ...after, hasNewPassword: passwordHash !== undefined })
  const ownerOfPassword = after.id === actor.userId ? 'own' : 'of someone else'
  const newPassword = passwordHash === undefined ? null : ownerOfPassword
  const event = { subject: toSubject(after), ...changedUserEvent(before, after, newPassword) }
  if (event.changes.length > 0) await addAuditEntry(tx, actor, at, event)
  return after
}

export function refuseRole(problem: RoleProblem | null, field?: string): void {
  if (problem) refuseIf(roleProblemText(problem), 'forbidden', field)
}

export const toPerson = (actor: Actor): Person => ({ ...actor, id: actor.userId })

export const toSubject = (person: ListedUser) => ({ id: person.id, name: fullName(person) })
