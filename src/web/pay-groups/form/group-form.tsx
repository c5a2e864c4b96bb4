import { useWatch } from 'react-hook-form'
import type { Organization } from '#domain/organizations/contract.ts'
import { type PayGroup, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { changedGroupDraft, createGroupResolver, type GroupBody, type GroupDraft } from './group-draft.ts'
import { MoreTerms } from './more-terms.tsx'
import { PeriodPreview } from './period-preview.tsx'
import { RuleSetField } from './rule-set-field.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { previewPeriods } from './terms-draft.ts'
import { WeekStartField } from './workweek-fields.tsx'

type GroupFormProps = {
  group: PayGroup
  organization: Organization
  today: string
  onClose: () => void
}

/** Adds terms to a group. */
export function GroupForm({ group, organization, today, onClose }: GroupFormProps) {
  const form = useForm<GroupDraft, unknown, GroupBody>({
    resolver: createGroupResolver(group.terms),
    defaultValues: changedGroupDraft(group, today),
  })
  const { control, handleSubmit, showRefusal, inlineErrors } = form
  const { terms } = useWatch({ control }) as GroupDraft
  const addTerms = useWrite(payGroupEndpoints.addTerms, t`Failed to change the pay group`)
  const submit = handleSubmit(({ terms: body }) =>
    addTerms.mutateAsync({ params: { id: group.id }, body }).then(
      () => {
        toast({ title: t`Success`, text: t`${group.name} changes on ${shortDayText(body.effectiveFrom, today)}` })
        onClose()
      },
      (error) => showRefusal(nameFields(error)),
    ),
  )
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <ScheduleFields form={form} group={group} today={today} />
        <PeriodPreview periods={previewPeriods(terms, group.terms, today)} today={today} />
        <RuleSetField control={control} state={organization.state} today={today} />
        <WeekStartField control={control} />
      </div>
      <MoreTerms form={form} organization={organization} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={addTerms.isPending}>{t`Save changes`}</Button>
      </DialogActions>
    </form>
  )
}

/** In the form they are part of a group. */
function nameFields({ status, message, fields, cause }: ApiError): ApiError {
  const named = Object.entries(fields).map(([field, text]) => [`terms.${field}`, text])
  return new ApiError(status, message, Object.fromEntries(named), cause)
}
