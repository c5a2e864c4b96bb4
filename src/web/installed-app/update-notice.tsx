import { useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { reloadWithUpdate } from './service-worker.ts'

/** It is at the bottom, so that nothing moves, and a portal, because the header is a frame for what is fixed. */
export default function UpdateNotice() {
  const [isHidden, setHidden] = useState(false)
  const [isReloading, setReloading] = useState(false)
  if (isHidden) return null
  const reload = () => {
    setReloading(true)
    reloadWithUpdate()
  }
  return createPortal(
    <div
      role="status"
      className="fixed inset-x-4 bottom-[calc(1rem+var(--bottom-inset)+var(--bar-inset,0px))] z-20 mx-auto flex max-w-md flex-wrap items-center gap-x-4 gap-y-2 rounded-pop border border-line bg-popover px-4 py-3 shadow-pop screen-only"
    >
      <p className="min-w-0 flex-1 basis-40 text-md font-medium">{t`A new version is ready`}</p>
      <div className="flex gap-2">
        <Button size="sm" variant="ghost" onClick={() => setHidden(true)}>{t`Later`}</Button>
        <Button size="sm" busy={isReloading} onClick={reload}>{t`Reload`}</Button>
      </div>
    </div>,
    document.body,
  )
}
