import { Trash2 } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import type { ApiError } from '#web/api/client.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type DeleteRowProps = {
  label: string
  title: ReactElement | string
  note: ReactElement | string
  whyNot: string | null
  keepText: string
  /** The text of the button after a refusal that `remove` can answer. Without it, a refusal is final. */
  confirmText?: string
  remove: (refusal: ApiError | null) => Promise<{ message: string }>
}

/** [2.114] */
export function DeleteRow({ label, title, note, whyNot, keepText, confirmText, remove }: DeleteRowProps) {
  const inlineErrors = useInlineErrors()
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ApiError | null>(null)
  const open = () => {
    setRefusal(null)
    setOpen(true)
  }
  const submit = () => {
    setBusy(true)
    void remove(refusal)
      .then(
        ({ message }) => {
          toast({ title: t`Success`, text: message })
          setOpen(false)
        },
        (error: ApiError) => {
          setRefusal(confirmText !== undefined && error.status === 409 ? error : null)
          inlineErrors.show(error)
        },
      )
      .finally(() => setBusy(false))
  }
  return (
    <>
      <IconButton icon={Trash2} text={t`Delete`} label={label} whyNot={whyNot} onClick={open} />
      {isOpen && (
        <Dialog open onClose={() => setOpen(false)} kind="alert" title={title} note={note}>
          <DialogActions errors={inlineErrors}>
            <Button onClick={() => setOpen(false)}>{keepText}</Button>
            <Button variant="danger" busy={isBusy} onClick={submit}>
              {refusal ? confirmText : t`Delete`}
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
