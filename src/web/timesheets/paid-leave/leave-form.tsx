import { type Resolver, useController } from 'react-hook-form'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { planEntry } from '#domain/entries/day-warnings.ts'
import { shortDayText } from '#domain/time/formats.ts'
import type { Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { DayWarnings, OVER_24_HOURS } from '../../entries/day-warnings.tsx'
import { OverlapWarning } from '../entries/overlap-warning.tsx'
import { type EntryValues, useSaveEntry } from '../entries/use-save-entry.ts'
import {
  createDefaultLeave,
  LEAVE_HOURS,
  type LeaveDraft,
  parseLeaveDraft,
  toLeaveDraft,
  withDay,
  withEnd,
  withHours,
  withStart,
} from './leave-draft.ts'
import { mergeLeaveForm } from './leave-merge.ts'
import { LeaveTypeSelect, useLeaveType } from './leave-type-select.tsx'

type LeaveFormProps = {
  entry: TimeEntry | null
  admin: boolean
  userId: string
  zone: string
  period: Period
  onClose: () => void
}

/** [5.48]. It may be in the future and never requires a location [5.11]. */
export function LeaveForm({ entry, admin, userId, zone, period, onClose }: LeaveFormProps) {
  const today = dayOf(serverNow(), zone)
  const form = useForm<LeaveDraft, unknown, EntryValues>({
    defaultValues: entry ? toLeaveDraft(entry, zone) : createDefaultLeave(today, zone),
    resolver: createResolver(zone),
  })
  const { control, register, handleSubmit, formState, setError, setValue, getValues, trigger, inlineErrors } = form
  const { errors } = formState
  const type = useLeaveType(entry)
  const { save, busy, newer } = useSaveEntry({
    entry,
    merge: mergeLeaveForm(form, type, zone),
    userId,
    zone,
    period,
    location: null,
    onSaved: onClose,
    showFieldErrors: ({ fields }) => {
      const named = Object.entries(fields).flatMap(([name, message]) => (name in FIELD ? [{ name, message }] : []))
      for (const { name, message } of named)
        setError(FIELD[name] ?? 'notes', { type: 'server', message }, { shouldFocus: true })
      return named.length > 0
    },
    inlineErrors,
  })

  const change = (next: LeaveDraft) => {
    setValue('start', next.start)
    setValue('end', next.end)
    setValue('hours', next.hours)
    if (formState.isSubmitted) void trigger()
  }

  const { value: start, ref: startRef } = useController({ control, name: 'start' }).field
  const { value: end, ref: endRef } = useController({ control, name: 'end' }).field
  const { value: hours, ref: hoursRef } = useController({ control, name: 'hours' }).field
  const { times } = parseLeaveDraft({ start, end, hours, notes: '' }, zone, serverNow())
  const planned = times?.clockOut
    ? planEntry({ clockIn: times.clockIn, clockOut: times.clockOut, isLeaveTime: true, breaks: [] }, zone)
    : []
  const submit = handleSubmit((written) => save({ ...written, leaveTypeId: type.readId() }))
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5">
        <div className="grid grid-cols-1 gap-x-4 gap-y-5 min-[22rem]:grid-cols-2">
          <DatePicker
            ref={start.day === null ? startRef : undefined}
            label={t`Date`}
            value={start.day}
            onChange={(day) => change(withDay(getValues(), day, zone))}
            onUnfinished={() => change(withDay(getValues(), null, zone))}
            error={start.day === null ? errors.start?.message : undefined}
            today={today}
          />
          <NumberField
            ref={hoursRef}
            label={t`Hours`}
            value={hours}
            onChange={(typed) => change(withHours(getValues(), typed, zone))}
            min={LEAVE_HOURS.min}
            max={LEAVE_HOURS.max}
            step={LEAVE_HOURS.step}
            error={errors.hours?.message}
          />
          <TimeField
            ref={start.day === null ? undefined : startRef}
            label={t`Start time`}
            value={start.time}
            onChange={(time) => change(withStart(getValues(), time, zone))}
            error={start.day === null ? undefined : errors.start?.message}
          />
          <TimeField
            ref={endRef}
            label={t`End time`}
            value={end.time}
            onChange={(time) => change(withEnd(getValues(), time, zone))}
            hint={end.day ? t`Ends on ${shortDayText(end.day, today)}` : undefined}
            error={errors.end?.message}
          />
        </div>
        <OverlapWarning userId={userId} zone={zone} times={times ?? null} isLeaveTime entry={entry} />
        <DayWarnings userId={userId} zone={zone} planned={planned} entry={entry} codes={OVER_24_HOURS} />
        <LeaveTypeSelect type={type} hint={admin || type.id === null ? undefined : WAITS} />
        <TextArea
          {...register('notes')}
          label={t`Notes`}
          optional
          maxLength={2000}
          rows={2}
          error={errors.notes?.message}
        />
      </div>
      <EditConflictNotice newer={newer} onSave={() => void submit()} />
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary" busy={busy}>
          {entry ? t`Save Changes` : t`Add Paid Time Off`}
        </Button>
      </DialogActions>
    </form>
  )
}

const WAITS = t`Administrators get a request for it. Until one approves it, it isn’t paid.`

const FIELD: Record<string, 'start' | 'hours' | 'notes'> = { clockIn: 'start', clockOut: 'hours', notes: 'notes' }

function createResolver(zone: string): Resolver<LeaveDraft, unknown, EntryValues> {
  return (draft) => {
    const { times, problems } = parseLeaveDraft(draft, zone, serverNow())
    if (times) return { values: { ...times, notes: draft.notes, isLeaveTime: true }, errors: {} }
    const errors = Object.entries(problems).map(([field, message]) => [field, { type: 'times', message }])
    return { values: {}, errors: Object.fromEntries(errors) }
  }
}
