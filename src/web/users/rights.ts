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
export type Rights = Record<
  'edit' | 'signIn' | 'password' | 'setPassword' | 'makeLink' | 'remove',
  (person: ListedUser) => string | null
> & {
  toggle: (role: Role, person: ListedUser) => string | null
}

/** What `actor` may do to each of `people`, who must be everybody of their organizations: the last org admin is told by counting. */
export function rightsOver(actor: User, people: readonly ListedUser[]): Rights {
  const orgAdmins = new Map<string | null, number>()
  for (const { isOrgAdmin, organizationId } of people)
    if (isOrgAdmin) orgAdmins.set(organizationId, (orgAdmins.get(organizationId) ?? 0) + 1)
  const orgAdminsBeside = ({ organizationId }: ListedUser) => orgAdmins.get(organizationId) ?? 0
  return {
    edit: (person) => whyNotEdit(actor, person),
    signIn: (person) => whyNotSetSignIn(actor, person),
    password: (person) => whyNotSetPassword(actor, person),
    // Reset Password is a call of the organization's own org admins [7.20], no matter who else may set one.
    setPassword: (person) =>
      actor.isOrgAdmin ? whyNotSetPassword(actor, person) : 'Only org admins can set passwords',
    makeLink: (person) => whyNotMakeLink(actor, person),
    remove: (person) => whyNotDelete(actor, person, orgAdminsBeside(person)),
    toggle: (role, person) => {
      if (role === 'admin') return whyNotToggleAdmin(actor, person)
      if (!actor.isOrgAdmin) return 'Only an org admin can make or unmake org admins'
      return whyNotToggleOrgAdmin(actor, person, orgAdminsBeside(person))
    },
  }
}
