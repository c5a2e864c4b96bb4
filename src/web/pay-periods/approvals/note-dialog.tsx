import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type NoteDialogProps = {
  title: string
  /** What is decided. */
  about: string
  label: string
  hint: string | undefined
  optional?: boolean
  action: string
  done: string
  busy: boolean
  onSave: (note: string) => Promise<unknown>
  onClose: () => void
}

/** Asks for the note of a decision about a timesheet. */
export function NoteDialog({ busy, onSave, onClose, ...texts }: NoteDialogProps) {
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm({ defaultValues: { note: '' } })
  const submit = handleSubmit(({ note }) =>
    onSave(note).then(() => {
      toast({ title: texts.done })
      onClose()
    }, showRefusal),
  )
  return (
    <Dialog open onClose={onClose} title={texts.title} note={texts.about}>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('note')}
          label={texts.label}
          optional={texts.optional}
          hint={texts.hint}
          error={formState.errors.note?.message}
        />
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={busy}>
            {texts.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
