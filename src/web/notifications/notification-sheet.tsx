import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { NotificationList, type NotificationPanelProps } from './notification-list.tsx'

export default function NotificationSheet({ open, onClose }: NotificationPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t`Notifications`}>
      <NotificationList onClose={onClose} />
    </Dialog>
  )
}
