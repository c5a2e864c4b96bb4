import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AddUserForm } from './add-user-form.tsx'

type AddUserDialogProps = { open: boolean; onClose: () => void; organizationId: string }

export default function AddUserDialog({ open, onClose, organizationId }: AddUserDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Add User"
      note="Share this username and password with them."
      width="wide"
    >
      <AddUserForm organizationId={organizationId} onClose={onClose} />
    </Dialog>
  )
}
