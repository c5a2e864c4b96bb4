import { lazy, type ReactNode, Suspense, useState } from 'react'
import { numberText } from '#domain/locale.ts'
import { type ShiftToReview, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import type { OnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { ShowAllButton } from '#web/ui/show-all-button.tsx'
import { AttentionRow, type ItemToReview } from './attention-row.tsx'

const loadFixShift = () => import('./fix-shift.tsx')
const FixShift = lazy(loadFixShift)

type NeedsAttentionProps = {
  organizationId: string
  onTheClock: OnTheClock
  zone: string
  now: Date
  onView: (person: { id: string; name: string; from: string }) => void
  /** Shown when there is nothing to review. */
  empty?: ReactNode
}

const COLLAPSED_COUNT = 5

export function NeedsAttention({ organizationId, onTheClock, zone, now, onView, empty = null }: NeedsAttentionProps) {
  const list = useRead(
    timesheetEndpoints.needsAttention,
    { params: { id: organizationId } },
    { fallback: 'Failed to load what needs attention' },
  )
  const [all, setAll] = useState(false)
  const [fixing, setFixing] = useState<ShiftToReview | null>(null)
  const { fallbackRef, focusFallback } = useFocusFallback(fixing)
  usePreload(loadFixShift)
  if (list.isError && !list.data)
    return <LoadError reason={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
  if (!list.data) return empty === null ? null : <Skeleton className="h-24 rounded-card" />
  const { shifts, days } = list.data
  const items: ItemToReview[] = [
    ...shifts.filter(
      ({ kind, userId, clockIn }) => kind === 'long' || !onTheClock || onTheClock.get(userId) === clockIn,
    ),
    ...days.toReversed(),
  ]
  if (items.length === 0 && !fixing && empty === null) return null
  return (
    <div ref={fallbackRef} tabIndex={-1} className="rounded-card outline-offset-4">
      {items.length === 0 ? (
        empty
      ) : (
        <Card aria-labelledby="needs-attention" className="px-5 py-5 md:px-6">
          <h2 id="needs-attention" className="text-lg">
            Needs attention
            <span className="figures ml-2 text-muted">{numberText(items.length)}</span>
          </h2>
          <ul aria-labelledby="needs-attention" className="mt-3 divide-y divide-line">
            {(all ? items : items.slice(0, COLLAPSED_COUNT)).map((item) => (
              <AttentionRow
                key={'id' in item ? item.id : `${item.kind} ${item.userId} ${item.day}`}
                item={item}
                zone={zone}
                now={now}
                onFix={setFixing}
                onView={onView}
              />
            ))}
          </ul>
          <ShowAllButton all={all} total={items.length} collapsed={COLLAPSED_COUNT} onChange={setAll} />
        </Card>
      )}
      {fixing && (
        <Suspense fallback={null}>
          <FixShift
            shift={fixing}
            organizationId={organizationId}
            zone={zone}
            onClose={() => setFixing(null)}
            onSaved={() => {
              focusFallback()
              setFixing(null)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
