import { CircleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { type OwnPeriod, type PeriodTimesheet, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { isLocked, shownStatus } from '#domain/pay-periods/rules.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { zoneLabel } from '#web/organizations/time-zones.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { linkClass } from '#web/ui/link-class.ts'
import { AcceptedWarnings } from './accepted-warnings.tsx'
import { ExceptionList, type FixTarget } from './exception-list.tsx'
import { describePendingLeave, groupPendingLeave } from './group-pending-leave.ts'
import { PayDetails } from './pay-details.tsx'
import { PayLine } from './pay-line.tsx'
import { StatusBadge } from './status-badge.tsx'
import { SubmitTimesheet, SubmittedChanges } from './submit-timesheet.tsx'
import { toState } from './timesheet-state.ts'

type OwnPaySummaryProps = {
  period: OwnPeriod
  userId: string
  organization: { timezone: string; requireLocation: boolean }
  today: string
  onSubmitted: () => void
  onFix: (target: FixTarget) => void
}

function useOwnTimesheet({ payGroupId, firstDay }: OwnPeriod, userId: string) {
  const call = { params: { payGroupId, firstDay, username: userId } }
  return useRead(payPeriodEndpoints.timesheet, call, { fallback: t`Failed to load the pay period` })
}

/** Beside the dates of the period. */
export function PeriodStatus({ period, userId }: Pick<OwnPaySummaryProps, 'period' | 'userId'>) {
  const { data } = useOwnTimesheet(period, userId)
  return data ? <StatusBadge status={shownStatus(toState(data))} /> : null
}

/** What the period pays, what keeps it from being submitted, and the one button that submits it. */
export default function OwnPaySummary(props: OwnPaySummaryProps) {
  const { period, userId, today } = props
  const timesheet = useOwnTimesheet(period, userId)
  return (
    <section aria-label={t`Pay period ${shortDatesText(period, today)}`} className="px-5 py-4 md:px-6">
      {timesheet.isError && !timesheet.data && (
        <LoadError
          reason={timesheet.error.message}
          onRetry={() => void timesheet.refetch()}
          busy={timesheet.isFetching}
        />
      )}
      {timesheet.isPending && <Skeleton className="h-15 rounded-control" />}
      {timesheet.data && <Summary timesheet={timesheet.data} {...props} />}
    </section>
  )
}

function Summary(props: OwnPaySummaryProps & { timesheet: PeriodTimesheet }) {
  const { timesheet, organization, today, onFix, onSubmitted } = props
  const { blocking, warnings, timezone, status, pendingLeave } = timesheet
  const pending = groupPendingLeave(pendingLeave)
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        <PayLine {...timesheet} />
        {organization.timezone !== timezone && (
          <p className="text-md text-muted">
            {t`The pay period is in another time zone (${zoneLabel(timezone)}) than the entries (${zoneLabel(organization.timezone)}).`}
          </p>
        )}
        <SubmittedChanges timesheet={timesheet} />
        {pending.length > 0 && (
          <ul aria-label={t`Pending leave`} className="grid grid-cols-1 gap-2">
            {pending.map((leave) => (
              <PendingLeaveRow
                key={leave.requestId}
                text={describePendingLeave(leave, today)}
                requestId={leave.requestId}
              />
            ))}
          </ul>
        )}
        <ExceptionList
          blocking={blocking.filter(({ code }) => code !== 'leave-waiting')}
          warnings={warnings.filter(({ accepted }) => !accepted)}
          workdays={timesheet}
          entryZone={organization.timezone}
          today={today}
          reader="owner"
          onFix={isLocked(status) ? null : onFix}
          canSetEnd={!organization.requireLocation}
          onDecideLeave={null}
          renderReview={null}
        />
        <AcceptedWarnings warnings={warnings} zone={timezone} today={today} reader="owner" renderReview={null} />
      </div>
      <SubmitTimesheet timesheet={timesheet} today={today} onSubmitted={onSubmitted} />
      <div className="md:col-span-2">
        <PayDetails timesheet={timesheet} today={today} reader="owner" />
      </div>
    </div>
  )
}

function PendingLeaveRow({ text, requestId }: { text: string; requestId: string }) {
  return (
    <li className="flex items-start gap-2 text-md">
      <CircleAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-warning" />
      <p className="min-w-0 wrap-anywhere">
        <span>{text}</span>{' '}
        <Link
          href={`/leave?tab=history&request=${requestId}`}
          className={linkClass}
          aria-label={t`Show request: ${text}`}
        >{t`Show request`}</Link>
      </p>
    </li>
  )
}
