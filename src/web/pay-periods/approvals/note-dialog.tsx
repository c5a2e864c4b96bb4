import type { payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type NoteDialogProps = {
  endpoint: (typeof payPeriodEndpoints)['reject' | 'unapprove']
  params: { payGroupId: string; firstDay: string; username: string }
  name: string
  title: string
  label: string
  optional?: boolean
  action: string
  done: string
  onClose: () => void
}

/** The person reads the note on their timesheet. */
export function NoteDialog({ endpoint, params, name, onClose, ...texts }: NoteDialogProps) {
  const change = useWrite(endpoint, 'Failed to change the timesheet')
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm({ defaultValues: { note: '' } })
  const submit = handleSubmit((body) =>
    change.mutateAsync({ params, body }).then(() => {
      toast({ title: texts.done })
      onClose()
    }, showRefusal),
  )
  return (
    <Dialog open onClose={onClose} title={texts.title} note={name}>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('note')}
          label={texts.label}
          optional={texts.optional}
          hint={`${name} sees this on the timesheet.`}
          error={formState.errors.note?.message}
        />
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={change.isPending}>
            {texts.action}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
