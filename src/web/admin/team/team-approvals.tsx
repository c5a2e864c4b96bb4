import { CalendarClock } from 'lucide-react'
import { useSearchParams } from 'wouter'
import { type PayPeriodSummary, payPeriodEndpoints } from '#domain/pay-periods/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { OpenPeriod } from '#web/payroll/open/open-period.tsx'
import { listGroups } from '#web/payroll/page/list-groups.ts'
import { PeriodBar } from '#web/payroll/page/period-bar.tsx'
import { useNeighbor, usePeriods } from '#web/payroll/page/use-periods.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useReviewTools } from '../use-review-tools.tsx'
import { choosePeriod } from './choose-period.ts'
import type { TeamSectionProps } from './team-section.ts'

/** The team's timesheets of a pay period, to approve. Administrators close it. */
export default function TeamApprovals({ organization }: TeamSectionProps) {
  const [search, setSearch] = useSearchParams()
  const periods = usePeriods(search.get('period'))
  const listed = periods.data ?? []
  const shown = choosePeriod(listed, { group: search.get('group'), period: search.get('period') })
  const earlier = useNeighbor(listed, shown?.payGroupId, {
    day: shown ? addDays(shown.firstDay, -1) : '',
    enabled: shown !== undefined,
  })
  const later = useNeighbor(listed, shown?.payGroupId, {
    day: shown ? addDays(shown.endDate, 1) : '',
    enabled: shown?.hasEnded === true,
  })
  if (periods.isError && !periods.data)
    return <LoadError reason={periods.error.message} onRetry={() => void periods.refetch()} busy={periods.isFetching} />
  if (!periods.data) return <Skeleton className="h-160 rounded-card" />
  if (!shown)
    return (
      <Card>
        <EmptyState
          icon={CalendarClock}
          title={t`No timesheets to approve`}
        >{t`No one in your team is in a pay group. An administrator adds them.`}</EmptyState>
      </Card>
    )
  return (
    <div role="region" aria-label={t`Approvals`} className="grid grid-cols-1 gap-5 max-md:pb-18">
      <PeriodBar
        shown={shown}
        isClosed={shown.people > 0 && shown.closed === shown.people}
        earlier={earlier}
        later={later}
        open={null}
        groups={listGroups(listed.filter(({ people, payGroupId }) => people > 0 || payGroupId === shown.payGroupId))}
        today={dayOf(serverNow(), organization.timezone)}
        linkTo={() => ''}
        onShow={({ payGroupId, firstDay }) => setSearch({ section: 'payroll', group: payGroupId, period: firstDay })}
        onGroup={(group) => setSearch({ section: 'payroll', group })}
      />
      <TeamPeriod key={`${shown.payGroupId} ${shown.firstDay}`} period={shown} organization={organization} />
    </div>
  )
}

type TeamPeriodProps = { period: PayPeriodSummary; organization: TeamSectionProps['organization'] }

function TeamPeriod({ period: { payGroupId, firstDay }, organization }: TeamPeriodProps) {
  const { dialog, ...tools } = useReviewTools(organization)
  const timesheets = useRead(
    payPeriodEndpoints.timesheets,
    { params: { payGroupId, firstDay } },
    { fallback: t`Failed to load the timesheets` },
  )
  if (timesheets.isError && !timesheets.data)
    return (
      <LoadError
        reason={timesheets.error.message}
        onRetry={() => void timesheets.refetch()}
        busy={timesheets.isFetching}
      />
    )
  if (!timesheets.data) return <Skeleton className="h-160 rounded-card" />
  const rows = timesheets.data.rows.filter(({ status }) => status !== 'closed')
  if (rows.length === 0)
    return (
      <Card>
        <EmptyState
          icon={CalendarClock}
          title={timesheets.data.rows.length === 0 ? t`No one of your team is in it` : t`This pay period is closed`}
        />
      </Card>
    )
  return (
    <>
      <OpenPeriod
        period={{ ...timesheets.data, rows }}
        preview={null}
        previewError={null}
        closes={[]}
        reopened={[]}
        entryZone={organization.timezone}
        today={dayOf(serverNow(), organization.timezone)}
        {...tools}
      />
      {dialog}
    </>
  )
}
