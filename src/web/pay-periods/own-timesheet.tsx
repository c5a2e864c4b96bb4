import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useId } from 'react'
import { type OwnPeriod, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { shownStatus } from '#domain/pay-periods/rules.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import type { FixTarget } from './exception-list.tsx'
import { StatusBadge } from './status-badge.tsx'
import { SubmitTimesheet } from './submit-timesheet.tsx'
import { TimesheetDetails } from './timesheet-details.tsx'
import { toState } from './timesheet-state.ts'

type OwnTimesheetProps = {
  userId: string
  period: OwnPeriod
  /** Newest first. */
  periods: readonly OwnPeriod[]
  today: string
  onChoose: (period: OwnPeriod) => void
  onSubmitted: () => void
  onFix: (target: FixTarget) => void
}

export function OwnTimesheet({ userId, period, periods, today, onChoose, onSubmitted, onFix }: OwnTimesheetProps) {
  const titleId = useId()
  const { payGroupId, firstDay } = period
  const call = { params: { payGroupId, firstDay, username: userId } }
  const timesheet = useRead(payPeriodEndpoints.timesheet, call, { fallback: 'Failed to load the pay period' })
  const index = periods.indexOf(period)
  const [later, earlier] = [periods[index - 1], periods[index + 1]]
  return (
    <Card aria-labelledby={titleId} className="px-5 py-4 md:px-6">
      <header className="flex items-start justify-between gap-x-4">
        <h2 id={titleId} className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <span>{`Pay period ${shortDatesText(period, today)}`}</span>
          {timesheet.data && <StatusBadge status={shownStatus(toState(timesheet.data))} />}
        </h2>
        {periods.length > 1 && (
          <div className="screen-only -mt-1.5 -mr-2 flex shrink-0">
            <IconButton
              icon={ChevronLeft}
              text="Earlier pay period"
              whyNot={earlier ? null : 'This is your first pay period'}
              onClick={() => earlier && onChoose(earlier)}
            />
            <IconButton
              icon={ChevronRight}
              text="Later pay period"
              whyNot={later ? null : 'This is the current pay period'}
              onClick={() => later && onChoose(later)}
            />
          </div>
        )}
      </header>
      {timesheet.isError && !timesheet.data && (
        <LoadError
          reason={timesheet.error.message}
          onRetry={() => void timesheet.refetch()}
          busy={timesheet.isFetching}
        />
      )}
      {timesheet.isPending && <Skeleton className="mt-4 h-40 rounded-control" />}
      {timesheet.data && (
        <>
          <TimesheetDetails timesheet={timesheet.data} today={today} reader="owner" onFix={onFix} />
          <SubmitTimesheet timesheet={timesheet.data} onSubmitted={onSubmitted} />
        </>
      )}
    </Card>
  )
}
