import { useRef } from 'react'
import { Controller, type Resolver, useWatch } from 'react-hook-form'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { planEntry } from '#domain/entries/day-warnings.ts'
import { can } from '#domain/roles/capabilities.ts'
import { workedSeconds } from '#domain/time/hours.ts'
import type { Period } from '#domain/time/periods.ts'
import { needsAdmin } from '#domain/time/shifts/shift-length.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { DateTimeField } from '#web/entries/date-time-field.tsx'
import { HoursSummary } from '#web/entries/hours-summary.tsx'
import { t } from '#web/languages/text.ts'
import { EditConflictNotice } from '#web/organizations/edit-conflict-notice.tsx'
import { useDeviceLocation } from '#web/time-entries/location/use-device-location.ts'
import { ClockOutFirst } from '#web/time-entries/taps/clock-out-first.tsx'
import { Button } from '#web/ui/button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { Checkbox } from '#web/ui/forms/checkbox.tsx'
import { showFieldErrors } from '#web/ui/forms/show-field-errors.ts'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { useForm } from '#web/ui/forms/use-form.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { DayWarnings, OVER_24_HOURS } from '../../entries/day-warnings.tsx'
import { parseBreaks } from '../drafts/break-draft.ts'
import {
  createDraft,
  type EntryDraft,
  findLengthProblems,
  parseDraft,
  shiftDay,
  suggestClockOutDay,
  toDraft,
} from '../drafts/entry-draft.ts'
import { mergeEntryForm } from '../drafts/entry-merge.ts'
import { BreaksField, fromBreakProblem, toBreakError } from './breaks-field.tsx'
import { EntryLocation, whyNotLocated } from './entry-location.tsx'
import { OverlapWarning } from './overlap-warning.tsx'
import { type EntryValues, useSaveEntry } from './use-save-entry.ts'

type EntryFormProps = {
  entry: TimeEntry | null
  userId: string
  zone: string
  day: string
  period: Period
  requireLocation: boolean
  /** Ends an active entry, at the proposed time if there is one. */
  ending?: { proposal: Date | null } | undefined
  onClose: () => void
  /** Instead of `onClose` after saving. */
  onSaved?: () => void
}

/** [7.10] */
export function EntryForm({
  entry,
  userId,
  zone,
  day,
  period,
  requireLocation,
  ending,
  onClose,
  onSaved = onClose,
}: EntryFormProps) {
  const today = dayOf(serverNow(), zone)
  const location = useDeviceLocation(requireLocation, 'edit')
  const whyNot = requireLocation ? whyNotLocated(location) : null
  const user = useUser()
  const byAdmin = can(user, 'longShifts.confirm') || user.organizationId === null
  const hasChosenOutDay = useRef(entry !== null && !entry.isActive)
  /** Before the clock-in changed: what is typed on the way to a date must not move the clock-out for good. */
  const daysBefore = useRef<{ clockIn: string | null; clockOut: string | null } | null>(null)
  const form = useForm<EntryDraft, unknown, EntryValues>({
    defaultValues: entry ? toDraft(entry, zone, ending) : createDraft(day),
    resolver: createResolver(entry, byAdmin, zone),
  })
  const { control, register, handleSubmit, formState, setError, setValue, getValues, inlineErrors } = form
  const { errors } = formState
  const { save, busy, newer } = useSaveEntry({
    entry,
    merge: mergeEntryForm(form, zone, ending),
    userId,
    zone,
    period,
    location: requireLocation ? location : null,
    onSaved,
    showFieldErrors: (error) => {
      const named = FIELDS.some((field) => field in error.fields)
      return named && showFieldErrors(setError, error)
    },
    inlineErrors,
  })

  const followClockIn = () => {
    const draft = getValues()
    const before = daysBefore.current
    const next =
      hasChosenOutDay.current && before
        ? shiftDay(before.clockOut, before.clockIn, draft.clockIn.day, today)
        : suggestClockOutDay(draft, today)
    if (next !== draft.clockOut.day) setValue('clockOut', { ...draft.clockOut, day: next })
  }

  const running = useWatch({ control, name: 'running' })
  const submit = handleSubmit(save)
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <div className="grid grid-cols-1 gap-5">
        <Controller
          control={control}
          name="clockIn"
          rules={BOTH_TIMES}
          render={({ field }) => (
            <DateTimeField
              ref={field.ref}
              of="clockIn"
              value={field.value}
              onChange={(value) => {
                daysBefore.current ??= { clockIn: field.value.day, clockOut: getValues('clockOut').day }
                field.onChange(value)
                followClockIn()
              }}
              error={errors.clockIn?.message}
              zone={zone}
              today={today}
              max={today}
            />
          )}
        />
        {!running && (
          <Controller
            control={control}
            name="clockOut"
            rules={BOTH_TIMES}
            render={({ field }) => (
              <DateTimeField
                ref={field.ref}
                of="clockOut"
                value={field.value}
                onChange={(value) => {
                  if (value.day !== field.value.day) hasChosenOutDay.current = true
                  daysBefore.current = null
                  field.onChange(value)
                  if (!hasChosenOutDay.current) followClockIn()
                }}
                error={errors.clockOut?.message}
                zone={zone}
                today={today}
                min={getValues('clockIn').day ?? undefined}
                max={today}
              />
            )}
          />
        )}
        <ConfirmLength
          control={control}
          register={register}
          zone={zone}
          entry={entry}
          byAdmin={byAdmin}
          error={errors.confirmed?.message}
        />
        {(entry === null || entry.isActive) && <Checkbox {...register('running')} label={t`Still clocked in`} />}
        <Controller
          control={control}
          name="breaks"
          render={({ field, fieldState }) => (
            <BreaksField
              ref={field.ref}
              value={field.value}
              onChange={field.onChange}
              error={toBreakError(fieldState.error)}
              shift={parseDraft(getValues(), zone, serverNow()).times ?? null}
              zone={zone}
            />
          )}
        />
        <HoursOf control={control} userId={userId} zone={zone} entry={entry} />
        <TextArea
          {...register('notes')}
          label={t`Notes`}
          optional
          maxLength={2000}
          rows={2}
          error={errors.notes?.message}
        />
        {requireLocation && <EntryLocation location={location} />}
      </div>
      <EditConflictNotice newer={newer} onSave={() => void submit()} />
      <DialogActions
        errors={inlineErrors}
        renderErrorAction={(error) => (
          <ClockOutFirst userId={userId} zone={zone} refusal={error} onDone={inlineErrors.clear} />
        )}
      >
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <ExplainedButton type="submit" busy={busy} whyNot={whyNot}>
          {entry ? t`Save Changes` : t`Create entry`}
        </ExplainedButton>
      </DialogActions>
    </form>
  )
}

