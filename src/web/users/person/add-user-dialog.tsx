import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AddUserForm } from './add-user-form.tsx'

type AddUserDialogProps = { open: boolean; onClose: () => void; organizationId: string }

/** The Add User dialog [2.74]. Its form starts empty each time. */
export function AddUserDialog({ open, onClose, organizationId }: AddUserDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add User"
      note="They sign in with this username and password."
      width="wide"
    >
      <AddUserForm organizationId={organizationId} onClose={onClose} />
    </Dialog>
  )
}
