import { lazy, Suspense } from 'react'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { BalanceExplanationSkeleton } from './balance-explanation-skeleton.tsx'

type BalanceExplanationDialogProps = {
  open: boolean
  onClose: () => void
  leaveTypeId: string
  /** Whose balance, for an administrator; absent for one's own. */
  userId?: string
  /** Whose and which balance it is: 'Sick Leave', 'Sick Leave of Will Worker'. */
  title: string
}

/** Why a balance is what it is, on any day: line by line, each with the rule or the person behind it. */
export function BalanceExplanationDialog({ open, onClose, leaveTypeId, userId, title }: BalanceExplanationDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} note="Where the hours come from, on any day" width="wide">
      {open && (
        <Suspense fallback={<BalanceExplanationSkeleton />}>
          <Why key={`${userId} ${leaveTypeId}`} leaveTypeId={leaveTypeId} userId={userId} />
        </Suspense>
      )}
    </Dialog>
  )
}

/** Fetched when it is first asked for: most people look at the figure and are content. */
const Why = lazy(() => import('./balance-explanation.tsx').then((module) => ({ default: module.BalanceExplanation })))
