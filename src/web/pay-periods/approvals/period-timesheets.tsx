import { type PayPeriodSummary, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ApprovalList } from './approval-list.tsx'
import type { RenderTimesheet } from './render-timesheet.ts'

type PeriodTimesheetsProps = { period: PayPeriodSummary; renderTimesheet: RenderTimesheet }

export function PeriodTimesheets({ period, renderTimesheet }: PeriodTimesheetsProps) {
  const { payGroupId, firstDay } = period
  const call = { params: { payGroupId, firstDay } }
  const timesheets = useRead(payPeriodEndpoints.timesheets, call, { fallback: 'Failed to load the timesheets' })
  if (timesheets.isError && !timesheets.data)
    return (
      <LoadError
        reason={timesheets.error.message}
        onRetry={() => void timesheets.refetch()}
        busy={timesheets.isFetching}
      />
    )
  if (!timesheets.data) return <Skeleton className="h-96 rounded-card" />
  return <ApprovalList period={timesheets.data} renderTimesheet={renderTimesheet} />
}
