import { type FormEvent, useRef, useState } from 'react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { whyNotTimes } from '#domain/entries/rules.ts'
import { timesProblemText } from '#domain/entries/texts.ts'
import { can } from '#domain/roles/capabilities.ts'
import { workedSeconds } from '#domain/time/hours.ts'
import { whyNotShiftLength } from '#domain/time/shifts/shift-length.ts'
import { shiftLengthText, whenDidYouStopText } from '#domain/time/shifts/texts.ts'
import { suggestShiftEnd } from '#domain/time/shifts/usual-end.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { send } from '#web/api/client.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead, useWrite } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { DateTimeField } from '../entries/date-time-field.tsx'
import { HoursSummary } from '../entries/hours-summary.tsx'
import { createEmptyWallTime, toInstant, toWallTime } from '../entries/wall-time.ts'
import type { LocationState } from './location/use-device-location.ts'
import { activeEntriesCall } from './punches/use-active-entry.ts'

type ClockOutDialogProps = {
  entry: Pick<TimeEntry, 'id' | 'clockIn' | 'breaks'>
  zone: string
  askAfterHours: number
  location: LocationState
  onClose: () => void
}

/** Asks when a long shift ended (decision 0020). */
export default function ClockOutDialog(props: ClockOutDialogProps) {
  const { entry, zone, onClose } = props
  const { id: userId } = useUser()
  const [askedAt] = useState(serverNow)
  const recent = useRead(entryEndpoints.list, { params: { username: userId }, query: { limit: RECENT_ENTRIES } })
  const worked = recent.data?.filter(({ isLeaveTime, id }) => !isLeaveTime && id !== entry.id)
  const proposal = worked ? suggestShiftEnd(new Date(entry.clockIn), worked, zone, askedAt) : null
  return (
    <Dialog open onClose={onClose} title="Clock Out" note={whenDidYouStopText(entry.clockIn, zone, askedAt)}>
      {recent.isPending ? (
        <Skeleton className="h-56 rounded-control" />
      ) : (
        <ClockOutForm {...props} askedAt={askedAt} proposal={proposal} />
      )}
    </Dialog>
  )
}

const RECENT_ENTRIES = 60

function ClockOutForm({
  entry,
  zone,
  askAfterHours,
  location,
  onClose,
  askedAt,
  proposal,
}: ClockOutDialogProps & { askedAt: Date; proposal: Date | null }) {
  const user = useUser()
  const { id: userId } = user
  const clockIn = new Date(entry.clockIn)
  const [end, setEnd] = useState(() =>
    proposal ? toWallTime(proposal, zone) : createEmptyWallTime(dayOf(clockIn, zone)),
  )
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const field = useRef<{ focus: () => void }>(null)
  const update = useWrite(timeEntryEndpoints.update, 'Failed to clock out')
  const findLengthProblem = (clockOut: Date) => {
    const byAdmin = can(user, 'longShifts.confirm') || user.organizationId === null
    const write = { now: askedAt, clockingOut: true, byAdmin, askAfterHours, confirmed: true }
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

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const reason = whyNot()
    setProblem(reason)
    if (reason !== undefined || 'problem' in clockOut) return field.current?.focus()
    setBusy(true)
    try {
      const { latitude, longitude } = await location.capture()
      // An administrator may have corrected it meanwhile: their time stays.
      const open = await send(entryEndpoints.list, activeEntriesCall(userId))
      if (!open.some(({ id }) => id === entry.id)) throw new Error('You’re already clocked out. See your timesheet.')
      const body = {
        clockOut: clockOut.toISOString(),
        confirmed: true,
        clockOutLatitude: latitude,
        clockOutLongitude: longitude,
      }
      await update.mutateAsync({ params: { id: entry.id }, body })
      toast({ title: 'Success', text: 'Clocked out successfully', duration: 1500 })
      onClose()
    } catch (error) {
      setProblem((error as Error).message)
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
        <HoursSummary seconds={'problem' in clockOut ? null : workedSeconds({ ...entry, clockOut })} />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" busy={busy}>
          Clock Out
        </Button>
      </DialogActions>
    </form>
  )
}
