import type { Organization } from '#domain/organizations/contract.ts'
import { t } from '#web/languages/text.ts'
import TimeZoneForm from '#web/organization-settings/time-zone-form.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import ImportUsers from '#web/user-files/import-users.tsx'
import AddUserDialog from '#web/users/person/add-user-dialog.tsx'
import type { SetupDialogKind } from './setup-steps.ts'

/** `onDone` is for steps that only the person can call done. */
export type SetupDialogProps = {
  kind: SetupDialogKind
  organization: Organization
  onDone: () => void
  onClose: () => void
}

export default function SetupDialog({ kind, organization, onDone, onClose }: SetupDialogProps) {
  if (kind === 'person') return <AddUserDialog open onClose={onClose} organizationId={organization.id} />
  if (kind === 'file') return <ImportUsers open onClose={onClose} organization={organization} />
  return (
    <Dialog open onClose={onClose} title={t`Time zone`}>
      <TimeZoneForm
        organization={organization}
        onSaved={() => {
          onDone()
          onClose()
        }}
        onCancel={onClose}
      />
    </Dialog>
  )
}
