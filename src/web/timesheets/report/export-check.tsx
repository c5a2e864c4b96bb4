import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { numberText } from '#domain/locale.ts'
import type { Period } from '#domain/time/periods.ts'
import { type ShiftToReview, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { ShowAllButton } from '#web/ui/show-all-button.tsx'
import { AttentionRow, type ItemToReview } from '../team/attention-row.tsx'

const FixShift = lazy(() => import('../team/fix-shift.tsx'))

const COLLAPSED_COUNT = 3

type ExportCheckProps = { organizationId: string; period: Period; zone: string }

/** What may be wrong in the files of this period, to fix before they are made. */
export function ExportCheck({ organizationId, period, zone }: ExportCheckProps) {
  const check = useRead(
    timesheetEndpoints.needsAttention,
    { params: { id: organizationId }, query: period },
    { fallback: 'Failed to check this period', keepPrevious: true },
  )
  const [all, setAll] = useState(false)
  const [fixing, setFixing] = useState<ShiftToReview | null>(null)
  const { fallbackRef, focusFallback } = useFocusFallback(fixing)
  if (check.isError && !check.data)
    return <LoadError reason={check.error.message} onRetry={() => void check.refetch()} busy={check.isFetching} />
  if (!check.data) return <Skeleton className="h-20 rounded-pop" />
  const { shifts, days } = check.data
  const items: ItemToReview[] = [...shifts, ...days]
  return (
    <section
      ref={fallbackRef}
      tabIndex={-1}
      aria-labelledby="export-check"
      className="rounded-pop border border-line px-5 py-4 outline-offset-4"
    >
      <div role="status">
        <h3 id="export-check" className="flex items-center gap-2.5 text-md">
          {items.length === 0 && <CircleCheck aria-hidden="true" size={18} className="shrink-0 text-success" />}
          {items.length === 0
            ? 'Checked: every shift has an end, and none looks unusual'
            : `${numberText(items.length)} to check before you export`}
        </h3>
      </div>
      {shifts.some(({ kind }) => kind === 'open') && (
        <p className="mt-1 text-md text-muted">Shifts without an end have no hours in the file.</p>
      )}
      {items.length > 0 && (
        <ul aria-labelledby="export-check" className="mt-1 divide-y divide-line">
          {(all ? items : items.slice(0, COLLAPSED_COUNT)).map((item) => (
            <AttentionRow
              key={'id' in item ? item.id : `${item.kind} ${item.userId} ${item.day}`}
              item={item}
              zone={zone}
              now={serverNow()}
              onFix={setFixing}
              openLabel="No end"
            />
          ))}
        </ul>
      )}
      <ShowAllButton all={all} total={items.length} collapsed={COLLAPSED_COUNT} onChange={setAll} />
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
    </section>
  )
}
