import { type Control, type FieldErrors, type Resolver, useFormState } from 'react-hook-form'
import { type LeaveDays, type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { dayHoursText } from '#domain/leave-requests/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { ApiError } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { formDraft, useVersioned } from '#web/api/use-versioned.ts'
import { say, t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { DayFields } from './day-fields.tsx'
import { dayOfField, findProblems, type HoursDraft, toDays, toDraft } from './hours-draft.ts'
import { HoursTotal } from './hours-total.tsx'
import { labelDays } from './label-days.ts'

type HoursFormProps = {
  leave: LeaveDays
  requestId: string
  zone: string
  onClose: () => void
  onSaved: (request: LeaveRequest) => void
}

export function HoursForm({ leave, requestId, zone, onClose, onSaved }: HoursFormProps) {
  const today = dayOf(serverNow(), zone)
  const write = useWrite(leaveRequestEndpoints.changeDays, t`Failed to save the hours`)
  const form = useForm<HoursDraft>({ defaultValues: toDraft(leave), resolver: resolveIn(zone) })
  const { control, getValues, setError, handleSubmit, reset, inlineErrors } = form
  const { save, newer } = useVersioned({
    row: leave,
    toDraft,
    labels: labelDays(leave, today),
    form: formDraft(form),
    send: (draft: HoursDraft, version) =>
      write.mutateAsync({ params: { id: requestId }, body: { days: toDays(draft), version } }),
  })
  const onDone = (saved: LeaveRequest) => {
    toast({ title: t`Success`, text: t`Hours saved` })
    onSaved(saved)
  }
  const onFailed = (error: ApiError) => {
    const named = Object.entries(error.fields).map(([field, message]) => [dayOfField(getValues(), field), message])
    for (const [day, message] of named)
      if (day && message) setError(`hours.${day}`, { type: 'server', message }, { shouldFocus: true })
    if (!named.some(([day]) => day)) inlineErrors.show(error)
  }
  const submit = handleSubmit((draft) => save(draft, onDone, onFailed))
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        // React passes it on to the form that this dialog was opened from.
        event.stopPropagation()
        void submit(event)
      }}
    >
      <DayFields control={control} today={today} />
      <HoursTotal control={control} onSpread={(draft) => reset(draft, { keepDefaultValues: true })} />
      <EditConflictNotice newer={newer} onSave={() => void submit()} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <SaveButton control={control} busy={write.isPending} />
      </DialogActions>
    </form>
  )
}

function SaveButton({ control, busy }: { control: Control<HoursDraft>; busy: boolean }) {
  const { isDirty } = useFormState({ control })
  return (
    <ExplainedButton
      type="submit"
      busy={busy}
      whyNot={isDirty ? null : t`No changes yet`}
    >{t`Save hours`}</ExplainedButton>
  )
}

function resolveIn(zone: string): Resolver<HoursDraft> {
  return (draft) => {
    const problems = findProblems(draft, (problem) => say(dayHoursText(problem, zone, serverNow())))
    const errors = Object.entries(problems).map(([day, message]) => [day, { type: 'rule', message }])
    if (errors.length === 0) return { values: draft, errors: {} }
    const byDay: FieldErrors<HoursDraft> = { hours: Object.fromEntries(errors) }
    return { values: {}, errors: byDay }
  }
}
