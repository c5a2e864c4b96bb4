import { lazy, type ReactElement, Suspense } from 'react'
import { t } from '#web/languages/text.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { BalanceExplanationSkeleton } from './balance-explanation-skeleton.tsx'

type BalanceExplanationDialogProps = {
  open: boolean
  onClose: () => void
  leaveTypeId: string
  userId?: string
  title: string | ReactElement
}

export function BalanceExplanationDialog({ open, onClose, leaveTypeId, userId, title }: BalanceExplanationDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      note={
        userId === undefined
          ? t`See every change to your balance, on any date`
          : t`See every change to this balance, on any date`
      }
      width="wide"
    >
      {open && (
        <Suspense fallback={<BalanceExplanationSkeleton />}>
          <BalanceExplanation key={`${userId} ${leaveTypeId}`} leaveTypeId={leaveTypeId} userId={userId} />
        </Suspense>
      )}
    </Dialog>
  )
}

const BalanceExplanation = lazy(() =>
  import('./balance-explanation.tsx').then((module) => ({ default: module.BalanceExplanation })),
)
