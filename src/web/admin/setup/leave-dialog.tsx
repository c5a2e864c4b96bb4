import { Link } from 'wouter'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { PolicyPreview } from '#web/leave-accrual/policy-preview.tsx'
import { TypesReview } from '#web/leave-settings/types-review.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { sectionAddress } from '../sections/sections.ts'
import type { SetupDialogProps } from './setup-dialog.tsx'

export default function LeaveDialog({ organization, onDone, onClose }: SetupDialogProps) {
  const user = useUser()
  const today = dayOf(serverNow(), organization.timezone)
  const confirm = () => {
    onDone()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Leave types`}
      note={t`What your team can request, and how many hours they get.`}
    >
      <TypesReview renderPreview={(terms) => <PolicyPreview terms={terms} today={today} />} />
      <DialogActions>
        <Link
          href={`${sectionAddress(user, 'leave')}&tab=types`}
          onClick={onDone}
          className={buttonClass({ variant: 'ghost' })}
        >{t`All leave settings`}</Link>
        <Button variant="primary" onClick={confirm}>{t`These are right`}</Button>
      </DialogActions>
    </Dialog>
  )
}
