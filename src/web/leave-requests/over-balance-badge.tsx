import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

export function OverBalanceBadge({ request }: { request: LeaveRequest }) {
  if (!request.exceedsBalance) return null
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <Badge tone="warning">Over balance</Badge>
      {request.availableHours !== null && (
        <span className="text-sm whitespace-nowrap text-muted">
          {`${shortHoursText(request.availableHours)} h available`}
        </span>
      )}
    </span>
  )
}
