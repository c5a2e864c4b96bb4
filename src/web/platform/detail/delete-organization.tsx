import { type OrganizationDetail, platformEndpoints } from '#domain/platform/contract.ts'
import { whyNotDeleteOrganization } from '#domain/platform/rules.ts'
import { platformProblemText } from '#domain/platform/texts.ts'
import { useWrite } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type DeleteOrganizationProps = { organization: OrganizationDetail; onClose: () => void }

/** [2.114] */
export function DeleteOrganization({ organization, onClose }: DeleteOrganizationProps) {
  const remove = useWrite(platformEndpoints.removeOrganization, t`Failed to delete`)
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm({ defaultValues: { name: '' } })
  const { id, name } = organization
  const check = (typed: string) => {
    const problem = whyNotDeleteOrganization({ name, deletedAt: null }, typed)
    return problem === null || say(platformProblemText(problem))
  }
  const submit = handleSubmit((body) =>
    remove.mutateAsync({ params: { id }, body }).then(({ message }) => {
      toast({ title: t`Success`, text: message })
      onClose()
    }, showRefusal),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...register('name', { validate: check })}
        label={t`Type “${name}” to confirm`}
        autoComplete="off"
        spellCheck={false}
        error={formState.errors.name?.message}
      />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Keep organization`}</Button>
        <Button type="submit" variant="danger" busy={remove.isPending}>{t`Delete organization`}</Button>
      </DialogActions>
    </form>
  )
}
