import { lazy, Suspense } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { type OwnPeriod, type PendingLeaveDay, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { isSamePeriod } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { PreviewAndExport } from '../report/preview-and-export.tsx'
import { TimesheetSkeleton } from '../timesheet-skeleton.tsx'
import { TimesheetView } from '../timesheet-view.tsx'
import { useAddressPeriod } from '../use-address-period.ts'
import { RangeHead } from './range-head.tsx'

// Their code loads for people in a pay group only.
const loadSummary = () => import('#web/pay-periods/own-pay-summary.tsx')
const OwnPaySummary = lazy(loadSummary)
const PeriodStatus = lazy(() => loadSummary().then(({ PeriodStatus: status }) => ({ default: status })))

/**
 * Days are those of the organization's time zone, and the first range is a pay period, so both load first. Without a pay group
 * no one has pay periods.
 */
export default function TimesheetPage() {
  const { organization, error, retry } = useOwnOrganization()
  const hasPayGroup = organization?.hasPayGroup === true
  const periods = useRead(
    payPeriodEndpoints.mine,
    {},
    { enabled: hasPayGroup, fallback: t`Failed to load your pay periods` },
  )
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined || (hasPayGroup && periods.isPending)) return <TimesheetSkeleton picker />
  return (
    <OwnTimesheet
      organization={organization}
      periods={periods.data ?? NO_PERIODS}
      onRetry={() => {
        if (periods.isError) void periods.refetch()
      }}
      problem={
        periods.isError &&
        !periods.data && (
          <LoadError reason={periods.error.message} onRetry={() => void periods.refetch()} busy={periods.isFetching} />
        )
      }
    />
  )
}

const NO_PERIODS: readonly OwnPeriod[] = []
const NO_LEAVE: readonly PendingLeaveDay[] = []

type OwnTimesheetProps = {
  organization: Organization | null
  periods: readonly OwnPeriod[]
  problem: Elements
  /** Loads the pay periods again, together with the entries. */
  onRetry: () => void
}

function OwnTimesheet({ organization, periods, problem, onRetry }: OwnTimesheetProps) {
  const user = useUser()
  const zone = organization?.timezone ?? DEFAULT_TIMEZONE
  const today = dayOf(serverNow(), zone)
  const [period, setPeriod] = useAddressPeriod(zone, periods)
  const payPeriod = periods.find((each) => isSamePeriod(each, period))
  const { payGroupId = '', firstDay = '' } = payPeriod ?? {}
  const pay = useRead(
    payPeriodEndpoints.timesheet,
    { params: { payGroupId, firstDay, username: user.id } },
    { fallback: t`Failed to load the pay period`, enabled: payPeriod !== undefined },
  )
  const hasPeriods = organization !== null && periods.length > 0
  return (
    <TimesheetView
      userId={user.id}
      employeeName={fullName(user)}
      organization={organization}
      period={period}
      onPeriod={setPeriod}
      renderPay={() => problem}
      onRetry={onRetry}
      payPeriods={
        hasPeriods
          ? {
              renderHead: (onPick) => (
                <RangeHead
                  shown={period}
                  periods={periods}
                  today={today}
                  onPick={onPick}
                  status={
                    payPeriod && (
                      <Suspense fallback={null}>
                        <PeriodStatus period={payPeriod} userId={user.id} />
                      </Suspense>
                    )
                  }
                />
              ),
              pendingLeave: pay.data?.pendingLeave ?? NO_LEAVE,
              renderSummary: (onFix) =>
                payPeriod && (
                  <Suspense fallback={null}>
                    <OwnPaySummary
                      key={`${payPeriod.payGroupId} ${payPeriod.firstDay}`}
                      period={payPeriod}
                      userId={user.id}
                      organization={organization}
                      today={today}
                      onSubmitted={() => setPeriod(payPeriod)}
                      onFix={onFix}
                    />
                  </Suspense>
                ),
            }
          : null
      }
      renderActions={(sheet) => (
        <PreviewAndExport sheet={sheet} organization={organization?.name ?? ''} admin={false} isPrimary={!hasPeriods} />
      )}
    />
  )
}
