import { FormProvider } from 'react-hook-form'
import type * as z from 'zod/mini'
import { organizationDetails, organizationSettingEndpoints } from '#domain/organization-settings/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { createChangedFieldsResolver } from '#web/api/changed-fields-resolver.ts'
import { useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { useRefreshUser, useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { type Form, useForm } from '#web/ui/forms/use-form.ts'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { EditConflictNotice } from '../organizations/edit-conflict-notice.tsx'
import { OrganizationFields } from '../registration/organization-fields.tsx'

type Draft = z.input<typeof organizationDetails>
type Body = z.output<typeof organizationDetails>

export function OrganizationDetails({ organization }: { organization: Organization }) {
  const user = useUser()
  const refreshUser = useRefreshUser()
  const change = useWrite(organizationSettingEndpoints.changeDetails, t`Failed to save the organization`)
  const form: Form<Draft, unknown, Body> = useForm<Draft, unknown, Body>({
    resolver: createChangedFieldsResolver<Draft, Body>(organizationDetails, () => form.formState.defaultValues),
    defaultValues: toDraft(organization),
  })
  const { handleSubmit, formState, showRefusal, inlineErrors, reset, watch } = form
  const { save, newer, startFrom } = useVersioned({
    row: organization,
    toDraft,
    labels: LABELS,
    form: formDraft(form),
    send: (body: Body, version) => change.mutateAsync({ params: { id: organization.id }, body: { ...body, version } }),
  })
  const onSaved = (saved: Organization) => {
    reset(toDraft(saved))
    startFrom(saved)
    // Every page shows the name.
    refreshUser(user)
    toast({ title: t`Success`, text: t`Organization saved` })
  }
  const submit = handleSubmit((body) => save(body, onSaved, showRefusal))
  useUnsavedChanges(formState.isDirty)
  const hasOtherEmail = watch('email') !== organization.email
  return (
    <Card>
      <FormProvider {...form}>
        <form noValidate onSubmit={(event) => void submit(event)}>
          <OrganizationFields />
          <div className="grid grid-cols-1 gap-5 px-5 pb-6 md:px-8 md:pb-8">
            {hasOtherEmail && (
              <Notice
                title={t`The new address has to be confirmed`}
              >{t`We send a link to it. Until someone opens it, your organization can’t email timesheets and links.`}</Notice>
            )}
            <EditConflictNotice newer={newer} onSave={() => void submit()} />
            <InlineError errors={inlineErrors} />
            <div className="flex flex-wrap gap-3">
              <ExplainedButton
                type="submit"
                busy={change.isPending}
                whyNot={formState.isDirty ? null : t`No changes yet`}
              >{t`Save organization`}</ExplainedButton>
              {formState.isDirty && (
                <Button
                  onClick={() => {
                    reset(toDraft(organization))
                    startFrom(organization)
                  }}
                >{t`Discard`}</Button>
              )}
            </div>
          </div>
        </form>
      </FormProvider>
    </Card>
  )
}

const LABELS = {
  name: t`Organization name`,
  type: t`Organization type`,
  industry: t`Industry`,
  streetAddress: t`Street address`,
  city: t`City`,
  state: t`State`,
  zipCode: t`ZIP code`,
  phoneNumber: t`Phone number`,
  email: t`Email`,
  website: t`Website`,
} as const

function toDraft(organization: Organization): Draft {
  const { name, type, industry, streetAddress, city, state, zipCode, phoneNumber, email, website } = organization
  return { name, type, industry, streetAddress, city, state, zipCode, phoneNumber, email, website }
}
