import type * as z from 'zod/mini'
import { accountEndpoints, profile } from '#domain/account/contract.ts'
import { byField, PERSON_FIELDS, personFieldsIn, personLabels } from '#domain/fields/person.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { createChangedFieldsResolver } from '#web/api/changed-fields-resolver.ts'
import { useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { useRefreshUser } from '#web/auth/current-user.ts'
import { PersonInputs } from '#web/auth/person-inputs.tsx'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { type Form, useForm } from '#web/ui/forms/use-form.ts'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'

type Draft = z.input<typeof profile>
type Body = z.output<typeof profile>

export function ProfileForm({ account }: { account: ListedUser }) {
  const refreshUser = useRefreshUser()
  const change = useWrite(accountEndpoints.changeProfile, t`Failed to save your profile`)
  const form: Form<Draft, unknown, Body> = useForm<Draft, unknown, Body>({
    resolver: createChangedFieldsResolver<Draft, Body>(profile, () => form.formState.defaultValues),
    defaultValues: toDraft(account),
  })
  const { register, handleSubmit, formState, showRefusal, inlineErrors, reset } = form
  const field = (name: (typeof FIELDS)[number]) => ({
    ...register(name),
    autoComplete: PERSON_FIELDS[name].autoComplete,
    error: formState.errors[name]?.message,
  })
  const { save, newer, startFrom } = useVersioned({
    row: account,
    toDraft,
    labels: personLabels(FIELDS),
    form: formDraft(form),
    send: (body: Body, version) => change.mutateAsync({ body: { ...body, version } }),
  })
  useUnsavedChanges(formState.isDirty)
  const startAgain = (from: ListedUser) => {
    reset(toDraft(from))
    startFrom(from)
  }
  const onSaved = (saved: ListedUser) => {
    startAgain(saved)
    refreshUser(saved)
    toast({ title: t`Success`, text: t`Profile saved` })
  }
  const submit = handleSubmit((body) => save(body, onSaved, showRefusal))
  return (
    <Card aria-labelledby="profile-heading" className="px-5 py-5 md:px-6 md:py-6">
      <h2 id="profile-heading" className="mb-5 text-lg">{t`Profile`}</h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
          <PersonInputs names={FIELDS} shape={profile} field={field} />
        </div>
        <EditConflictNotice newer={newer} onSave={() => void submit()} />
        <div>
          <InlineError errors={inlineErrors} className="mb-4" />
          <div className="flex flex-wrap gap-3">
            <ExplainedButton
              type="submit"
              busy={change.isPending}
              whyNot={formState.isDirty ? null : t`No changes yet`}
            >{t`Save profile`}</ExplainedButton>
            {formState.isDirty && <Button onClick={() => startAgain(account)}>{t`Discard`}</Button>}
          </div>
        </div>
      </form>
    </Card>
  )
}

const FIELDS = personFieldsIn(profile)

function toDraft(account: ListedUser): Draft {
  return byField((name) => account[name], FIELDS)
}
