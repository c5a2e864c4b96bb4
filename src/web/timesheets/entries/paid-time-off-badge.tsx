import type { TimeEntry } from '#domain/entries/contract.ts'
import { isNotTakenOff, isWaiting } from '#domain/entries/linked-leave.ts'
import { FALLBACK_TYPE } from '#domain/leave-types/rules.ts'
import { about, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { linkClass } from '#web/ui/link-class.ts'

type PaidTimeOffBadgeProps = {
  entry: TimeEntry
  /** Only administrators can. */
  onBook: (() => void) | null
}

/** [2.53] */
export function PaidTimeOffBadge({ entry, onBook }: PaidTimeOffBadgeProps) {
  const { leaveType } = entry
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      {isWaiting(entry) ? (
        <span className="text-muted">{leaveType?.name === FALLBACK_TYPE.name ? leaveType.name : t`Paid Time Off`}</span>
      ) : (
        <Badge tone="primary">{t`Paid Time Off`}</Badge>
      )}
      {leaveType && leaveType.name !== FALLBACK_TYPE.name && (
        <span className="text-muted">{isWaiting(entry) ? `(${leaveType.name})` : leaveType.name}</span>
      )}
      {isWaiting(entry) && (
        <span title={t`An administrator hasn’t approved it yet, so it isn’t paid.`}>
          <Badge tone="warning">{about('paid time off')`Pending`}</Badge>
        </span>
      )}
      {isNotTakenOff(entry) && (
        <span title={t`It was entered without a leave request, so the balance still has these hours.`}>
          <Badge tone="warning">{t`Not taken off the balance`}</Badge>
        </span>
      )}
      {isNotTakenOff(entry) && onBook && (
        <button
          type="button"
          onClick={onBook}
          className={classNames(linkClass, 'screen-only text-sm')}
        >{t`Take off the balance`}</button>
      )}
    </span>
  )
}
