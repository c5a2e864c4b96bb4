import { Bell as BellIcon } from 'lucide-react'
import { type ComponentType, useRef, useState } from 'react'
import { notificationEndpoints } from '#domain/notifications/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { BREAKPOINTS } from '#web/ui/hooks/use-media-query.ts'
import type { NotificationPanelProps } from './notification-list.tsx'
import { unreadText } from './unread-text.ts'

/** Below the bell or, on phones, from the bottom. It stays so until it is opened again: a change would lose the focus. */
const loadPanel = (): Promise<{ default: ComponentType<NotificationPanelProps> }> =>
  window.matchMedia(BREAKPOINTS.md).matches ? import('./notification-popover.tsx') : import('./notification-sheet.tsx')

/** Counts what is unread, and opens the list. */
export function Bell() {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [Panel, setPanel] = useState<ComponentType<NotificationPanelProps> | null>(null)
  const count = useRead(notificationEndpoints.count, {})
  const unread = count.data?.unread ?? 0
  const preload = () => void loadPanel().catch(() => undefined)
  const show = () => {
    void count.refetch()
    // Without a connection nothing opens, instead of an error in place of the page.
    const onLoad = (panel: { default: ComponentType<NotificationPanelProps> }) => {
      setPanel(() => panel.default)
      setOpen(true)
    }
    loadPanel().then(onLoad, () => undefined)
  }
  const text = unreadText(unread)
  return (
    <>
      <Button
        ref={button}
        variant="ghost"
        size="icon"
        aria-label={text}
        title={text}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={show}
        className="relative"
      >
        <BellIcon aria-hidden="true" size={18} />
        <CountBadge count={unread} className="absolute top-0.5 -end-0.5 md:-top-0.5 md:-end-1" />
      </Button>
      {Panel && <Panel triggerRef={button} open={open} onClose={() => setOpen(false)} />}
    </>
  )
}
