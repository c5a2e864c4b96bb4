import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { Deed, Door } from '../doors.ts'
import { PasswordDialog } from '../passwords/password-dialog.tsx'
import type { Rights } from '../rights.ts'
import { DeleteUser } from './delete-user.tsx'
import { EditContact } from './edit-contact.tsx'
import { EditUser } from './edit-user.tsx'

type PersonDialogProps = {
  deed: Deed
  person: ListedUser
  of: Door
  rights: Rights
  onClose: () => void
  onDeleted: () => void
}

/** What is being done with a person. */
export function PersonDialog({ deed, person, of, rights, onClose, onDeleted }: PersonDialogProps) {
  const name = fullName(person)
  switch (deed) {
    case 'password':
      return <PasswordDialog person={person} rights={rights} onClose={onClose} />
    case 'delete':
      return (
        <Dialog open onClose={onClose} title={`Are you sure you want to delete ${name}?`} kind="alert">
          <DeleteUser person={person} through={of} onClose={onClose} onDeleted={onDeleted} />
        </Dialog>
      )
    default:
      return (
        <Dialog open onClose={onClose} title={of === 'admin' ? 'Edit User' : 'View/Edit User'} note={name} width="wide">
          {of === 'admin' ? (
            <EditUser person={person} rights={rights} onClose={onClose} />
          ) : (
            <EditContact person={person} rights={rights} onClose={onClose} />
          )}
        </Dialog>
      )
  }
}
