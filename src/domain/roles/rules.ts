import type { User } from '../auth/contract.ts'

/** What of a person decides about who may do what to them. */
export type Person = Pick<User, 'id' | 'isAdmin' | 'isOrgAdmin' | 'isMasterAdmin' | 'organizationId'>

/**
 * Why this administrator may not turn a person's admin status over [6.4]. Admins of the platform, who have no organization,
 * come from the command line only.
 */
export function whyNotToggleAdmin(actor: Person, person: Person): string | null {
  if (person.id === actor.id) return 'You cannot modify your own admin status'
  if (person.isMasterAdmin) return "A master admin can't be changed"
  if (person.organizationId === null) return 'Only members of an organization can be admins'
  return canManage(actor, person) ? null : 'Only org admins can change org admins'
}

/** The same of org admin status. `orgAdmins` is how many the person's organization has; null where that is not known. */
export function whyNotToggleOrgAdmin(actor: Person, person: Person, orgAdmins: number | null): string | null {
  if (person.id === actor.id) return 'You cannot modify your own org admin status'
  if (person.isMasterAdmin) return "A master admin can't be changed"
  if (person.organizationId === null) return 'Only members of an organization can be org admins'
  if (!canManage(actor, person)) return 'Only org admins can change org admins'
  return whyNotRemoveLastOrgAdmin(person, orgAdmins)
}

/** Why this administrator may not delete a person [5.50, 6.4]; `orgAdmins` as above. */
export function whyNotDelete(actor: Person, person: Person, orgAdmins: number | null): string | null {
  if (person.id === actor.id) return 'You cannot delete your own account'
  if (person.isMasterAdmin) return "A master admin can't be deleted"
  if (!canManage(actor, person)) return 'Only org admins can delete org admins'
  return whyNotRemoveLastOrgAdmin(person, orgAdmins)
}

/** Why this administrator may not change anything about a person. */
export function whyNotEdit(actor: Person, person: Person): string | null {
  return person.isMasterAdmin && person.id !== actor.id ? "A master admin can't be changed" : null
}

/**
 * Why this administrator may not set what a person signs in with: password, username, or the e-mail that links are sent to.
 * Whoever sets those can be that person, so nobody sets them of a greater one.
 */
export function whyNotSetSignIn(actor: Person, person: Person): string | null {
  if (canManage(actor, person)) return whyNotEdit(actor, person)
  return 'Only org admins can change how an org admin signs in'
}

/** Why this administrator may not set a person's password. Passwords of others belong to org admins [6.2]. */
export function whyNotSetPassword(actor: Person, person: Person): string | null {
  const isPlainAdmin = !actor.isOrgAdmin && actor.organizationId !== null
  if (isPlainAdmin && actor.id !== person.id) return 'Only org admins can set passwords'
  return whyNotSetSignIn(actor, person)
}

/** Why this administrator may not make a link by which a person, who may have a password already, sets one. */
export function whyNotMakeLink(actor: Person, person: Person & { hasPassword: boolean }): string | null {
  if (person.hasPassword && !actor.isOrgAdmin) return 'Only org admins can reset passwords'
  return whyNotSetSignIn(actor, person)
}

/** An organization must keep somebody who runs it. */
function whyNotRemoveLastOrgAdmin(person: Person, orgAdmins: number | null): string | null {
  if (!person.isOrgAdmin || orgAdmins === null || orgAdmins > 1) return null
  return 'This is the only org admin. Make someone else an org admin first.'
}

/** Org admins are above admins of their organization, and admins of the platform above both. */
function canManage(actor: Person, person: Person): boolean {
  return !person.isOrgAdmin || actor.isOrgAdmin || actor.organizationId === null || actor.id === person.id
}
