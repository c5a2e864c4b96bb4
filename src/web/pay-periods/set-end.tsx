import { type FormEvent, useRef, useState } from 'react'
import { shortMomentText } from '#domain/time/moments.ts'
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

type SetEndProps = { entryId: string; clockIn: string; zone: string; text: string }

/** Ends a shift that no one has clocked out of. */
export function SetEnd({ entryId, clockIn, zone, text }: SetEndProps) {
  const [time, setTime] = useState<string | null>(null)
  const [problem, setProblem] = useState<string>()
  useUnsavedChanges(time !== null)
  const field = useRef<HTMLInputElement>(null)
  const inlineErrors = useInlineErrors()
  const update = useWrite(timeEntryEndpoints.update, 'Failed to save the clock-out time')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const end = findEnd(clockIn, time, zone)
    setProblem('problem' in end ? end.problem : undefined)
    if ('problem' in end) return field.current?.focus()
    const body = { clockOut: end.toISOString(), ifActive: true, confirmed: true }
    void update.mutateAsync({ params: { id: entryId }, body }).then(
      () => toast({ title: `Clocked out ${shortMomentText(end, zone, serverNow())}` }),
      (error) => inlineErrors.show(error, { title: 'Not saved' }),
    )
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-wrap items-end gap-2">
      <TimeField
        ref={field}
        label="Clock-out time"
        value={time}
        onChange={(typed) => {
          setTime(typed)
          setProblem(undefined)
        }}
        error={problem}
        className="w-40"
      />
      <Button type="submit" busy={update.isPending} aria-label={`Save clock-out time: ${text}`}>
        Save
      </Button>
      <InlineError errors={inlineErrors} className="basis-full" />
    </form>
  )
}
