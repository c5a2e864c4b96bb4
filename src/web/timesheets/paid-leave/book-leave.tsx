import type { TimeEntry } from '#domain/entries/contract.ts'
import { hoursOfLeave } from '#domain/entries/linked-leave.ts'
import { longDateText } from '#domain/time/formats.ts'
import { hoursText } from '#domain/time/hours.ts'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import type { ApiError } from '#web/api/client.ts'
import { useWrite } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/feedback/toast-store.ts'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { NewerEntryNotice } from '../versions/newer-entry-notice.tsx'
import { useShownEntry } from '../versions/use-shown-entry.ts'

type BookLeaveProps = { entry: TimeEntry; zone: string; onClose: () => void }

/** Books leave from before entries belonged to requests. */
export function BookLeave({ entry: opened, zone, onClose }: BookLeaveProps) {
  const { entry, newerText, showNewer } = useShownEntry(opened)
  const inlineErrors = useInlineErrors()
  const booking = useWrite(timesheetEndpoints.bookLeave, t`Failed to take this leave off the balance`)
  const { clockIn, clockOut, leaveType } = entry
  const hours = hoursOfLeave({ clockIn: new Date(clockIn), clockOut: clockOut === null ? null : new Date(clockOut) })
  const book = () =>
    void booking.mutateAsync({ params: { id: entry.id }, query: { version: String(entry.version) } }).then(
      () => {
        toast({ title: t`Success`, text: t`${hoursText(hours * 3600)} hours taken off the balance` })
        onClose()
      },
      (error: ApiError) => {
        if (!showNewer(error)) inlineErrors.show(error)
      },
    )
  return (
    <>
      <NewerEntryNotice text={newerText} />
      <div className="figures rounded-pop bg-surface-2 px-4 py-3 text-md">
        <p className="font-semibold">{longDateText(clockIn, zone)}</p>
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-4">
          <span className="text-muted">{leaveType?.name}</span>
          <span className="font-semibold">{t`${hoursText(hours * 3600)} hours`}</span>
        </p>
      </div>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Cancel`}</Button>
        <Button variant="primary" busy={booking.isPending} onClick={book}>{t`Take off the balance`}</Button>
      </DialogActions>
    </>
  )
}
