import { type FormEvent, useRef, useState } from 'react'
import type { TimesheetException } from '#domain/pay-periods/contract.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { localTimeOf } from '#domain/time/zones/local-times.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { useUnsavedChanges } from '#web/ui/overlays/use-unsaved-changes.ts'
import { findEnd } from './find-end.ts'

type Missing<Code extends TimesheetException['code']> = {
  exception: Extract<TimesheetException, { code: Code }>
  zone: string
  text: string
}

type ShiftWithoutEnd = Omit<Missing<'on-the-clock'>, 'exception'> & {
  exception: Pick<Missing<'on-the-clock'>['exception'], 'entryId' | 'clockIn'>
  usualEnd: string | null
} & Pick<SetEndProps, 'isCompact' | 'onSaved'>

/** Ends a shift that no one has clocked out of. */
export function SetShiftEnd({ exception: { entryId, clockIn }, usualEnd, ...view }: ShiftWithoutEnd) {
  const update = useWrite(timeEntryEndpoints.update, t`Failed to save the clock-out time`)
  return (
    <SetEnd
      startedAt={clockIn}
      label={t`Clock-out time`}
      proposed={usualEnd && localTimeOf(usualEnd, view.zone)}
      saveLabel={t`Save clock-out time`}
      describeEnd={(when) => t`Clocked out ${when}`}
      busy={update.isPending}
      onSave={(end) =>
        update.mutateAsync({ params: { id: entryId }, body: { clockOut: end, ifActive: true, confirmed: true } })
      }
      {...view}
    />
  )
}

/** Ends a break, which leaves its shift as it is. */
export function SetBreakEnd({ exception: { entryId, breakId, startedAt }, ...view }: Missing<'open-break'>) {
  const change = useWrite(timeEntryEndpoints.changeBreak, t`Failed to save the end of the break`)
  return (
    <SetEnd
      startedAt={startedAt}
      label={t`Break end`}
      saveLabel={t`Save break end`}
      describeEnd={(when) => t`Break ended ${when}`}
      busy={change.isPending}
      onSave={(end) => change.mutateAsync({ params: { id: entryId, breakId }, body: { endedAt: end, ifOpen: true } })}
      {...view}
    />
  )
}

type SetEndProps = {
  startedAt: string
  label: string
  /** Filled in. */
  proposed?: string | null
  saveLabel: string
  /** For the toast. */
  describeEnd: (when: string) => string
  zone: string
  text: string
  busy: boolean
  /** In a list of such shifts, where the row says what the field is. */
  isCompact?: boolean
  onSave: (end: string) => Promise<unknown>
  onSaved?: () => void
}

function SetEnd(props: SetEndProps) {
  const { startedAt, label, saveLabel, describeEnd, proposed = null, zone, text, busy, isCompact = false } = props
  const { onSave, onSaved } = props
  const isNamed = proposed !== null || isCompact
  const [time, setTime] = useState<string | null>(proposed)
  const [problem, setProblem] = useState<string>()
  useUnsavedChanges(time !== proposed)
  const field = useRef<HTMLInputElement>(null)
  const inlineErrors = useInlineErrors()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = findEnd(startedAt, time, zone)
    setProblem('problem' in end ? end.problem : undefined)
    if ('problem' in end) return field.current?.focus()
    void onSave(end.toISOString()).then(
      () => {
        toast({ title: describeEnd(shortMomentText(end, zone, serverNow())) })
        onSaved?.()
      },
      (error) => inlineErrors.show(error, { title: t`Not saved` }),
    )
  }
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classNames('flex flex-wrap gap-2', isCompact ? 'w-full items-start sm:w-auto' : 'items-end')}
    >
      <TimeField
        ref={field}
        label={label}
        isLabelHidden={isCompact}
        value={time}
        onChange={(typed) => {
          setTime(typed)
          setProblem(undefined)
        }}
        error={problem}
        className={isCompact ? 'w-30 max-sm:min-w-44 max-sm:flex-1' : 'w-48'}
      />
      <Button
        type="submit"
        busy={busy}
        size={isCompact ? 'sm' : 'md'}
        aria-label={isCompact ? t`Set end time: ${text}` : t`${saveLabel}: ${text}`}
        className={isCompact ? 'max-sm:flex-1 md:h-10!' : undefined}
      >
        {isNamed ? t`Set end time` : t`Save`}
      </Button>
      {proposed !== null && !isCompact && (
        <p className="basis-full text-sm text-muted">{t`We filled in the usual end time.`}</p>
      )}
      <InlineError errors={inlineErrors} className="basis-full" />
    </form>
  )
}
