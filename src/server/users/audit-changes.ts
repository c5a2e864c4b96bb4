import type { AuditAction, AuditFact } from '#domain/audit/contract.ts'
import { changesBetween } from '#domain/audit/rules.ts'
import { byField } from '#domain/fields/person.ts'
import type { ListedUser } from '#domain/users/contract.ts'

const FACTS = byField((name) => name)
const ROLES = { isAdmin: 'isAdmin', isOrgAdmin: 'isOrgAdmin' } as const

/** Other details are not copied into a log that is never emptied. */
const DELETED_FACTS = { username: 'username', email: 'email', ...ROLES } as const

export const addedUserChanges = (person: ListedUser): AuditFact[] => changesBetween(null, person, FACTS)
export const deletedUserChanges = ({ isAdmin, isOrgAdmin, ...person }: ListedUser): AuditFact[] =>
  changesBetween({ ...person, isAdmin: isAdmin || null, isOrgAdmin: isOrgAdmin || null }, null, DELETED_FACTS)

/** The action is the most important part of the change, so that filters find it. */
export function changedUserEvent(
  before: ListedUser,
  after: ListedUser,
  newPassword: 'own' | 'of someone else' | null,
): { action: AuditAction; changes: AuditFact[] } {
  const password = newPassword ? [{ field: 'password', from: null, to: 'set' } as const] : []
  return {
    action: actionOf(before, after, newPassword),
    changes: [...changesBetween(before, after, { ...ROLES, ...FACTS }), ...password],
  }
}

function actionOf(before: ListedUser, after: ListedUser, newPassword: 'own' | 'of someone else' | null): AuditAction {
  if (before.isOrgAdmin !== after.isOrgAdmin) return after.isOrgAdmin ? 'org admin granted' : 'org admin removed'
  if (before.isAdmin !== after.isAdmin) return after.isAdmin ? 'admin granted' : 'admin removed'
  if (newPassword === null) return 'user changed'
  return newPassword === 'own' ? 'password changed' : 'password reset'
}