const FIELDS = ['clockIn', 'clockOut', 'breaks', 'notes']

/** Each time's validity depends on the other. */
const BOTH_TIMES = { deps: ['clockIn', 'clockOut'] } satisfies { deps: (keyof EntryDraft)[] }

type HoursOfProps = Pick<EntryFormProps, 'userId' | 'zone' | 'entry'> & {
  control: ReturnType<typeof useForm<EntryDraft, unknown, EntryValues>>['control']
}

function HoursOf({ control, userId, zone, entry }: HoursOfProps) {
  const draft = useWatch({ control }) as EntryDraft
  const now = serverNow()
  const { times } = parseDraft(draft, zone, now)
  const breaks = times && parseBreaks(draft.breaks, times, zone, now).breaks
  const planned = times
    ? planEntry({ ...times, clockOut: times.clockOut ?? now, isLeaveTime: false, breaks: breaks ?? [] }, zone)
    : []
  return (
    <>
      <HoursSummary seconds={times && breaks ? workedSeconds({ ...times, breaks }) : null} />
      <OverlapWarning userId={userId} zone={zone} times={times ?? null} isLeaveTime={false} entry={entry} />
      <DayWarnings userId={userId} zone={zone} planned={planned} entry={entry} codes={OVER_24_HOURS} />
    </>
  )
}

type ConfirmLengthProps = Pick<HoursOfProps, 'control' | 'zone' | 'entry'> & {
  register: ReturnType<typeof useForm<EntryDraft, unknown, EntryValues>>['register']
  byAdmin: boolean
  error: string | undefined
}

function ConfirmLength({ control, register, zone, entry, byAdmin, error }: ConfirmLengthProps) {
  const draft = useWatch({ control }) as EntryDraft
  const now = serverNow()
  const { times } = parseDraft(draft, zone, now)
  const question = times && findLengthProblems(times, { entry, byAdmin, confirmed: false, zone, now }).confirmed
  if (!question) return null
  return <Checkbox {...register('confirmed')} label={question} error={error && t`Check this box to save`} />
}

function createResolver(
  entry: TimeEntry | null,
  byAdmin: boolean,
  zone: string,
): Resolver<EntryDraft, unknown, EntryValues> {
  return (draft) => {
    const now = serverNow()
    const { times, problems } = parseDraft(draft, zone, now)
    const { confirmed } = draft
    const all = { ...problems, ...(times && findLengthProblems(times, { entry, byAdmin, confirmed, zone, now })) }
    const errors = Object.entries(all).map(([field, message]) => [field, { type: 'times', message }])
    const parsed = times && parseBreaks(draft.breaks, times, zone, now)
    if (parsed?.problem) errors.push(['breaks', fromBreakProblem(parsed.problem)])
    if (!times || !parsed?.breaks || errors.length > 0) return { values: {}, errors: Object.fromEntries(errors) }
    // The person states the end here; more than 24 hours are confirmed separately.
    const statesEnd = entry?.isActive === true && !needsAdmin(times)
    const isConfirmed = confirmed || statesEnd || undefined
    const values = { ...times, breaks: parsed.breaks, notes: draft.notes, isLeaveTime: false, confirmed: isConfirmed }
    return { values, errors: {} }
  }
}
