import { t } from '#web/languages/text.ts'
import { Popover } from '#web/ui/overlays/popover.tsx'
import { NotificationList, type NotificationPanelProps } from './notification-list.tsx'

export default function NotificationPopover({ triggerRef, open, onClose }: NotificationPanelProps) {
  return (
    <Popover
      triggerRef={triggerRef}
      open={open}
      onClose={onClose}
      label={t`Notifications`}
      className="max-h-[min(36rem,80dvh)] w-100 max-w-[calc(100vw-2rem)]"
    >
      <div className="min-h-0 overflow-y-auto p-5">
        <h2 className="mb-1 text-lg">{t`Notifications`}</h2>
        <NotificationList onClose={onClose} />
      </div>
    </Popover>
  )
}
