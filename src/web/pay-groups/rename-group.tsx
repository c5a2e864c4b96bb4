import { type PayGroup, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type NameDraft = { name: string }

export function RenameGroup({ group, onClose }: { group: PayGroup; onClose: () => void }) {
  const rename = useWrite(payGroupEndpoints.rename, t`Failed to rename the pay group`)
  const form = useForm<NameDraft, unknown, NameDraft>({ defaultValues: toDraft(group) })
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = form
  const { save, newer } = useVersioned({
    row: group,
    toDraft,
    labels: { name: t`Name` },
    form: formDraft(form),
    send: ({ name }: NameDraft, version) => rename.mutateAsync({ params: { id: group.id }, body: { name, version } }),
  })
  const onSaved = () => {
    toast({ title: t`Success`, text: t`Pay group renamed` })
    onClose()
  }
  const submit = handleSubmit((body) => save(body, onSaved, showRefusal))
  return (
    <Dialog open onClose={onClose} title={t`Rename pay group`}>
      <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
        <TextField
          {...register('name', { validate: (name) => name.trim() !== '' || t`Enter a name` })}
          label={t`Name`}
          error={formState.errors.name?.message}
        />
        <EditConflictNotice newer={newer} onSave={() => void submit()} />
        <DialogActions errors={inlineErrors}>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button type="submit" variant="primary" busy={rename.isPending}>{t`Save changes`}</Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const toDraft = ({ name }: PayGroup): NameDraft => ({ name })
