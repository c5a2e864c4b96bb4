import { type FormEvent, useRef, useState } from 'react'
import type { TimesheetException } from '#domain/pay-periods/contract.ts'
import { shortMomentText } from '#domain/time/moments.ts'
import { localTimeOf } from '#domain/time/zones/local-times.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useWrite } from '#web/api/use-api.ts'
import { Button } from '#web/ui/button.tsx'
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

/** Ends a shift that no one has clocked out of. */
export function SetShiftEnd({
  exception: { entryId, clockIn },
  usualEnd,
  ...view
}: Missing<'on-the-clock'> & { usualEnd: string | null }) {
  const update = useWrite(timeEntryEndpoints.update, 'Failed to save the clock-out time')
  return (
    <SetEnd
      startedAt={clockIn}
      label="Clock-out time"
      proposed={usualEnd && localTimeOf(usualEnd, view.zone)}
      done="Clocked out"
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
  const change = useWrite(timeEntryEndpoints.changeBreak, 'Failed to save the end of the break')
  return (
    <SetEnd
      startedAt={startedAt}
      label="Break end"
      done="Break ended"
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
  done: string
  zone: string
  text: string
  busy: boolean
  onSave: (end: string) => Promise<unknown>
}

function SetEnd({ startedAt, label, proposed = null, done, zone, text, busy, onSave }: SetEndProps) {
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
      () => toast({ title: `${done} ${shortMomentText(end, zone, serverNow())}` }),
      (error) => inlineErrors.show(error, { title: 'Not saved' }),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TimeField
        ref={field}
        label={label}
        value={time}
        onChange={(typed) => {
          setTime(typed)
          setProblem(undefined)
        }}
        error={problem}
        className="w-48"
      />
      <Button type="submit" busy={busy} aria-label={`Save ${label.toLowerCase()}: ${text}`}>
        {proposed === null ? 'Save' : 'Set end time'}
      </Button>
      {proposed !== null && <p className="basis-full text-sm text-muted">We filled in the usual end time.</p>}
      <InlineError errors={inlineErrors} className="basis-full" />
    </form>
  )
}
