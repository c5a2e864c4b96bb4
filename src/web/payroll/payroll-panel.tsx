import { useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { type PayPeriodSummary, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { type PayrollClose, payrollEndpoints } from '#domain/payroll/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { listClosablePeriods } from './closable-periods.ts'
import { CloseDetails } from './close-details.tsx'
import { CloseList } from './close-list.tsx'
import { PayDifferences } from './pay-differences.tsx'
import { PeriodList } from './period-list.tsx'
import { ReviewClose } from './review-close.tsx'

type OpenDialog = { review: PayPeriodSummary } | { details: PayrollClose }

export default function PayrollPanel({ organization }: { organization: Organization }) {
  const [open, setOpen] = useState<OpenDialog | null>(null)
  const { fallbackRef, focusFallback } = useFocusFallback(open)
  const periods = useRead(payPeriodEndpoints.list, { query: {} }, { fallback: 'Failed to load the pay periods' })
  const closes = useRead(payrollEndpoints.list, {}, { fallback: 'Failed to load the closed payrolls' })
  const layouts = useRead(payrollEndpoints.templates, {}, { fallback: 'Failed to load the file layouts' })
  const failed = [periods, closes, layouts].find((query) => query.isError && !query.data)
  if (failed)
    return (
      <LoadError
        reason={failed.error?.message ?? ''}
        onRetry={() => void Promise.all([periods, closes, layouts].map((query) => query.refetch()))}
        busy={failed.isFetching}
      />
    )
  if (!periods.data || !closes.data || !layouts.data) return <Skeleton className="h-96 rounded-card" />
  const zone = organization.timezone
  const today = dayOf(serverNow(), zone)
  const close = () => setOpen(null)
  return (
    <div
      ref={fallbackRef}
      tabIndex={-1}
      role="region"
      aria-label="Payroll"
      className="grid grid-cols-1 gap-8 rounded-xs outline-offset-4"
    >
      <PayDifferences today={today} />
      <PeriodList
        periods={listClosablePeriods(periods.data)}
        today={today}
        onReview={(review) => setOpen({ review })}
      />
      <CloseList
        closes={closes.data}
        layouts={layouts.data.templates}
        zone={zone}
        today={today}
        onOpen={(details) => setOpen({ details })}
      />
      {open && 'review' in open && (
        <ReviewClose
          period={open.review}
          today={today}
          onClose={close}
          onClosed={() => {
            // The period and its button may be gone.
            focusFallback()
            close()
          }}
        />
      )}
      {open && 'details' in open && (
        <CloseDetails close={open.details} layouts={layouts.data.templates} today={today} zone={zone} onClose={close} />
      )}
    </div>
  )
}
