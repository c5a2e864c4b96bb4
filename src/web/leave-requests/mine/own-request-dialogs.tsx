import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CancelRequest } from './cancel-request.tsx'
import type { OwnRequestListProps } from './own-request-actions.tsx'
import { OwnRequestDetails } from './own-request-details.tsx'

export type OpenOwnRequest = { kind: 'details' | 'cancel'; request: LeaveRequest }

type OwnRequestDialogsProps = {
  open: OpenOwnRequest | null
  zone: string
  onClose: () => void
  onAction: OwnRequestListProps['onAction']
  onFinal: () => void
}

export function OwnRequestDialogs({ open, zone, onClose, onAction, onFinal }: OwnRequestDialogsProps) {
  const request = open?.request
  const note = request && `${request.leaveType.name}, ${shortDatesText(request, dayOf(serverNow(), zone))}`
  return (
    <>
      <Dialog open={open?.kind === 'details'} onClose={onClose} title={t`Leave request`} note={note}>
        {request && <OwnRequestDetails request={request} zone={zone} onCancel={() => onAction('cancel', request)} />}
      </Dialog>
      <Dialog open={open?.kind === 'cancel'} onClose={onClose} kind="alert" title={t`Cancel this request?`} note={note}>
        {request && <CancelRequest request={request} onClose={onClose} onFinal={onFinal} />}
      </Dialog>
    </>
  )
}
