import { type FormEvent, useRef, useState } from 'react'
import { workedSeconds } from '#domain/time/hours.ts'
import { whenDidYouStopText } from '#domain/time/shifts/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { DateTimeField } from '#web/entries/date-time-field.tsx'
import { HoursSummary } from '#web/entries/hours-summary.tsx'
import { createEmptyWallTime, toWallTime } from '#web/entries/wall-time.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { ChangedBreaks } from '../clocking-out/changed-breaks.tsx'
import { type LongShift, useStopTime } from '../clocking-out/use-stop-time.ts'
import { useUsualEnd } from '../clocking-out/use-usual-end.ts'

type ClockOutDialogProps = {
  shift: LongShift
  zone: string
  onAnswer: (clockOut: string) => void
  onClose: () => void
}

/** Asks when a long shift ended (decision 0020). The answer is kept as a tap, so it works without a connection. */
export default function ClockOutDialog(props: ClockOutDialogProps) {
  const { shift, zone, onClose } = props
  const [askedAt] = useState(serverNow)
  const { isLoading, proposal } = useUsualEnd(shift, zone, askedAt)
  return (
    <Dialog open onClose={onClose} title={t`Clock Out`} note={say(whenDidYouStopText(shift.clockIn, zone, askedAt))}>
      {isLoading ? (
        <Skeleton className="h-56 rounded-control" />
      ) : (
        <ClockOutForm {...props} askedAt={askedAt} proposal={proposal} />
      )}
    </Dialog>
  )
}

type ClockOutFormProps = ClockOutDialogProps & { askedAt: Date; proposal: Date | null }

function ClockOutForm({ shift, zone, onAnswer, onClose, askedAt, proposal }: ClockOutFormProps) {
  const { clockIn, breaks = [] } = shift
  const firstDay = dayOf(clockIn, zone)
  const first = proposal ? toWallTime(proposal, zone) : createEmptyWallTime(firstDay)
  const stop = useStopTime(shift, zone, askedAt, first)
  const { clockOut, fitting } = stop
  const field = useRef<{ focus: () => void }>(null)
  const today = dayOf(askedAt, zone)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = stop.whyNot()
    stop.setProblem(reason)
    if (reason !== undefined || clockOut === null) return field.current?.focus()
    onAnswer(clockOut.toISOString())
    onClose()
  }

  return (
    <form noValidate onSubmit={submit}>
      <div className="grid grid-cols-1 gap-5">
        <DateTimeField
          ref={field}
          of="clockOut"
          value={stop.end}
          onChange={stop.change}
          error={stop.problem}
          zone={zone}
          today={today}
          min={firstDay}
          max={today}
        />
        {proposal && <p className="text-sm text-muted">{t`You usually stop around this time. Change it if needed.`}</p>}
        {stop.canEndNow && (
          <Button
            onClick={() => stop.change(toWallTime(askedAt, zone))}
            className="w-fit"
          >{t`I worked until now`}</Button>
        )}
        {fitting && <ChangedBreaks breaks={breaks} fitting={fitting} zone={zone} />}
        <HoursSummary seconds={clockOut && fitting && workedSeconds({ clockIn, clockOut, breaks: fitting })} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button type="submit" variant="primary">{t`Clock Out`}</Button>
      </DialogActions>
    </form>
  )
}
