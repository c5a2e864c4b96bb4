import type { User } from '../auth/contract.ts'

export type Person = Pick<User, 'id' | 'isAdmin' | 'isOrgAdmin' | 'isMasterAdmin' | 'organizationId'>

/** [6.4] Admins of the platform, who have no organization, can only be made on the command line. */
export function whyNotToggleAdmin(actor: Person, person: Person): string | null {
  if (person.id === actor.id) return 'You cannot modify your own admin status'
  if (person.isMasterAdmin) return "A master admin can't be changed"
  if (person.organizationId === null) return 'Only members of an organization can be admins'
  return canManage(actor, person) ? null : 'Only org admins can change org admins'
}

/** `orgAdmins` counts those of the person's organization; null when unknown. */
export function whyNotToggleOrgAdmin(actor: Person, person: Person, orgAdmins: number | null): string | null {
  if (person.id === actor.id) return 'You cannot modify your own org admin status'
  if (person.isMasterAdmin) return "A master admin can't be changed"
  if (person.organizationId === null) return 'Only members of an organization can be org admins'
  if (!canManage(actor, person)) return 'Only org admins can change org admins'
  return whyNotRemoveLastOrgAdmin(person, orgAdmins)
}

/** [5.50, 6.4] */
export function whyNotDelete(actor: Person, person: Person, orgAdmins: number | null): string | null {
  if (person.id === actor.id) return 'You cannot delete your own account'
  if (person.isMasterAdmin) return "A master admin can't be deleted"
  if (!canManage(actor, person)) return 'Only org admins can delete org admins'
  return whyNotRemoveLastOrgAdmin(person, orgAdmins)
}

export function whyNotEdit(actor: Person, person: Person): string | null {
  return person.isMasterAdmin && person.id !== actor.id ? "A master admin can't be changed" : null
}

/** Password, username, or the email for links: setting one of these means being able to sign in as that person. */
export function whyNotSetSignIn(actor: Person, person: Person): string | null {
  if (canManage(actor, person)) return whyNotEdit(actor, person)
  return 'Only org admins can change how an org admin signs in'
}

/** Only org admins set other people's passwords [6.2]. */
export function whyNotSetPassword(actor: Person, person: Person): string | null {
  const isPlainAdmin = !actor.isOrgAdmin && actor.organizationId !== null
  if (isPlainAdmin && actor.id !== person.id) return 'Only org admins can set passwords'
  return whyNotSetSignIn(actor, person)
}

export function whyNotMakeLink(actor: Person, person: Person & { hasPassword: boolean }): string | null {
  if (person.hasPassword && !actor.isOrgAdmin) return 'Only org admins can reset passwords'
  return whyNotSetSignIn(actor, person)
}

function whyNotRemoveLastOrgAdmin(person: Person, orgAdmins: number | null): string | null {
  if (!person.isOrgAdmin || orgAdmins === null || orgAdmins > 1) return null
  return 'This is the only org admin. Make someone else an org admin first.'
}

/** Platform admins are above org admins, and those above admins. */
function canManage(actor: Person, person: Person): boolean {
  return !person.isOrgAdmin || actor.isOrgAdmin || actor.organizationId === null || actor.id === person.id
}
