import type { User } from '#domain/auth/contract.ts'
import {
  whyNotDelete,
  whyNotEdit,
  whyNotMakeLink,
  whyNotSetSignIn,
  whyNotToggleAdmin,
  whyNotToggleOrgAdmin,
} from '#domain/roles/rules.ts'
import type { ListedUser } from '#domain/users/contract.ts'

export type Role = 'orgAdmin' | 'admin'

/** Why the signed-in person may not do something to somebody, as a sentence; null when they may. */
export type Rights = Record<
  'edit' | 'signIn' | 'setPassword' | 'makeLink' | 'remove',
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
    setPassword: (person) =>
      actor.isOrgAdmin ? whyNotSetSignIn(actor, person) : 'Only an org admin can set passwords',
    makeLink: (person) => whyNotMakeLink(actor, person),
    remove: (person) => whyNotDelete(actor, person, orgAdminsBeside(person)),
    toggle: (role, person) => {
      if (role === 'admin') return whyNotToggleAdmin(actor, person)
      if (!actor.isOrgAdmin) return 'Only an org admin can make or unmake org admins'
      return whyNotToggleOrgAdmin(actor, person, orgAdminsBeside(person))
    },
  }
}
