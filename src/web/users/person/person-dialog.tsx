import { fullName } from '#domain/fields/full-name.ts'
import { can } from '#domain/roles/capabilities.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { PasswordDialog } from '../passwords/password-dialog.tsx'
import { PEOPLE_SCREENS, type PeopleScreen, type PersonAction } from '../people-screens.ts'
import type { PersonPermissions } from '../person-permissions.ts'
import { EditContact } from './edit-contact.tsx'
import { EditUser } from './edit-user.tsx'
import { PersonRoles } from './person-roles.tsx'

type PersonDialogProps = {
  action: Exclude<PersonAction, 'delete'>
  person: ListedUser
  screen: PeopleScreen
  permissions: PersonPermissions
  onClose: () => void
}

export default function PersonDialog({ action, person, screen, permissions, onClose }: PersonDialogProps) {
  const name = fullName(person)
  const user = useUser()
  switch (action) {
    case 'password':
      return <PasswordDialog person={person} permissions={permissions} onClose={onClose} />
    case 'roles':
      return (
        <Dialog open onClose={onClose} title={t`Roles`} note={<span translate="no">{name}</span>}>
          <PersonRoles person={person} roles={PEOPLE_SCREENS[screen].roles} permissions={permissions} />
        </Dialog>
      )
    default:
      return (
        <Dialog
          open
          onClose={onClose}
          title={screen === 'admin' ? t`Edit User` : t`View/Edit User`}
          note={<span translate="no">{name}</span>}
          width="wide"
        >
          {can(user, 'adminPage.open') ? (
            <EditUser person={person} screen={screen} permissions={permissions} onClose={onClose} />
          ) : (
            <EditContact person={person} permissions={permissions} onClose={onClose} />
          )}
        </Dialog>
      )
  }
}
