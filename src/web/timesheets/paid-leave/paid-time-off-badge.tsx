import { FALLBACK_TYPE } from '#domain/fields/fallback-type.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** [2.53] */
export function PaidTimeOffBadge({ entry: { leaveType } }: { entry: TimeEntry }) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone="primary">Paid Time Off</Badge>
      {leaveType && leaveType.name !== FALLBACK_TYPE.name && <span className="text-muted">{leaveType.name}</span>}
    </span>
  )
}
