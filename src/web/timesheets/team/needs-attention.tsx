import { useQuery } from '@tanstack/react-query'
import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import type { OnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AttentionList } from './attention-list.tsx'
import type { AttentionRowProps } from './attention-row.tsx'
import { listItemsToReview } from './items-to-review.ts'
import { needsAttentionQuery } from './team-queries.ts'
import { useFixShift } from './use-fix-shift.tsx'

type NeedsAttentionProps = {
  organizationId: string
  onTheClock: OnTheClock
  zone: string
  now: Date
  onView: AttentionRowProps['onView']
  /** Shown when there is nothing to review. */
  empty?: Elements
}

const COLLAPSED_COUNT = 5

export function NeedsAttention({ organizationId, onTheClock, zone, now, onView, empty = null }: NeedsAttentionProps) {
  const list = useQuery(needsAttentionQuery(organizationId))
  const { isFixing, fix, fallbackRef, dialog } = useFixShift(organizationId, zone)
  if (list.isError && !list.data)
    return <LoadError reason={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
  if (!list.data) return empty === null ? null : <Skeleton className="h-24 rounded-card" />
  const items = listItemsToReview(list.data, onTheClock)
  if (items.length === 0 && !isFixing && empty === null) return null
  return (
    <div ref={fallbackRef} tabIndex={-1}>
      {items.length === 0 ? (
        empty
      ) : (
        <Card aria-labelledby="needs-attention" className="px-5 py-5 md:px-6">
          <h2 id="needs-attention" className="text-lg">
            {t`Needs attention`}
            <span className="figures ms-2 text-muted">{numberText(items.length)}</span>
          </h2>
          <AttentionList
            items={items}
            collapsed={COLLAPSED_COUNT}
            labelledBy="needs-attention"
            zone={zone}
            now={now}
            onFix={fix}
            onView={onView}
            onDone={() => fallbackRef.current?.focus()}
          />
        </Card>
      )}
      {dialog}
    </div>
  )
}
