import { CircleCheck } from 'lucide-react'
import { lazy, Suspense, useMemo } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { OffSoon } from '#web/leave-requests/calendar/off-soon.tsx'
import { usePendingRequests } from '#web/leave-requests/review/use-pending-requests.ts'
import { WaitingRequests } from '#web/leave-requests/review/waiting-requests.tsx'
import { useWaitingPayrolls } from '#web/payroll/use-waiting-payrolls.ts'
import { WaitingPayroll } from '#web/payroll/waiting-payroll.tsx'
import { SampleDataNotice } from '#web/sample-data/sample-data-notice.tsx'
import { OnTheClock } from '#web/time-entries/on-the-clock.tsx'
import { useOnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { NeedsAttention } from '#web/timesheets/team/needs-attention.tsx'
import { toTeamBars } from '#web/timesheets/team/team-hours.ts'
import { RECENT_WEEKS } from '#web/timesheets/team/team-queries.ts'
import { useTeamHours } from '#web/timesheets/team/use-team-hours.ts'
import { WeekHours } from '#web/timesheets/team/week-hours.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { sectionAddress } from './sections/sections.ts'
import { SetupChecklist } from './setup/setup-checklist.tsx'
import { isNewOrganization } from './setup/setup-steps.ts'
import { usePersonTimesheet } from './use-person-timesheet.tsx'

const TeamsWithoutManager = lazy(() => import('#web/teams/teams-without-manager.tsx'))

/** What waits for an administrator, and how the organization's day is going. */
export default function HomeTab({ organization }: { organization: Organization }) {
  const user = useUser()
  const { id, timezone } = organization
  const { people: onTheClock, working, present, forgotten, status, now } = useOnTheClock(organization)
  const today = dayOf(now, timezone)
  const { hours } = useTeamHours(id, RECENT_WEEKS, working, today)
  const bars = useMemo(() => hours.data && toTeamBars(hours.data), [hours.data])
  const { show, dialog } = usePersonTimesheet(organization)
  const leave = sectionAddress(user, 'leave')
  const { fallbackRef, focusFallback } = useFocusFallback(organization.hasSampleData)
  return (
    <div
      ref={fallbackRef}
      tabIndex={-1}
      role="region"
      aria-label={t`Home`}
      className="grid grid-cols-1 items-start gap-6 max-lg:show-in-order lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]"
    >
      {!user.isDemo && <SampleDataNotice organization={organization} onFinal={focusFallback} />}
      {!user.isDemo && isNewOrganization(organization, now) && (
        <SetupChecklist organization={organization} onFinal={focusFallback} />
      )}
      <WaitingPayroll today={today} payrollAddress={sectionAddress(user, 'payroll')} />
      {organization.hasTeams && (
        <Suspense fallback={null}>
          <TeamsWithoutManager teamsAddress={`${sectionAddress(user, 'users')}&tab=teams`} />
        </Suspense>
      )}
      <div className="show-in-order grid grid-cols-1 gap-6">
        <NeedsAttention
          organizationId={id}
          onTheClock={onTheClock}
          zone={timezone}
          now={now}
          onView={show}
          empty={<NothingToReview hasPayGroup={organization.hasPayGroup} />}
        />
        <WaitingRequests zone={timezone} allAddress={leave} />
      </div>
      <div className="show-in-order grid grid-cols-1 gap-6">
        <OnTheClock present={present} status={status} zone={timezone} now={now} narrow />
        <OffSoon today={today} calendarAddress={`${leave}&tab=calendar`} />
        {bars ? (
          <WeekHours bars={bars} today={today} notCounted={forgotten} />
        ) : hours.isError ? (
          <LoadError reason={hours.error.message} onRetry={() => void hours.refetch()} busy={hours.isFetching} />
        ) : (
          <Skeleton className="h-64 rounded-card" />
        )}
      </div>
      {dialog}
    </div>
  )
}

function NothingToReview({ hasPayGroup }: Pick<Organization, 'hasPayGroup'>) {
  const requests = usePendingRequests()
  const payrolls = useWaitingPayrolls()
  const isAllDone = requests.data?.length === 0 && (!hasPayGroup || payrolls.data?.length === 0)
  return (
    <Card aria-labelledby="needs-attention" className="flex items-center gap-3 px-5 py-5 md:px-6">
      <CircleCheck aria-hidden="true" size={20} className="shrink-0 text-success" />
      <div>
        <h2 id="needs-attention" className="text-lg">
          {isAllDone ? t`Nothing waits for you` : t`Nothing needs attention`}
        </h2>
        <p className="text-md text-muted">{t`No one forgot to clock out, and no hours seem to be missing this week.`}</p>
      </div>
    </Card>
  )
}
