import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { accountEndpoints, newOwnPassword } from '#domain/account/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

export function PasswordForm({ username, onClose }: { username: string; onClose: () => void }) {
  const change = useWrite(accountEndpoints.changePassword, t`Failed to change the password`)
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = useForm({
    resolver: standardSchemaResolver(newOwnPassword),
    defaultValues: { currentPassword: '', newPassword: '' },
  })
  const { errors } = formState
  const submit = handleSubmit((body) =>
    change.mutateAsync({ body }).then(({ message }) => {
      toast({ title: t`Success`, text: message })
      onClose()
    }, showRefusal),
  )
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      {/* Tells password managers whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
      <div className="grid grid-cols-1 gap-5">
        <PasswordField
          {...register('currentPassword')}
          label={t`Current password`}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
        <PasswordField
          {...register('newPassword')}
          label={t`New password`}
          autoComplete="new-password"
          hint={t`At least 6 characters`}
          error={errors.newPassword?.message}
        />
      </div>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>{t`Change password`}</Button>
      </DialogActions>
    </form>
  )
}
