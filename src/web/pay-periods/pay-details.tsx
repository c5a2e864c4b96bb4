import { ChevronDown } from 'lucide-react'
import type { PeriodTimesheet } from '#domain/pay-periods/contract.ts'
import { type ExceptionReader, NOT_LEGAL_ADVICE, ROUNDED_ONCE } from '#domain/pay-rules/texts.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { say, t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

// Both are closed at first.
const WorkdayTable = createLazy(() => import('./workday-table.tsx'), <Skeleton className="h-5" />)
const StatusHistory = createLazy(() => import('./status-history.tsx'), <Skeleton className="h-5" />)

type PayDetailsProps = { timesheet: PeriodTimesheet; today: string; reader: ExceptionReader }

/** How the hours of a period come about, and who has changed its status. */
export function PayDetails({ timesheet, today, reader }: PayDetailsProps) {
  const { days, timezone, changes, ruleSet } = timesheet
  const hint = reader === 'owner' ? ROUNDED_ONCE : ruleSet.id === 'none' ? null : NOT_LEGAL_ADVICE
  return (
    <div className="flex flex-wrap gap-x-6 empty:hidden">
      {days.some(({ lines }) => lines.length > 0) && (
        <Details title={t`Hours by day`}>
          <WorkdayTable.Lazy timesheet={timesheet} today={today} />
          <p className="mt-3 text-sm text-muted">
            {[t`Overtime rules: ${ruleSet.title}.`, ...(hint ? [say(hint)] : [])].join(' ')}
          </p>
        </Details>
      )}
      {changes.length > 0 && (
        <Details title={t`Status changes`}>
          <StatusHistory.Lazy changes={changes} zone={timezone} now={serverNow()} />
        </Details>
      )}
    </div>
  )
}

function Details({ title, children }: { title: string; children: Elements }) {
  return (
    <details className="group open:basis-full">
      <summary className="flex min-h-11 w-fit list-none items-center gap-1.5 rounded-control text-md font-medium md:min-h-9 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" size={18} className="text-muted transition-transform group-open:rotate-180" />
        <span>{title}</span>
      </summary>
      <div className="pt-1 pb-3">{children}</div>
    </details>
  )
}
