import type { User } from '#domain/auth/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import {
  type RoleProblem,
  whyNotDelete,
  whyNotEdit,
  whyNotMakeLink,
  whyNotSetPassword,
  whyNotSetSignIn,
  whyNotToggleAdmin,
  whyNotToggleOrgAdmin,
} from '#domain/roles/rules.ts'
import { roleProblemText } from '#domain/roles/texts.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { say, t } from '#web/languages/text.ts'

export type Role = 'orgAdmin' | 'admin'

export const ROLE_NAMES: Record<Role, string> = { orgAdmin: t`Org Admin`, admin: t`Admin` }

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
    whyNotEdit: (person) => toReason(whyNotEdit(actor, person)),
    whyNotEditSignIn: (person) => toReason(whyNotSetSignIn(actor, person)),
    whyNotEditPassword: (person) => toReason(whyNotSetPassword(actor, person)),
    // [7.20] belongs to the organization's own org admins, also where others may set a password.
    whyNotResetPassword: (person) =>
      toReason(can(actor, 'passwords.reset') ? whyNotSetPassword(actor, person) : 'resetsPassword'),
    whyNotMakeLink: (person) => toReason(whyNotMakeLink(actor, person)),
    whyNotDelete: (person) => toReason(whyNotDelete(actor, person, countOrgAdmins(person))),
    whyNotToggle: (role, person) => {
      if (role === 'admin') return toReason(whyNotToggleAdmin(actor, person))
      if (!can(actor, 'orgAdmins.appoint')) return toReason('changesOrgAdmin')
      return toReason(whyNotToggleOrgAdmin(actor, person, countOrgAdmins(person)))
    },
  }
}

function toReason(problem: RoleProblem | null): string | null {
  return problem && say(roleProblemText(problem))
}
