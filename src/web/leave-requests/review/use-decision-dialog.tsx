import { type RefObject, useState } from 'react'
import type { LeaveStatus } from '#domain/leave-requests/contract.ts'
import type { Elements } from '#web/ui/elements.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { DecisionDialog, type OpenRequest } from './decision-dialog.tsx'
import { leaveQueue, replaceInQueue } from './request-queue.ts'

type DecisionDialogState = {
  /** The element that gets the focus when a decided request leaves its list. */
  fallbackRef: RefObject<HTMLDivElement | null>
  /** After a decision, the next request of the queue follows in the same dialog. */
  openRequest: (open: OpenRequest) => void
  /** Called after several were decided without the dialog. */
  onApproved: () => void
  dialog: Elements
}

/** The dialog that decides a request. With `staysListed`, its button can take the focus back. */
export function useDecisionDialog(
  zone: string,
  staysListed: (status: LeaveStatus) => boolean = () => false,
): DecisionDialogState {
  const [open, setOpen] = useState<OpenRequest | null>(null)
  const [hasDecided, setHasDecided] = useState(false)
  const [approvals, setApprovals] = useState(0)
  const { fallbackRef, focusFallback } = useFocusFallback(open ?? approvals)
  const close = (isGone: boolean) => {
    if (isGone || hasDecided) focusFallback()
    setHasDecided(false)
    setOpen(null)
  }
  const dialog = (
    <DecisionDialog
      open={open}
      zone={zone}
      onMove={(request) => open && setOpen({ ...open, request, intent: null })}
      onChanged={(changed) => setOpen(withChangedQueue(changed))}
      onClose={(status) => close(status !== null && !staysListed(status))}
      onDecided={(status) => {
        const { queue, next } = leaveQueue(open?.queue ?? [], open?.request.id ?? '')
        if (!next) return close(!staysListed(status))
        setHasDecided(true)
        setOpen({ request: next, intent: null, queue })
      }}
    />
  )
  const onApproved = () => {
    focusFallback()
    setApprovals(approvals + 1)
  }
  const openRequest = ({ request, intent, queue = [] }: OpenRequest) =>
    setOpen({ request, intent, ...(queue.length > 1 ? { queue } : {}) })
  return { fallbackRef, openRequest, onApproved, dialog }
}

function withChangedQueue({ queue, ...open }: OpenRequest): OpenRequest {
  return { ...open, ...(queue && { queue: replaceInQueue(queue, open.request) }) }
}
