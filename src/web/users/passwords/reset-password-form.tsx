import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type ListedUser, newPassword, userEndpoints } from '#domain/users/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

export function ResetPasswordForm({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  const reset = useWrite(userEndpoints.resetPassword, t`Failed to reset the password`)
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm({
    resolver: standardSchemaResolver(newPassword),
    defaultValues: { newPassword: '' },
  })
  const params = { id: person.organizationId ?? '', userId: person.id }
  const submit = handleSubmit((body) =>
    reset.mutateAsync({ params, body }).then(({ message }) => {
      toast({ title: t`Success`, text: message })
      onClose()
    }, showRefusal),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <p className="mb-5 text-md text-muted">{t`Their old password stops working right away and they’re signed out everywhere.`}</p>
      <PasswordField
        {...register('newPassword')}
        label={t`New password`}
        autoComplete="new-password"
        hint={t`At least 6 characters`}
        error={formState.errors.newPassword?.message}
      />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={reset.isPending}>{t`Reset password`}</Button>
      </DialogActions>
    </form>
  )
}
