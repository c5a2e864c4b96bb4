import type { User } from '#domain/auth/contract.ts'
import {
  whyNotDelete,
  whyNotEdit,
  whyNotMakeLink,
  whyNotSetPassword,
  whyNotSetSignIn,
  whyNotToggleAdmin,
  whyNotToggleOrgAdmin,
} from '#domain/roles/rules.ts'
import type { ListedUser } from '#domain/users/contract.ts'

export type Role = 'orgAdmin' | 'admin'

/** Why the signed-in person may not do something to somebody, as a sentence; null when they may. */
export type PersonPermissions = Record<
  'whyNotEdit' | 'whyNotEditSignIn' | 'whyNotEditPassword' | 'whyNotResetPassword' | 'whyNotMakeLink' | 'whyNotDelete',
  (person: ListedUser) => string | null
> & {
  whyNotToggle: (role: Role, person: ListedUser) => string | null
}

/** What `actor` may do to each of `people`, who must be everybody of their organizations: the last org admin is told by counting. */
export function getPersonPermissions(actor: User, people: readonly ListedUser[]): PersonPermissions {
  const orgAdmins = new Map<string | null, number>()
  for (const { isOrgAdmin, organizationId } of people)
    if (isOrgAdmin) orgAdmins.set(organizationId, (orgAdmins.get(organizationId) ?? 0) + 1)
  const countOrgAdmins = ({ organizationId }: ListedUser) => orgAdmins.get(organizationId) ?? 0
  return {
    whyNotEdit: (person) => whyNotEdit(actor, person),
    whyNotEditSignIn: (person) => whyNotSetSignIn(actor, person),
    whyNotEditPassword: (person) => whyNotSetPassword(actor, person),
    // Reset Password is a call of the organization's own org admins [7.20], no matter who else may set one.
    whyNotResetPassword: (person) =>
      actor.isOrgAdmin ? whyNotSetPassword(actor, person) : 'Only org admins can set passwords',
    whyNotMakeLink: (person) => whyNotMakeLink(actor, person),
    whyNotDelete: (person) => whyNotDelete(actor, person, countOrgAdmins(person)),
    whyNotToggle: (role, person) => {
      if (role === 'admin') return whyNotToggleAdmin(actor, person)
      if (!actor.isOrgAdmin) return 'Only an org admin can make or unmake org admins'
      return whyNotToggleOrgAdmin(actor, person, countOrgAdmins(person))
    },
  }
}
