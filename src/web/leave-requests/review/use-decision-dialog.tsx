import { type ReactNode, type RefObject, useState } from 'react'
import type { LeaveStatus } from '#domain/leave-requests/contract.ts'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { DecisionDialog, type OpenRequest } from './decision-dialog.tsx'

type DecisionDialogState = {
  /** For the element that gets the focus when a decided request leaves its list. */
  fallbackRef: RefObject<HTMLDivElement | null>
  openRequest: (open: OpenRequest) => void
  /** After several were decided without the dialog. */
  onApproved: () => void
  dialog: ReactNode
}

/** The dialog that decides a request. With `staysListed`, its button can take the focus back. */
export function useDecisionDialog(
  zone: string,
  staysListed: (status: LeaveStatus) => boolean = () => false,
): DecisionDialogState {
  const [open, setOpen] = useState<OpenRequest | null>(null)
  const [approvals, setApprovals] = useState(0)
  const { fallbackRef, focusFallback } = useFocusFallback(open ?? approvals)
  const dialog = (
    <DecisionDialog
      open={open}
      zone={zone}
      onClose={() => setOpen(null)}
      onDecided={(status) => {
        if (!staysListed(status)) focusFallback()
        setOpen(null)
      }}
    />
  )
  const onApproved = () => {
    focusFallback()
    setApprovals(approvals + 1)
  }
  return { fallbackRef, openRequest: setOpen, onApproved, dialog }
}
