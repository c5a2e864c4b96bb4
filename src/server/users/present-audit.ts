import type { AuditAction, AuditChange } from '#domain/audit/contract.ts'
import { changesBetween } from '#domain/audit/rules.ts'
import type { ListedUser } from '#domain/users/contract.ts'

/** Who somebody is, as the audit log says it when they are added, changed or deleted. */
const FACTS = {
  username: 'Username',
  firstName: 'First name',
  lastName: 'Last name',
  middleInitial: 'Middle initial',
  nameSuffix: 'Name suffix',
  email: 'E-mail',
  phoneNumber: 'Phone number',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
}
const ROLES = { isAdmin: 'Admin', isOrgAdmin: 'Org admin' }

/** A deletion tells who it was, and what they were. What else was known of them is not copied into a log that is never emptied. */
const LAST = { username: 'Username', email: 'E-mail', ...ROLES }

export const added = (person: ListedUser): AuditChange[] => changesBetween(null, person, FACTS)
export const deleted = ({ isAdmin, isOrgAdmin, ...person }: ListedUser): AuditChange[] =>
  changesBetween({ ...person, isAdmin: isAdmin || null, isOrgAdmin: isOrgAdmin || null }, null, LAST)

/** What one call did to a person: the weightiest part of it is its name, so that it is found where that is looked for. */
export function changed(
  before: ListedUser,
  after: ListedUser,
  passwordSet: boolean,
): { action: AuditAction; changes: AuditChange[] } {
  const password = passwordSet ? [{ field: 'Password', from: null, to: 'Set anew' }] : []
  return {
    action: actionOf(before, after, passwordSet),
    changes: [...changesBetween(before, after, { ...ROLES, ...FACTS }), ...password],
  }
}

function actionOf(before: ListedUser, after: ListedUser, passwordSet: boolean): AuditAction {
  if (before.isOrgAdmin !== after.isOrgAdmin) return after.isOrgAdmin ? 'org admin granted' : 'org admin removed'
  if (before.isAdmin !== after.isAdmin) return after.isAdmin ? 'admin granted' : 'admin removed'
  return passwordSet ? 'password reset' : 'user changed'
}
