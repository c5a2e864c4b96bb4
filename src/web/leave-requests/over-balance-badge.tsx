import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { balanceText } from '#web/leave-balances/balance-text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** The mark of a request for more hours than there are, with what there is. Nothing for any other request. */
export function OverBalanceBadge({ request }: { request: LeaveRequest }) {
  if (!request.exceedsBalance) return null
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <Badge tone="warning">Beyond balance</Badge>
      {request.availableHours !== null && (
        <span className="text-sm whitespace-nowrap text-muted">{balanceText(request.availableHours)} h available</span>
      )}
    </span>
  )
}
