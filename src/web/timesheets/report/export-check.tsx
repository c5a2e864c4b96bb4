import { CircleCheck } from 'lucide-react'
import { count } from '#domain/texts/values.ts'
import type { Period } from '#domain/time/periods.ts'
import { timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { AttentionList } from '../team/attention-list.tsx'
import { useFixShift } from '../team/use-fix-shift.tsx'

const COLLAPSED_COUNT = 3

type ExportCheckProps = { organizationId: string; period: Period; zone: string }

/** What may be wrong in the files of this period, to fix before they are made. */
export function ExportCheck({ organizationId, period, zone }: ExportCheckProps) {
  const check = useRead(
    timesheetEndpoints.needsAttention,
    { params: { id: organizationId }, query: period },
    { fallback: t`Failed to check this period`, keepPrevious: true },
  )
  const { fix, fallbackRef, dialog } = useFixShift(organizationId, zone)
  if (check.isError && !check.data)
    return <LoadError reason={check.error.message} onRetry={() => void check.refetch()} busy={check.isFetching} />
  if (!check.data) return <Skeleton className="h-20 rounded-pop" />
  const { shifts, days, recordedLater } = check.data
  const items = [...shifts, ...days, ...recordedLater]
  return (
    <div ref={fallbackRef} tabIndex={-1} className="rounded-pop border border-line px-5 py-4">
      <div role="status">
        <h3 id="export-check" className="flex items-center gap-2.5 text-md">
          {items.length === 0 && <CircleCheck aria-hidden="true" size={18} className="shrink-0 text-success" />}
          <span>
            {items.length === 0
              ? t`Checked: every shift has an end, and none looks unusual`
              : t`${count(items.length)} to check before you export`}
          </span>
        </h3>
      </div>
      {shifts.some(({ kind }) => kind === 'open') && (
        <p className="mt-1 text-md text-muted">{t`Shifts without an end have no hours in the file.`}</p>
      )}
      {items.length > 0 && (
        <AttentionList
          items={items}
          collapsed={COLLAPSED_COUNT}
          labelledBy="export-check"
          zone={zone}
          now={serverNow()}
          onFix={fix}
          onDone={() => fallbackRef.current?.focus()}
          openLabel={t`No end`}
        />
      )}
      {dialog}
    </div>
  )
}
