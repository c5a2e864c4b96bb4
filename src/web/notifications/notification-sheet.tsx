import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { NotificationList, type NotificationPanelProps } from './notification-list.tsx'

export default function NotificationSheet({ open, onClose }: NotificationPanelProps) {
  return (
    <Dialog open={open} onClose={onClose} title="Notifications">
      <NotificationList onClose={onClose} />
    </Dialog>
  )
}
