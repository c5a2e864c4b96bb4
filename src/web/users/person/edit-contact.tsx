import type * as z from 'zod/mini'
import { byField, personFieldsIn, personLabels } from '#domain/fields/person.ts'
import { type ContactDetails, contactDetails, type ListedUser, userEndpoints } from '#domain/users/contract.ts'
import { createChangedFieldsResolver } from '#web/api/changed-fields-resolver.ts'
import { useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { useRefreshUser } from '#web/auth/current-user.ts'
import { PersonInputs } from '#web/auth/person-inputs.tsx'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { type Form, useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import type { PersonPermissions } from '../person-permissions.ts'
import { lockedInput } from './locked-input.ts'
import { PersonFacts } from './person-facts.tsx'

type Draft = z.input<typeof contactDetails>

/** What org admins without the rights of admins may change [5.33]: name and contact details. The rest is read-only. */
export function EditContact({
  person,
  permissions,
  onClose,
}: {
  person: ListedUser
  permissions: PersonPermissions
  onClose: () => void
}) {
  const refreshUser = useRefreshUser()
  const update = useWrite(userEndpoints.update, t`Failed to update user information`)
  const form: Form<Draft, unknown, ContactDetails> = useForm<Draft, unknown, ContactDetails>({
    resolver: createChangedFieldsResolver(contactDetails, () => form.formState.defaultValues),
    defaultValues: toDraft(person),
  })
  const { register, handleSubmit, formState, showRefusal, inlineErrors } = form
  const field = (name: (typeof FIELDS)[number]) => ({
    ...register(name),
    error: formState.errors[name]?.message,
    ...(name === 'email' && lockedInput(permissions.whyNotEditSignIn(person))),
  })
  const params = { id: person.organizationId ?? '', userId: person.id }
  const { save, newer } = useVersioned({
    row: person,
    toDraft,
    labels: personLabels(FIELDS),
    form: formDraft(form),
    send: (body: ContactDetails, version) => update.mutateAsync({ params, body: { ...body, version } }),
  })
  const onSaved = ({ message }: { message: string }) => {
    refreshUser(person)
    toast({ title: t`Success`, text: message })
    onClose()
  }
  const submit = handleSubmit((body) => save(body, onSaved, showRefusal))
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <PersonFacts person={person} fields={FIELDS} />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <PersonInputs names={FIELDS} shape={contactDetails} field={field} />
      </div>
      <EditConflictNotice newer={newer} onSave={() => void submit()} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={update.isPending}>{t`Save Changes`}</Button>
      </DialogActions>
    </form>
  )
}

const FIELDS = personFieldsIn(contactDetails)

function toDraft(person: ListedUser): Draft {
  return byField((name) => person[name], FIELDS)
}
