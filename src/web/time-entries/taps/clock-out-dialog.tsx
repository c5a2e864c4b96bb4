import { type FormEvent, useRef, useState } from 'react'
import { breakName, breakTimesText } from '#domain/entries/break-texts.ts'
import { fitBreaks } from '#domain/entries/breaks.ts'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { whyNotTimes } from '#domain/entries/rules.ts'
import { timesProblemText } from '#domain/entries/texts.ts'
import { can } from '#domain/roles/capabilities.ts'
import { shortTimeText } from '#domain/time/formats.ts'
import { type BreakSpan, workedSeconds } from '#domain/time/hours.ts'
import { ASK_AFTER_HOURS } from '#domain/time/shifts/ask-after-hours.ts'
import { whyNotShiftLength } from '#domain/time/shifts/shift-length.ts'
import { shiftLengthText, whenDidYouStopText } from '#domain/time/shifts/texts.ts'
import { suggestShiftEnd } from '#domain/time/shifts/usual-end.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { DateTimeField } from '#web/entries/date-time-field.tsx'
import { HoursSummary } from '#web/entries/hours-summary.tsx'
import { createEmptyWallTime, toInstant, toWallTime } from '#web/entries/wall-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'

type ClockOutDialogProps = {
  shift: { id?: string | undefined; clockIn: string; breaks?: readonly BreakSpan[] }
  zone: string
  onAnswer: (clockOut: string) => void
  onClose: () => void
}

/** Asks when a long shift ended (decision 0020). The answer is kept as a tap, so it works without a connection. */
export default function ClockOutDialog(props: ClockOutDialogProps) {
  const { shift, zone, onClose } = props
  const { id: userId } = useUser()
  const [askedAt] = useState(serverNow)
  const call = { params: { username: userId }, query: { limit: RECENT_ENTRIES } }
  const recent = useRead(entryEndpoints.list, call, { enabled: navigator.onLine, retry: 0 })
  const worked = recent.data?.filter(({ isLeaveTime, id }) => !isLeaveTime && id !== shift.id)
  const proposal = worked ? suggestShiftEnd(new Date(shift.clockIn), worked, zone, askedAt) : null
  return (
    <Dialog open onClose={onClose} title="Clock Out" note={whenDidYouStopText(shift.clockIn, zone, askedAt)}>
      {recent.isLoading ? (
        <Skeleton className="h-56 rounded-control" />
      ) : (
        <ClockOutForm {...props} askedAt={askedAt} proposal={proposal} />
      )}
    </Dialog>
  )
}

const RECENT_ENTRIES = 60

type ClockOutFormProps = ClockOutDialogProps & { askedAt: Date; proposal: Date | null }

function ClockOutForm({ shift, zone, onAnswer, onClose, askedAt, proposal }: ClockOutFormProps) {
  const user = useUser()
  const clockIn = new Date(shift.clockIn)
  const { breaks = [] } = shift
  const [end, setEnd] = useState(() =>
    proposal ? toWallTime(proposal, zone) : createEmptyWallTime(dayOf(clockIn, zone)),
  )
  const [problem, setProblem] = useState<string>()
  const field = useRef<{ focus: () => void }>(null)
  const findLengthProblem = (clockOut: Date) => {
    const byAdmin = can(user, 'longShifts.confirm') || user.organizationId === null
    const write = { now: askedAt, clockingOut: true, byAdmin, askAfterHours: ASK_AFTER_HOURS.max, confirmed: true }
    const refused = whyNotShiftLength({ clockIn, clockOut }, write)
    return refused ? shiftLengthText(refused.problem, { clockIn, clockOut }, zone, askedAt) : undefined
  }
  const clockOut = toInstant(end, zone)
  const today = dayOf(askedAt, zone)

  const whyNot = () => {
    if ('problem' in clockOut) return clockOut.problem
    const refused = whyNotTimes({ clockIn, clockOut, isLeaveTime: false }, askedAt)
    return refused ? timesProblemText(refused.problem) : findLengthProblem(clockOut)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const reason = whyNot()
    setProblem(reason)
    if (reason !== undefined || 'problem' in clockOut) return field.current?.focus()
    onAnswer(clockOut.toISOString())
    onClose()
  }
  const fitting = 'problem' in clockOut ? null : fitBreaks(breaks, clockOut.toISOString())

  return (
    <form noValidate onSubmit={submit}>
      <div className="grid grid-cols-1 gap-5">
        <DateTimeField
          ref={field}
          label="Clock Out"
          value={end}
          onChange={(value) => {
            setEnd(value)
            setProblem(undefined)
          }}
          error={problem}
          zone={zone}
          today={today}
          min={dayOf(clockIn, zone)}
          max={today}
        />
        {proposal && <p className="text-sm text-muted">You usually stop around this time. Change it if needed.</p>}
        {!findLengthProblem(askedAt) && (
          <Button onClick={() => setEnd(toWallTime(askedAt, zone))} className="w-fit">
            I worked until now
          </Button>
        )}
        {fitting && <ChangedBreaks breaks={breaks} fitting={fitting} zone={zone} />}
        <HoursSummary
          seconds={'problem' in clockOut || !fitting ? null : workedSeconds({ clockIn, clockOut, breaks: fitting })}
        />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary">
          Clock Out
        </Button>
      </DialogActions>
    </form>
  )
}

type ChangedBreaksProps = { breaks: readonly BreakSpan[]; fitting: readonly BreakSpan[]; zone: string }

/** Says which breaks change so that they lie within the shift. One that is under way simply ends with it. */
function ChangedBreaks({ breaks, fitting, zone }: ChangedBreaksProps) {
  const lines = breaks.flatMap((one) => {
    const kept = fitting.find(({ startedAt }) => startedAt === one.startedAt)
    if (one.endedAt === null ? kept : kept?.endedAt === one.endedAt) return []
    const name = `Your ${breakTimesText(one, zone)} ${breakName(one.kind)}`
    const end = kept?.endedAt
    return end ? `${name} will end at ${shortTimeText(end, zone)}.` : `${name} begins later. It will be removed.`
  })
  return lines.length > 0 && <Notice>{lines.join(' ')}</Notice>
}
