import { type FieldPath } from 'react-hook-form'
import type * as z from 'zod/mini'
import { byField, personFieldsIn, personLabels } from '#domain/fields/person.ts'
import { type ListedUser, type UserEdit, userEdit, userEndpoints } from '#domain/users/contract.ts'
import { createChangedFieldsResolver } from '#web/api/changed-fields-resolver.ts'
import { useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { useRefreshUser } from '#web/auth/current-user.ts'
import { PersonInputs } from '#web/auth/person-inputs.tsx'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { PasswordField } from '#web/ui/forms/password-field.tsx'
import { type Form, useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { PeopleScreen } from '../people-screens.ts'
import type { PersonPermissions } from '../person-permissions.ts'
import { lockedInput } from './locked-input.ts'
import { PersonFacts } from './person-facts.tsx'

type Draft = Omit<z.input<typeof userEdit>, 'isAdmin'>

/**
 * Everything that admins may change, on their screen and on the organization's [5.28, 5.33]. Roles have switches in the list
 * instead.
 */
export function EditUser({
  person,
  screen,
  permissions,
  onClose,
}: {
  person: ListedUser
  screen: PeopleScreen
  permissions: PersonPermissions
  onClose: () => void
}) {
  const refreshUser = useRefreshUser()
  const edit = useWrite(userEndpoints.edit, t`Failed to update user`)
  const whyNotEditPassword = permissions.whyNotEditPassword(person)
  const form: Form<Draft, unknown, UserEdit> = useForm<Draft, unknown, UserEdit>({
    resolver: createChangedFieldsResolver(userEdit, () => form.formState.defaultValues),
    defaultValues: toDraft(person),
  })
  const { handleSubmit, formState, showRefusal, inlineErrors } = form
  const { save, newer } = useVersioned({
    row: person,
    toDraft,
    labels: personLabels(FIELDS),
    form: formDraft(form),
    send: (body: UserEdit, version) => edit.mutateAsync({ params: { id: person.id }, body: { ...body, version } }),
  })
  const register = (name: FieldPath<Draft>) => ({ ...form.register(name), error: formState.errors[name]?.message })
  const field = (name: (typeof FIELDS)[number]) => ({
    ...register(name),
    ...((name === 'username' || name === 'email') && lockedInput(permissions.whyNotEditSignIn(person))),
  })
  const onSaved = ({ message }: { message: string }) => {
    refreshUser(person)
    toast({ title: t`Success`, text: message })
    onClose()
  }
  const submit = handleSubmit((body) => save(body, onSaved, showRefusal))
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      {screen === 'organization' && <PersonFacts person={person} fields={FIELDS} />}
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PersonInputs names={['username']} shape={userEdit} field={field} />
        <PasswordField
          {...register('password')}
          readOnly={whyNotEditPassword !== null}
          label={t`New password`}
          optional
          autoComplete="new-password"
          hint={whyNotEditPassword ?? t`Leave blank to keep the current password`}
        />
        <PersonInputs names={BESIDES_USERNAME} shape={userEdit} field={field} />
      </div>
      <EditConflictNotice newer={newer} onSave={() => void submit()} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={edit.isPending}>{t`Save Changes`}</Button>
      </DialogActions>
    </form>
  )
}

const FIELDS = personFieldsIn(userEdit)
const BESIDES_USERNAME = FIELDS.filter((name) => name !== 'username')

function toDraft(person: ListedUser): Draft {
  return { ...byField((name) => person[name], FIELDS), password: '' }
}
