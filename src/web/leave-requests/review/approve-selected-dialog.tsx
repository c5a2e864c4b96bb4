import { type FormEvent, useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextArea } from '#web/ui/forms/text-area.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { DialogActions } from '#web/ui/overlays/dialog-actions.tsx'
import { OverBalanceBadge } from '../over-balance-badge.tsx'
import { useApproveAll } from './use-approve-all.ts'

type ApproveSelectedDialogProps = {
  requests: readonly LeaveRequest[]
  zone: string
  onClose: () => void
  onApproved: () => void
}

export default function ApproveSelectedDialog(props: ApproveSelectedDialogProps) {
  const { zone, onClose, onApproved } = props
  // Requests leave the list behind the dialog as they are approved.
  const [requests] = useState(props.requests)
  const [notes, setNotes] = useState('')
  const { approve, doneCount, failed } = useApproveAll(requests, onApproved)
  const today = dayOf(serverNow(), zone)
  const busy = doneCount !== null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    approve(notes)
  }
  return (
    <Dialog
      open
      onClose={() => {
        if (!busy) onClose()
      }}
      title={t`Approve ${plural(requests.length, { one: '# request', other: '# requests' })}?`}
      note={t`Employees see it in their requests, and by email if they have an address.`}
    >
      <form onSubmit={submit}>
        <div className="grid grid-cols-1 gap-5">
          {failed.length > 0 ? (
            <Notice
              tone="danger"
              title={t`${plural(failed.length, { one: '# couldn’t be approved', other: '# couldn’t be approved' })}`}
            >
              <ul className="grid grid-cols-1 gap-1">
                {failed.map(({ request, reason }) => (
                  <li key={request.id}>
                    {rich({
                      name: (words) => <bdi translate="no">{words}</bdi>,
                    })`<name>${fullName(request.user)}</name>, ${shortDatesText(request, today)}: ${reason}`}
                  </li>
                ))}
              </ul>
            </Notice>
          ) : (
            <>
              <ul className="figures grid grid-cols-1 divide-y divide-line rounded-pop bg-surface-2 px-4 text-md">
                {requests.map((request) => (
                  <li key={request.id} className="flex items-start justify-between gap-4 py-2.5">
                    <div className="min-w-0">
                      <p translate="no" className="font-medium break-words">
                        {fullName(request.user)}
                      </p>
                      <p className="text-muted">{`${shortDatesText(request, today)}, ${request.leaveType.name}`}</p>
                      <OverBalanceBadge request={request} />
                    </div>
                    <p className="shrink-0 font-semibold">{`${shortHoursText(request.hoursRequested)} h`}</p>
                  </li>
                ))}
              </ul>
              <TextArea
                label={t`Notes`}
                optional
                hint={t`Every one of these employees will see this.`}
                maxLength={1000}
                rows={2}
                value={notes}
                readOnly={busy}
                onChange={(event) => setNotes(event.target.value)}
              />
              <p role="status" className="figures text-md text-muted empty:hidden">
                {busy && t`Approving ${doneCount + 1} of ${requests.length}…`}
              </p>
            </>
          )}
        </div>
        <DialogActions>
          <Button onClick={failed.length > 0 ? onApproved : onClose} disabled={busy}>
            {failed.length > 0 ? t`Close` : t`Cancel`}
          </Button>
          {failed.length === 0 && (
            <Button type="submit" variant="primary" busy={busy}>
              {t`Approve ${plural(requests.length, { one: '# request', other: '# requests' })}`}
            </Button>
          )}
        </DialogActions>
      </form>
    </Dialog>
  )
}
