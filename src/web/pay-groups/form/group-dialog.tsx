import type { Organization } from '#domain/organizations/contract.ts'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { GroupForm } from './group-form.tsx'

type GroupDialogProps = { group: PayGroup; organization: Organization; today: string; onClose: () => void }

export default function GroupDialog({ group, organization, today, onClose }: GroupDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Change schedule or rules`}
      note={t`For ${group.name}. Periods before the change stay as they are.`}
      width="wide"
    >
      <GroupForm group={group} organization={organization} today={today} onClose={onClose} />
    </Dialog>
  )
}
