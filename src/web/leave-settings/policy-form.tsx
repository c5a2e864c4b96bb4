import { useState } from 'react'
import { type Control, type FieldPathByValue, useController, useWatch } from 'react-hook-form'
import type { PolicyCredits } from '#domain/leave-accrual/contract.ts'
import { leaveSettingEndpoints } from '#domain/leave-settings/contract.ts'
import type { LeavePolicy } from '#domain/leave-types/contract.ts'
import { useSend, useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { about, t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { ConfirmCredits } from './confirm-credits.tsx'
import {
  FREQUENCY_CHOICES,
  type PolicyBody,
  type PolicyDraft,
  type PolicyTerms,
  policyResolver,
  toPolicyDraft,
  toPolicyTerms,
} from './policy-draft.ts'
import { POLICY_LABELS } from './policy-labels.ts'
import { ResetDateField } from './reset-date-field.tsx'
import { ThresholdRows } from './threshold-rows.tsx'

type PolicyFormProps = {
  leaveTypeId: string
  policy: LeavePolicy | null
  renderPreview: (terms: PolicyTerms) => Elements
  onClose: () => void
}

export function PolicyForm({ leaveTypeId, policy, renderPreview, onClose }: PolicyFormProps) {
  const create = useWrite(leaveSettingEndpoints.createPolicy, t`Failed to save leave policy`)
  const preview = useSend(leaveSettingEndpoints.previewPolicy, t`Failed to save leave policy`)
  const update = useWrite(leaveSettingEndpoints.updatePolicy, t`Failed to save leave policy`)
  const form = useForm<PolicyDraft, unknown, PolicyBody>({
    resolver: policyResolver,
    defaultValues: toPolicyDraft(policy),
  })
  const { control, register, handleSubmit, formState, showRefusal, inlineErrors } = form
  const { errors } = formState
  const draft = useWatch({ control }) as PolicyDraft
  const isByHoursWorked = draft.rules.accrualType === 'hours-worked'
  const terms = toPolicyTerms(draft)

  const { save, newer } = useVersioned({
    row: policy,
    toDraft: toPolicyDraft,
    labels: POLICY_LABELS,
    form: formDraft(form),
    send: (body: PolicyBody, version) =>
      policy
        ? update.mutateAsync({ params: { id: policy.id }, body: { ...body, version } })
        : create.mutateAsync({ params: { id: leaveTypeId }, body }),
  })
  const onSaved = () => {
    toast({ title: t`Success`, text: policy ? t`Leave policy updated` : t`Leave policy created` })
    onClose()
  }
  const savePolicy = (body: PolicyBody) => save(body, onSaved, showRefusal)

  const [toConfirm, setToConfirm] = useState<{ body: PolicyBody; credits: PolicyCredits } | null>(null)
  const previewThenSave = async (body: PolicyBody) => {
    if (policy) return savePolicy(body)
    const params = { id: leaveTypeId }
    await preview
      .mutateAsync({ params, body })
      .then((credits) => (credits.count > 0 ? setToConfirm({ body, credits }) : savePolicy(body)), showRefusal)
  }
  const submit = handleSubmit(previewThenSave)
  if (toConfirm)
    return (
      <ConfirmCredits
        credits={toConfirm.credits}
        busy={create.isPending}
        inlineErrors={inlineErrors}
        onBack={() => setToConfirm(null)}
        onConfirm={() => void savePolicy(toConfirm.body)}
      />
    )
  return (
    <form noValidate autoComplete="off" onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <TextField
          {...register('name')}
          label={t`Policy name`}
          error={errors.name?.message}
          className="sm:col-span-2"
        />
        <HoursField
          control={control}
          name="annualAllocation"
          label={t`Annual allocation (hours)`}
          hint={t`Granted again on every reset date.`}
        />
        <HoursField
          control={control}
          name="rules.initialAllocation"
          label={t`Initial allocation (hours)`}
          optional
          hint={t`Granted on joining. Leave empty to use the annual allocation.`}
        />
        <AccrualTypeField control={control} />
        <ResetDateField control={control} />
        {isByHoursWorked ? (
          <ThresholdsField control={control} />
        ) : (
          <>
            <HoursField
              control={control}
              name="accrualRate"
              label={t`Accrual rate (hours)`}
              optional
              hint={t`Added after each period. 0 = annual allocation only.`}
            />
            <FrequencyField control={control} />
          </>
        )}
        <HoursField
          control={control}
          name="maxBalance"
          label={t`Max balance (hours)`}
          optional
          hint={t`Accrual stops at this balance. Empty = no limit.`}
        />
        <HoursField
          control={control}
          name="rules.maxCarryOver"
          label={t`Carry-over (hours)`}
          optional
          hint={t`Unused hours carried over, at most.`}
        />
        <HoursField
          control={control}
          name="minServiceDays"
          label={t`Min service days`}
          optional
          step={30}
          hint={t`Waiting period before accrual. Allocations aren’t affected.`}
        />
        <TextArea
          {...register('description')}
          label={t`Description`}
          optional
          maxLength={500}
          rows={2}
          error={errors.description?.message}
          className="sm:col-span-2"
        />
        <Checkbox
          {...register('isActive')}
          label={about('policy')`Active`}
          hint={t`Inactive policies don’t add hours and can’t be assigned.`}
          error={errors.isActive?.message}
          className="sm:col-span-2"
        />
        <div className="sm:col-span-2">
          {terms ? (
            renderPreview(terms)
          ) : (
            <p className="text-md text-muted">{t`Fill in the fields to preview what people would get.`}</p>
          )}
        </div>
      </div>
      <EditConflictNotice newer={newer} onSave={() => void submit()} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={preview.isPending || create.isPending || update.isPending}>
          {policy ? t`Save changes` : t`Add policy`}
        </Button>
      </DialogActions>
    </form>
  )
}

type FormControl = { control: Control<PolicyDraft, unknown, PolicyBody> }

type HoursFieldProps = FormControl & {
  name: FieldPathByValue<PolicyDraft, number | null>
  label: string
  hint: string
  optional?: boolean
  step?: number
}

function HoursField({ control, name, label, hint, optional = false, step = 1 }: HoursFieldProps) {
  const { field, fieldState } = useController({ control, name })
  const { ref, value, onChange } = field
  return (
    <NumberField
      ref={ref}
      label={label}
      hint={hint}
      optional={optional}
      value={value}
      onChange={onChange}
      min={0}
      step={step}
      error={fieldState.error?.message}
    />
  )
}

function AccrualTypeField({ control }: FormControl) {
  const { field, fieldState } = useController({ control, name: 'rules.accrualType' })
  return (
    <Select
      {...field}
      label={t`Accrual type`}
      choices={ACCRUAL_TYPES}
      hint={field.value === 'standard' ? t`A fixed amount per period.` : t`Based on hours worked.`}
      error={fieldState.error?.message}
    />
  )
}

const ACCRUAL_TYPES = [
  { value: 'standard', label: t`Standard` },
  { value: 'hours-worked', label: t`Hours worked` },
]

function FrequencyField({ control }: FormControl) {
  const { field, fieldState } = useController({ control, name: 'accrualFrequency' })
  return (
    <Select
      {...field}
      label={t`Accrual frequency`}
      choices={FREQUENCY_CHOICES}
      hint={t`Added on the day after each period ends.`}
      error={fieldState.error?.message}
    />
  )
}

function ThresholdsField({ control }: FormControl) {
  const { field, formState } = useController({ control, name: 'rules.accrualThresholds' })
  const errors = formState.errors.rules?.accrualThresholds
  return (
    <div className="sm:col-span-2">
      <ThresholdRows
        thresholds={field.value}
        onChange={field.onChange}
        error={errors?.root?.message ?? errors?.message}
        errorFor={(row, name) => errors?.[row]?.[name]?.message}
      />
    </div>
  )
}
