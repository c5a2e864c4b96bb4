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

export type PersonPermissions = Record<
  'whyNotEdit' | 'whyNotEditSignIn' | 'whyNotEditPassword' | 'whyNotResetPassword' | 'whyNotMakeLink' | 'whyNotDelete',
  (person: ListedUser) => string | null
> & {
  whyNotToggle: (role: Role, person: ListedUser) => string | null
}

/** `people` must be everyone in their organizations: the last org admin is found by counting. */
export function getPersonPermissions(actor: User, people: readonly ListedUser[]): PersonPermissions {
  const orgAdmins = new Map<string | null, number>()
  for (const { isOrgAdmin, organizationId } of people)
    if (isOrgAdmin) orgAdmins.set(organizationId, (orgAdmins.get(organizationId) ?? 0) + 1)
  const countOrgAdmins = ({ organizationId }: ListedUser) => orgAdmins.get(organizationId) ?? 0
  return {
    whyNotEdit: (person) => whyNotEdit(actor, person),
    whyNotEditSignIn: (person) => whyNotSetSignIn(actor, person),
    whyNotEditPassword: (person) => whyNotSetPassword(actor, person),
    // [7.20] belongs to the organization's own org admins, also where others may set a password.
    whyNotResetPassword: (person) =>
      actor.isOrgAdmin ? whyNotSetPassword(actor, person) : 'Only org admins can reset passwords',
    whyNotMakeLink: (person) => whyNotMakeLink(actor, person),
    whyNotDelete: (person) => whyNotDelete(actor, person, countOrgAdmins(person)),
    whyNotToggle: (role, person) => {
      if (role === 'admin') return whyNotToggleAdmin(actor, person)
      if (!actor.isOrgAdmin) return 'Only org admins can change org admins'
      return whyNotToggleOrgAdmin(actor, person, countOrgAdmins(person))
    },
  }
}
