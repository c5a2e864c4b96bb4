import { can, type RoleFlags } from './capabilities.ts'

export type Person = RoleFlags & { id: string; isSample?: boolean }

export type RoleProblem =
  | 'ownAdminStatus'
  | 'ownOrgAdminStatus'
  | 'ownAccount'
  | 'changesMasterAdmin'
  | 'changesSample'
  | 'deletesMasterAdmin'
  | 'adminNeedsOrganization'
  | 'orgAdminNeedsOrganization'
  | 'changesOrgAdmin'
  | 'deletesOrgAdmin'
  | 'changesOrgAdminSignIn'
  | 'setsPassword'
  | 'resetsPassword'
  | 'lastOrgAdmin'

/** [6.4] Admins of the platform, who have no organization, can only be made on the command line. */
export function whyNotToggleAdmin(actor: Person, person: Person): RoleProblem | null {
  if (person.id === actor.id) return 'ownAdminStatus'
  if (person.isMasterAdmin) return 'changesMasterAdmin'
  if (person.organizationId === null) return 'adminNeedsOrganization'
  if (person.isSample) return 'changesSample'
  return canManage(actor, person) ? null : 'changesOrgAdmin'
}

/** `orgAdmins` counts those of the person's organization; null when unknown. */
export function whyNotToggleOrgAdmin(actor: Person, person: Person, orgAdmins: number | null): RoleProblem | null {
  if (person.id === actor.id) return 'ownOrgAdminStatus'
  if (person.isMasterAdmin) return 'changesMasterAdmin'
  if (person.organizationId === null) return 'orgAdminNeedsOrganization'
  if (person.isSample) return 'changesSample'
  if (!canManage(actor, person)) return 'changesOrgAdmin'
  return whyNotRemoveLastOrgAdmin(person, orgAdmins)
}

/** [5.50, 6.4] */
export function whyNotDelete(actor: Person, person: Person, orgAdmins: number | null): RoleProblem | null {
  if (person.id === actor.id) return 'ownAccount'
  if (person.isMasterAdmin) return 'deletesMasterAdmin'
  if (!canManage(actor, person)) return 'deletesOrgAdmin'
  return whyNotRemoveLastOrgAdmin(person, orgAdmins)
}

/** Sample people stay what they are: they are removed together, and need no seat of the plan (decision 0046). */
export function whyNotEdit(actor: Person, person: Person): RoleProblem | null {
  if (person.isSample) return 'changesSample'
  return person.isMasterAdmin && person.id !== actor.id ? 'changesMasterAdmin' : null
}

/** Password, username, or the email for links: setting one of these means being able to sign in as that person. */
export function whyNotSetSignIn(actor: Person, person: Person): RoleProblem | null {
  if (canManage(actor, person)) return whyNotEdit(actor, person)
  return 'changesOrgAdminSignIn'
}

/** Only org admins set other people's passwords [6.2]. */
export function whyNotSetPassword(actor: Person, person: Person): RoleProblem | null {
  const isPlainAdmin = !can(actor, 'passwords.reset') && actor.organizationId !== null
  if (isPlainAdmin && actor.id !== person.id) return 'setsPassword'
  return whyNotSetSignIn(actor, person)
}

export function whyNotMakeLink(actor: Person, person: Person & { hasPassword: boolean }): RoleProblem | null {
  if (person.hasPassword && !can(actor, 'passwords.reset')) return 'resetsPassword'
  return whyNotSetSignIn(actor, person)
}

function whyNotRemoveLastOrgAdmin(person: Person, orgAdmins: number | null): RoleProblem | null {
  if (!person.isOrgAdmin || orgAdmins === null || orgAdmins > 1) return null
  return 'lastOrgAdmin'
}

/** Only org admins, platform admins, and they themselves change an org admin. The actor is an administrator. */
function canManage(actor: Person, person: Person): boolean {
  return !person.isOrgAdmin || actor.isOrgAdmin || actor.organizationId === null || actor.id === person.id
}
