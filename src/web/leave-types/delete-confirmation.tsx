import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type DeleteConfirmationProps = {
  /** What the button says. */
  action: string
  remove: () => Promise<{ message: string; deleted: boolean }>
  busy: boolean
  onClose: () => void
  onDeleted: () => void
  /** What becomes of what came from it. */
  children: ReactNode
  /** What else can be chosen. */
  more?: ReactNode
}

/** The question before a type or a policy goes. Whether it is gone or inactive, the server's message says [4.12, 4.13]. */
export function DeleteConfirmation({
  action,
  remove,
  busy,
  onClose,
  onDeleted,
  children,
  more,
}: DeleteConfirmationProps) {
  const submit = () =>
    void remove().then(
      ({ message, deleted }) => {
        toast({ title: 'Success', text: message, duration: MESSAGE_MS })
        if (deleted) onDeleted()
        else onClose()
      },
      ({ message: text }: Error) => toast({ title: 'Error', text, tone: 'error', duration: ERROR_MS }),
    )
  return (
    <>
      <p className="text-md text-muted">{children}</p>
      {more}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="danger" busy={busy} onClick={submit}>
          {action}
        </Button>
      </DialogActions>
    </>
  )
}

/** Long enough to read a sentence or two. */
const MESSAGE_MS = 6000
const ERROR_MS = 3000
