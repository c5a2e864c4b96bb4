import type { Answer } from '#domain/endpoint.ts'
import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { payPeriodEndpoints, type TimesheetRow } from '#domain/pay-periods/contract.ts'
import { describeHoursChanges } from '#domain/pay-periods/hours-changes-texts.ts'
import { whyNotReviewWarnings } from '#domain/pay-periods/rules.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead, useSend } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { useDecisionDialog } from '#web/leave-requests/review/use-decision-dialog.tsx'
import { Card } from '#web/ui/card.tsx'
import { InlineError } from '#web/ui/feedback/inline-error.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useInlineErrors } from '#web/ui/feedback/use-inline-errors.ts'
import type { FixTarget } from '../exception-list.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { TimesheetDetails } from '../timesheet-details.tsx'
import { DecideTimesheet } from './decide-timesheet.tsx'
import { toReviewRow } from './review-rows.ts'
import { useReviewWarnings } from './use-review-warnings.tsx'

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
  const timesheet = useRead(payPeriodEndpoints.timesheet, call, { fallback: t`Failed to load the timesheet` })
  const inlineErrors = useInlineErrors()
  const findPending = useSend(leaveRequestEndpoints.pending, t`Failed to load the leave request`)
  const { fallbackRef, openRequest, dialog } = useDecisionDialog(period.timezone)
  const {
    fallbackRef: detailsRef,
    renderReview,
    dialog: acceptDialog,
  } = useReviewWarnings(call.params, row.employeeName, inlineErrors)
  const decideLeave = (day: string) =>
    void findPending.mutateAsync({ query: { userId: row.userId, day, limit: 1 } }).then(
      ([request]) => (request ? openRequest({ request, intent: null }) : void timesheet.refetch()),
      (error) => inlineErrors.show(error, { title: t`Leave request not loaded` }),
    )
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
  const { hoursChanges, timezone, status } = timesheet.data
  const approver = { isOwn: row.isOwn, canOthersApprove: period.canOthersApprove }
  const canReview = whyNotReviewWarnings({ status }, approver) === null
  const changes = describeHoursChanges(hoursChanges, { zone: timezone, now: serverNow() })
  return (
    <div ref={fallbackRef} tabIndex={-1}>
      <Card aria-label={t`Pay period`} className="px-5 py-4 md:px-6">
        <h3 className="figures flex flex-wrap items-center gap-x-3 gap-y-1 text-lg">
          <span>{t`Pay period ${shortDatesText(timesheet.data, today)}`}</span>
          <StatusBadge status={reviewed.status} />
        </h3>
        <InlineError errors={inlineErrors} className="mt-3" />
        <div ref={detailsRef} tabIndex={-1}>
          <TimesheetDetails
            timesheet={timesheet.data}
            today={today}
            reader={row.isOwn ? 'owner' : 'approver'}
            onFix={onFix}
            onDecideLeave={decideLeave}
            renderReview={canReview ? renderReview : null}
          />
        </div>
        <DecideTimesheet reviewed={reviewed} period={period} changes={changes && say(changes)} />
      </Card>
      {dialog}
      {acceptDialog}
    </div>
  )
}
