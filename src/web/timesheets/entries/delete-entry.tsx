import type { TimeEntry } from '#domain/entries/contract.ts'
import { longDateText, shortDateText, shortTimeText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { endsOnAnotherDay } from '#domain/timesheets/rules.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { NewerEntryNotice } from '../versions/newer-entry-notice.tsx'
import { useDeleteEntry } from './use-delete-entry.ts'

type DeleteEntryProps = { entry: TimeEntry; zone: string; onClose: () => void; onDeleted: () => void }

export function DeleteEntry({ entry: opened, zone, onClose, onDeleted }: DeleteEntryProps) {
  const { entry, newerText, remove, inlineErrors, busy } = useDeleteEntry(opened, onDeleted)
  return (
    <>
      <NewerEntryNotice text={newerText} />
      <div className="figures rounded-pop bg-surface-2 px-4 py-3 text-md">
        <p className="font-semibold">{longDateText(entry.clockIn, zone)}</p>
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-4">
          <span className="text-muted">{timesText(entry, zone)}</span>
          <span className="font-semibold">
            <span>{hoursText(workedSeconds(entry))}</span>
            {entry.clockOut !== null && <span className="ms-1 font-normal text-muted">{t`hours`}</span>}
          </span>
        </p>
      </div>
      <DialogActions errors={inlineErrors}>
        <Button onClick={onClose}>{t`Keep entry`}</Button>
        <Button variant="danger" busy={busy} onClick={remove}>{t`Delete entry`}</Button>
      </DialogActions>
    </>
  )
}

function timesText(entry: TimeEntry, zone: string) {
  const { clockIn, clockOut, isLeaveTime } = entry
  const start = shortTimeText(clockIn, zone)
  if (clockOut === null) return isLeaveTime ? t`Paid Time Off` : t`${start} – Active`
  const otherDay = endsOnAnotherDay(entry, zone) ? ` (${shortDateText(clockOut, zone, serverNow())})` : ''
  const span = `${start} – ${shortTimeText(clockOut, zone)}${otherDay}`
  return isLeaveTime ? t`Paid Time Off, ${span}` : span
}
