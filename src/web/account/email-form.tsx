import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { accountEndpoints, newOwnEmail } from '#domain/account/contract.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { useWrite } from '#web/api/use-api.ts'
import { useVersioned } from '#web/api/use-versioned.ts'
import { useRefreshUser } from '#web/auth/current-user.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type NewEmail = { email: string; currentPassword: string }

export function EmailForm({ account, onClose }: { account: ListedUser; onClose: () => void }) {
  const refreshUser = useRefreshUser()
  const change = useWrite(accountEndpoints.changeEmail, t`Failed to change the email address`)
  const { register, handleSubmit, formState, showRefusal, inlineErrors, getValues, setValue } = useForm<NewEmail>({
    resolver: standardSchemaResolver(newOwnEmail),
    defaultValues: { email: account.email, currentPassword: '' },
  })
  const { errors } = formState
  const { save, newer } = useVersioned({
    row: account,
    toDraft,
    labels: LABELS,
    form: { read: () => ({ email: getValues('email') }), write: ({ email }) => setValue('email', email) },
    send: (body: NewEmail, version) => change.mutateAsync({ body: { ...body, version } }),
  })
  const onSaved = (saved: ListedUser) => {
    refreshUser(saved)
    toast({
      title: t`Success`,
      text: (
        <span>
          {rich({
            email: (words) => <bdi translate="no">{words}</bdi>,
          })`Your email address is now <email>${saved.email}</email>`}
        </span>
      ),
    })
    onClose()
  }
  const submit = handleSubmit((body) => save(body, onSaved, showRefusal))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5">
        <TextField
          {...register('email')}
          label={LABELS.email}
          type="email"
          inputMode="email"
          autoComplete="email"
          error={errors.email?.message}
        />
        <PasswordField
          {...register('currentPassword')}
          label={t`Current password`}
          autoComplete="current-password"
          error={errors.currentPassword?.message}
        />
      </div>
      <EditConflictNotice newer={newer} onSave={() => void submit()} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={change.isPending}>{t`Change email`}</Button>
      </DialogActions>
    </form>
  )
}

const LABELS = { email: t`Email` } as const

const toDraft = ({ email }: ListedUser) => ({ email })
