import { useRef } from 'react'
import { Controller, type Resolver, useController, useWatch } from 'react-hook-form'
import { lastForecastDay } from '#domain/leave-balances/rules.ts'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useIdempotencyKey } from '#web/api/use-idempotency-key.ts'
import { t } from '#web/languages/text.ts'
import type { OwnBalance } from '#web/leave-balances/balance-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { showFieldErrors } from '#web/ui/forms/show-field-errors.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import {
  createDraft,
  parseDraft,
  type RequestBody,
  type RequestDraft,
  type RequestField,
  withEnd,
  withHours,
  withStart,
} from './request-draft.ts'
import { RequestProjection } from './request-projection.tsx'
import { RequestWarnings } from './request-warnings.tsx'
import { useSubmitRequest } from './use-submit-request.ts'

export type RequestFormProps = {
  types: readonly LeaveType[]
  balances: readonly OwnBalance[]
  zone: string
  onSubmitted: () => void
}

export function RequestForm({ types, balances, zone, onSubmitted }: RequestFormProps) {
  const today = dayOf(serverNow(), zone)
  const idempotency = useIdempotencyKey()
  const empty = createDraft(types[0]?.id ?? '')
  const form = useForm<RequestDraft, unknown, RequestBody>({
    defaultValues: empty,
    resolver,
  })
  const { control, register, handleSubmit, formState, setError, setValue, getValues, trigger, reset, inlineErrors } =
    form
  const { errors, isSubmitted, isDirty } = formState
  useUnsavedChanges(isDirty)
  /** The draft before the current field changed: a half-typed date must not move the other one for good. */
  const editBase = useRef<{ field: RequestField; draft: RequestDraft } | null>(null)
  const { submit, busy } = useSubmitRequest({
    idempotency,
    onSubmitted: () => {
      reset(empty)
      editBase.current = null
      onSubmitted()
    },
    showAtFields: (error) => REQUEST_FIELDS.some((field) => field in error.fields) && showFieldErrors(setError, error),
    inlineErrors,
  })

  const updateLinkedFields = (field: RequestField, next: (draft: RequestDraft) => RequestDraft) => {
    if (editBase.current?.field !== field) editBase.current = { field, draft: getValues() }
    const values = next(editBase.current.draft)
    for (const name of LINKED_FIELDS) setValue(name, values[name], { shouldDirty: true })
    if (isSubmitted) void trigger()
  }

  const { value: startDate, ref: startRef } = useController({ control, name: 'startDate' }).field
  const { value: endDate, ref: endRef } = useController({ control, name: 'endDate' }).field
  const { value: hours, ref: hoursRef } = useController({ control, name: 'hoursRequested' }).field
  const draft = useWatch({ control }) as RequestDraft
  const onSubmit = handleSubmit(submit)
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <div className="grid grid-cols-1 gap-x-4 gap-y-5 sm:grid-cols-2">
        <Controller
          control={control}
          name="leaveTypeId"
          render={({ field }) => (
            <Select
              {...field}
              label={t`Leave type`}
              choices={types.map(({ id, name }) => ({ value: id, label: name }))}
              placeholder={t`Choose a leave type`}
              error={errors.leaveTypeId?.message}
              className="sm:col-span-2"
            />
          )}
        />
        <DatePicker
          ref={startRef}
          label={t`Start date`}
          value={startDate}
          onChange={(day) => updateLinkedFields('startDate', (before) => withStart(before, day))}
          onUnfinished={() => updateLinkedFields('startDate', (before) => withStart(before, null))}
          error={errors.startDate?.message}
          max={lastForecastDay(today)}
          today={today}
        />
        <DatePicker
          ref={endRef}
          label={t`End date`}
          value={endDate}
          onChange={(day) => updateLinkedFields('endDate', (before) => withEnd(before, day))}
          onUnfinished={() => updateLinkedFields('endDate', (before) => withEnd(before, null))}
          error={errors.endDate?.message}
          min={startDate ?? undefined}
          today={today}
        />
        <NumberField
          ref={hoursRef}
          label={t`Hours requested`}
          hint={t`In half-hour steps`}
          value={hours}
          onChange={(typed) => updateLinkedFields('hoursRequested', (before) => withHours(before, typed))}
          min={0.5}
          step={0.5}
          error={errors.hoursRequested?.message}
        />
        <TextArea
          {...register('notes')}
          label={t`Notes`}
          optional
          hint={t`Your approver will see this.`}
          maxLength={1000}
          rows={3}
          error={errors.notes?.message}
          className="sm:col-span-2"
        />
      </div>
      <RequestProjection
        draft={draft}
        type={types.find(({ id }) => id === draft.leaveTypeId) ?? null}
        balance={balances.find(({ leaveType }) => leaveType.id === draft.leaveTypeId) ?? null}
        today={today}
      />
      <RequestWarnings draft={draft} zone={zone} />
      <div className="mt-6 flex flex-col sm:items-end">
        <InlineError errors={inlineErrors} className="mb-4 w-full" />
        <Button type="submit" variant="primary" busy={busy}>{t`Submit request`}</Button>
      </div>
    </form>
  )
}

const REQUEST_FIELDS = ['leaveTypeId', 'startDate', 'endDate', 'hoursRequested', 'notes']
const LINKED_FIELDS = ['startDate', 'endDate', 'hoursRequested', 'hasCustomHours'] as const

const resolver: Resolver<RequestDraft, unknown, RequestBody> = (draft) => {
  const { request, problems } = parseDraft(draft)
  if (request) return { values: request, errors: {} }
  const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'rule', message }])
  return { values: {}, errors: Object.fromEntries(errors) }
}
