import { useWatch } from 'react-hook-form'
import type { Organization } from '#domain/organizations/contract.ts'
import { type PayGroup, payGroupEndpoints } from '#domain/pay-groups/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MoreFields } from '#web/ui/forms/more-fields.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { createGroupResolver, type GroupBody, type GroupDraft, toGroupDraft, toUserIds } from './group-draft.ts'
import { MembersField } from './members-field.tsx'
import { PeriodPreview } from './period-preview.tsx'
import { RuleSetField } from './rule-set-field.tsx'
import { ScheduleFields } from './schedule-fields.tsx'
import { SubmissionFields } from './submission-fields.tsx'
import { previewPeriods } from './terms-draft.ts'
import { useSaveGroup } from './use-save-group.ts'
import { LongShiftField, WeekStartField, WorkdayStartField } from './workweek-fields.tsx'
import { ZoneField } from './zone-field.tsx'

type GroupFormProps = {
  group: PayGroup | null
  organization: Organization
  today: string
  onClose: () => void
  onSaved: () => void
}

export function GroupForm({ group, organization, today, onClose, onSaved }: GroupFormProps) {
  const form = useForm<GroupDraft, unknown, GroupBody>({
    resolver: createGroupResolver(group),
    defaultValues: toGroupDraft(group, organization.timezone, today),
  })
  const { control, register, handleSubmit, formState, showRefusal, inlineErrors } = form
  const { errors } = formState
  const { terms } = useWatch({ control }) as GroupDraft
  const { save, busy } = useSaveGroup({ group, today, showRefusal, onSaved })
  const people = useRead(payGroupEndpoints.people, {}, { enabled: !group, fallback: 'Failed to load the people' })
  const submit = handleSubmit((body) => save({ ...body, userIds: toUserIds(body, people.data ?? []) }))
  const before = group?.terms ?? []
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {!group && (
          <TextField {...register('name')} label="Name" hint="For example: Hourly staff" error={errors.name?.message} />
        )}
        {!group &&
          (people.data ? (
            <MembersField form={form} people={people.data} />
          ) : people.isError ? (
            <LoadError reason={people.error.message} onRetry={() => void people.refetch()} busy={people.isFetching} />
          ) : (
            <Skeleton className="h-18 rounded-control sm:col-span-2" />
          ))}
        <ScheduleFields form={form} group={group} today={today} />
        <PeriodPreview periods={previewPeriods(terms, before, today)} today={today} />
        <WeekStartField control={control} />
        <ZoneField control={control} organization={organization} />
        <RuleSetField control={control} />
      </div>
      <MoreFields title="More settings" hasErrors={MORE_FIELDS.some((field) => errors.terms?.[field])}>
        <WorkdayStartField control={control} />
        <LongShiftField control={control} />
        <SubmissionFields form={form} />
      </MoreFields>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy} disabled={!group && !people.data}>
          {group ? 'Save Changes' : 'Add Pay Group'}
        </Button>
      </DialogActions>
    </form>
  )
}

const MORE_FIELDS = ['dayStartsAt', 'longShiftHours', 'attestation'] as const
