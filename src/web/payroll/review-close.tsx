import type { PayPeriodSummary } from '#domain/pay-periods/contract.ts'
import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ClosePeriod } from './close-period.tsx'

type ReviewCloseProps = { period: PayPeriodSummary; today: string; onClose: () => void; onClosed: () => void }

export function ReviewClose({ period, today, onClose, onClosed }: ReviewCloseProps) {
  const { payGroupId, payGroup, firstDay, endDate } = period
  const call = { params: { payGroupId, firstDay } }
  const preview = useRead(payrollEndpoints.preview, call, { fallback: 'Failed to load the hours' })
  return (
    <Dialog
      open
      onClose={onClose}
      title="Review and close"
      note={`${payGroup}, ${shortDatesText({ startDate: firstDay, endDate }, today)}`}
      width="wide"
    >
      {preview.data ? (
        <ClosePeriod preview={preview.data} today={today} onClose={onClose} onClosed={onClosed} />
      ) : preview.isError ? (
        <LoadError reason={preview.error.message} onRetry={() => void preview.refetch()} busy={preview.isFetching} />
      ) : (
        <Skeleton className="h-72 rounded-control" />
      )}
    </Dialog>
  )
}
