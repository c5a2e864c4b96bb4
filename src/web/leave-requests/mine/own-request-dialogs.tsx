import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CancelRequest } from './cancel-request.tsx'
import { nameOf, type OwnListProps } from './own-actions.tsx'
import { OwnRequest } from './own-request.tsx'

/** What is open over one's requests. */
export type OwnDialog = { kind: 'details' | 'cancel'; request: LeaveRequest }

type OwnRequestDialogsProps = {
  open: OwnDialog | null
  zone: string
  onClose: () => void
  onAct: OwnListProps['onAct']
  /** The button that the dialog was opened from is gone. */
  onSettled: () => void
}

/** The dialogs of one's requests: what happened to one, and the question before it is cancelled. */
export function OwnRequestDialogs({ open, zone, onClose, onAct, onSettled }: OwnRequestDialogsProps) {
  const request = open?.request
  return (
    <>
      <Dialog open={open?.kind === 'details'} onClose={onClose} title="Leave request" note={request && nameOf(request)}>
        {request && <OwnRequest request={request} zone={zone} onCancel={() => onAct('cancel', request)} />}
      </Dialog>
      <Dialog
        open={open?.kind === 'cancel'}
        onClose={onClose}
        kind="alert"
        title="Cancel this request?"
        note={request && nameOf(request)}
      >
        {request && <CancelRequest request={request} onClose={onClose} onSettled={onSettled} />}
      </Dialog>
    </>
  )
}
