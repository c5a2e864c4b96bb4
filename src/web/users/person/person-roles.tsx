import type { ListedUser } from '#domain/users/contract.ts'
import { t } from '#web/languages/text.ts'
import type { PersonPermissions, Role } from '../person-permissions.ts'
import { RoleSwitch } from './role-switch.tsx'

type PersonRolesProps = { person: ListedUser; roles: readonly Role[]; permissions: PersonPermissions }

/** [2.75] */
export function PersonRoles({ person, roles, permissions }: PersonRolesProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {roles.map((role) => (
        <div key={role}>
          <RoleSwitch person={person} role={role} whyNot={permissions.whyNotToggle(role, person)} />
          <p className="mt-1 text-sm text-muted">{REACH[role]}</p>
        </div>
      ))}
    </div>
  )
}

/** [6.2, 6.3] */
const REACH: Record<Role, string> = {
  orgAdmin: t`Manages people, timesheets, leave, settings, and the subscription.`,
  admin: t`Manages people, timesheets, and leave, imports and exports people, and changes the branding.`,
}
