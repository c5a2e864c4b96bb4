import { Copy } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type LinkToCopyProps = {
  link: string
  notSentReason: string | null
  children: ReactNode
  onClose: () => void
}

export function LinkToCopy({ link, notSentReason, children, onClose }: LinkToCopyProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.select(), [])
  /** Browsers have a clipboard on https only. Elsewhere the link is selected, to copy by keyboard. */
  const copy = () =>
    void Promise.resolve(navigator.clipboard as Clipboard | undefined)
      .then((clipboard) => clipboard?.writeText(link) ?? Promise.reject(new Error('No clipboard')))
      .then(
        () => toast({ title: t`Success`, text: t`Link copied`, duration: 1500 }),
        () => {
          field.current?.focus()
          field.current?.select()
          toast({ title: t`Copy the link yourself`, text: t`The link is selected. Press Ctrl+C or ⌘C.`, tone: 'info' })
        },
      )
  return (
    <>
      {notSentReason !== null && (
        <Notice tone="warning" title={t`We didn’t email this link`} className="mb-5">
          {notSentReason}
        </Notice>
      )}
      <TextField ref={field} label={t`One-time link`} hint={children} value={link} readOnly className="figures" />
      <DialogActions>
        <Button onClick={onClose}>{t`Done`}</Button>
        <Button variant="primary" onClick={copy}>
          <Copy aria-hidden="true" size={18} />
          {t`Copy link`}
        </Button>
      </DialogActions>
    </>
  )
}
