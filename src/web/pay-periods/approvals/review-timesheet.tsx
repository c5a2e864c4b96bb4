import type { Answer } from '#domain/endpoint.ts'
import type { LeaveRequest } from '#domain/leave-requests/contract.ts'
import { payPeriodEndpoints, type TimesheetRow } from '#domain/pay-periods/contract.ts'
import { describeHoursChanges } from '#domain/pay-periods/hours-changes-texts.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useDecisionDialog } from '#web/leave-requests/review/use-decision-dialog.tsx'
import { usePendingRequests } from '#web/leave-requests/review/use-pending-requests.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { FixTarget } from '../exception-list.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TimesheetDetails } from '../timesheet-details.tsx'
import { DecideTimesheet } from './decide-timesheet.tsx'
import { toReviewRow } from './review-rows.ts'

type ReviewTimesheetProps = {
  row: TimesheetRow
  period: Answer<typeof payPeriodEndpoints.timesheets>
  today: string
  onFix: (target: FixTarget) => void
}

/** One person's hours of the period, and what an administrator can decide. */
export function ReviewTimesheet({ row, period, today, onFix }: ReviewTimesheetProps) {
  const { payGroupId, firstDay } = period
  const call = { params: { payGroupId, firstDay, username: row.userId } }
  const timesheet = useRead(payPeriodEndpoints.timesheet, call, { fallback: 'Failed to load the timesheet' })
  const pending = usePendingRequests()
  const { fallbackRef, openRequest, dialog } = useDecisionDialog(period.timezone)
  const decideLeave = (day: string) => {
    const isOfDay = ({ user, startDate, endDate }: LeaveRequest) =>
      user.id === row.userId && startDate <= day && day <= endDate
    const request = pending.data?.find(isOfDay)
    if (request) openRequest({ request, intent: null })
  }
  if (timesheet.isError && !timesheet.data)
    return (
      <LoadError
        reason={timesheet.error.message}
        onRetry={() => void timesheet.refetch()}
        busy={timesheet.isFetching}
      />
    )
  if (!timesheet.data) return <Skeleton className="h-56 rounded-card" />
  const reviewed = toReviewRow({ ...row, ...timesheet.data }, period)
  const { hoursChanges, timezone } = timesheet.data
  const changes = describeHoursChanges(hoursChanges, { zone: timezone, now: serverNow() })
  return (
    <div ref={fallbackRef} tabIndex={-1} className="rounded-card outline-offset-4">
      <Card aria-label="Pay period" className="px-5 py-4 md:px-6">
        <h3 className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <span>{`Pay period ${shortDatesText(timesheet.data, today)}`}</span>
          <StatusBadge status={reviewed.status} />
        </h3>
        <TimesheetDetails
          timesheet={timesheet.data}
          today={today}
          reader={row.isOwn ? 'owner' : 'approver'}
          onFix={onFix}
          onDecideLeave={decideLeave}
        />
        <DecideTimesheet reviewed={reviewed} period={period} changes={changes} />
      </Card>
      {dialog}
    </div>
  )
}
