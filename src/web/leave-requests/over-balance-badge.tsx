import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { shortHoursText } from '#domain/time/decimal-hours.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

export function OverBalanceBadge({ request }: { request: LeaveRequest }) {
  const { exceedsBalance, shortage } = request
  if (!exceedsBalance) return null
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-2">
      <Badge tone="warning">{t`Over balance`}</Badge>
      {shortage && (
        <span className="text-sm whitespace-nowrap text-muted">
          {shortage.day === request.firstDayOff
            ? t`${shortHoursText(shortage.balance)} h available`
            : t`${shortHoursText(shortage.balance)} h available on ${shortDayText(shortage.day, '')}`}
        </span>
      )}
    </span>
  )
}
