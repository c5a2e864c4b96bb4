import type { ReactNode } from 'react'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type DeleteConfirmationProps = {
  action: string
  keep: string
  remove: () => Promise<{ message: string; deleted: boolean }>
  busy: boolean
  onClose: () => void
  onDeleted: () => void
  children: ReactNode
  extra?: Elements
}

/** The server's message says whether it was deleted or made inactive [4.12, 4.13]. */
export function DeleteConfirmation({
  action,
  keep,
  remove,
  busy,
  onClose,
  onDeleted,
  children,
  extra,
}: DeleteConfirmationProps) {
  const inlineErrors = useInlineErrors()
  const submit = () =>
    void remove().then(({ message, deleted }) => {
      toast({ title: t`Success`, text: message, duration: MESSAGE_MS })
      if (deleted) onDeleted()
      else onClose()
    }, inlineErrors.show)
  return (
    <>
      <p className="text-md text-muted">{children}</p>
      {extra}
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{keep}</Button>
        <Button variant="danger" busy={busy} onClick={submit}>
          {action}
        </Button>
      </DialogActions>
    </>
  )
}

const MESSAGE_MS = 6000
