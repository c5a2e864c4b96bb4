import type { ReactNode } from 'react'
import { shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { suggestShiftEnd, USUAL_END_DAYS } from '#domain/time/shifts/usual-end.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { type ShiftToReview, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { EntryForm } from '../entries/entry-form.tsx'

type FixShiftProps = {
  shift: ShiftToReview
  organizationId: string
  zone: string
  onClose: () => void
  onSaved: () => void
}

/** Ends an open shift at the time at which its person usually stops (decision 0020), or edits a long one. */
export default function FixShift({ shift, organizationId, zone, onClose, onSaved }: FixShiftProps) {
  const day = dayOf(shift.clockIn, zone)
  const entries = useRead(timesheetEndpoints.ofMember, {
    params: { id: organizationId, username: shift.userId },
    query: { startDate: addDays(day, -USUAL_END_DAYS), endDate: day, limit: 1000 },
  })
  const entry = entries.data?.find(({ id }) => id === shift.id)
  const worked = entries.data?.filter(({ id, isLeaveTime }) => !isLeaveTime && id !== shift.id) ?? []
  const isOpen = shift.clockOut === null
  const proposal = isOpen ? suggestShiftEnd(new Date(shift.clockIn), worked, zone, serverNow()) : null
  const since = t`Clocked in on ${shortDateText(shift.clockIn, zone, serverNow())} at ${shortTimeText(shift.clockIn, zone)}.`
  const note = [
    since,
    ...(proposal ? [t`The end below is when they usually stop.`] : []),
    t`Times are in ${zone}.`,
  ].join(' ')
  const name = (words: ReactNode) => <bdi translate="no">{words}</bdi>
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        isOpen ? (
          <span>{rich({ name })`When did <name>${shift.employeeName}</name> stop?`}</span>
        ) : (
          <span>{rich({ name })`Edit <name>${shift.employeeName}</name>’s shift`}</span>
        )
      }
      note={note}
    >
      {entry ? (
        <EntryForm
          entry={entry}
          userId={shift.userId}
          zone={zone}
          day={day}
          period={{ startDate: day, endDate: day }}
          requireLocation={false}
          ending={isOpen ? { proposal } : undefined}
          onClose={onClose}
          onSaved={onSaved}
        />
      ) : entries.isPending ? (
        <Skeleton className="h-80 rounded-control" />
      ) : (
        <LoadError
          reason={entries.error?.message ?? t`This shift was deleted. Reload the page to see the latest.`}
          onRetry={() => void entries.refetch()}
          busy={entries.isFetching}
        />
      )}
    </Dialog>
  )
}
