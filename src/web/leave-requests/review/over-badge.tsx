import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { t } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

type OverBadgeProps = { request: Pick<LeaveRequest, 'endDate' | 'status'>; zone: string }

/** Marks a pending request that is decided late. */
export function OverBadge({ request: { endDate, status }, zone }: OverBadgeProps) {
  return status === 'pending' && endDate < dayOf(serverNow(), zone) ? <Badge>{t`Days are over`}</Badge> : null
}
