import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { type OwnRequestListProps, requestName } from './own-request-actions.tsx'
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
  return (
    <>
      <Dialog
        open={open?.kind === 'details'}
        onClose={onClose}
        title="Leave request"
        note={request && requestName(request)}
      >
        {request && <OwnRequestDetails request={request} zone={zone} onCancel={() => onAction('cancel', request)} />}
      </Dialog>
      <Dialog
        open={open?.kind === 'cancel'}
        onClose={onClose}
        kind="alert"
        title="Cancel this request?"
        note={request && requestName(request)}
      >
        {request && <CancelRequest request={request} onClose={onClose} onFinal={onFinal} />}
      </Dialog>
    </>
  )
}
