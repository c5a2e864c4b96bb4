import type { Organization } from '#domain/organizations/contract.ts'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { GroupForm } from './group-form.tsx'

type GroupDialogProps = {
  /** Null to add one. */
  group: PayGroup | null
  organization: Organization
  today: string
  onClose: () => void
  onSaved: () => void
}

export default function GroupDialog({ group, onClose, ...form }: GroupDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={group ? 'Change schedule or rules' : 'Add pay group'}
      note={group ? `For ${group.name}. Periods before the change stay as they are.` : undefined}
      width="wide"
    >
      <GroupForm group={group} onClose={onClose} {...form} />
    </Dialog>
  )
}
