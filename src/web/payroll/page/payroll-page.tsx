import { useEffect } from 'react'
import { useSearchParams } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { payrollEndpoints } from '#domain/payroll/contract.ts'
import { listClosesOf, listOpenPeriods } from '#domain/payroll/open-periods.ts'
import { dashboardPath } from '#domain/roles/capabilities.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { addDays } from '#domain/time/zones/zones.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { SetUpPay } from '#web/pay-groups/set-up/set-up-pay.tsx'
import type { RenderTimesheet } from '#web/pay-periods/approvals/render-timesheet.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { MissingCloses } from '../missing-closes.tsx'
import type { MissingDays } from '../open/missing-days.ts'
import { PayDifferences } from '../pay-differences.tsx'
import { CLOSES_FAILED } from '../payroll-queries.ts'
import { findPeriod } from './find-period.ts'
import { listGroups } from './list-groups.ts'
import { PayrollHistory } from './payroll-history.tsx'
import { PeriodBar } from './period-bar.tsx'
import { PeriodContent } from './period-content.tsx'
import { useNeighbor, usePeriods } from './use-periods.ts'

type PayrollPageProps = { organization: Organization; renderTimesheet: RenderTimesheet; missing: MissingDays }

/** One pay period of one pay group, from its first hours to its file. */
export function PayrollPage({ organization, renderTimesheet, missing }: PayrollPageProps) {
  const page = dashboardPath(useUser())
  const [search, setSearch] = useSearchParams()
  const asked = { group: search.get('group'), period: search.get('period') }
  const periods = usePeriods(asked.period)
  const closes = useRead(payrollEndpoints.list, {}, { fallback: CLOSES_FAILED })
  const layouts = useRead(payrollEndpoints.templates, {}, { fallback: t`Failed to load the file layouts` })
  const shown = periods.data && closes.data && findPeriod(periods.data, closes.data, asked)
  const listed = periods.data ?? []
  const before = { day: shown ? addDays(shown.firstDay, -1) : '', enabled: shown !== undefined }
  const after = { day: shown ? addDays(shown.endDate, 1) : '', enabled: shown?.hasEnded === true }
  const earlier = useNeighbor(listed, shown?.payGroupId, before)
  const later = useNeighbor(listed, shown?.payGroupId, after)
  // A reload, and a close that changes what waits, keep what is shown.
  useEffect(() => {
    if (shown && (asked.group !== shown.payGroupId || asked.period !== shown.firstDay))
      setSearch(toQuery(shown), { replace: true })
  })
  const failed = [periods, closes, layouts].find((query) => query.isError && !query.data)
  if (failed)
    return (
      <LoadError
        reason={failed.error?.message ?? ''}
        onRetry={() => void Promise.all([periods, closes, layouts].map((query) => query.refetch()))}
        busy={failed.isFetching}
      />
    )
  if (!periods.data || !closes.data || !layouts.data) return <Skeleton className="h-160 rounded-card" />
  if (!shown) return <SetUpPay organization={organization} onDone={() => void periods.refetch()} />

  const today = dayOf(serverNow(), organization.timezone)
  const ofGroup = periods.data.filter(({ payGroupId }) => payGroupId === shown.payGroupId)
  const ownCloses = closes.data.filter(({ payGroupId }) => payGroupId === shown.payGroupId)
  const ofPeriod = listClosesOf(ownCloses, shown)
  const close = ofPeriod.find(({ number }) => String(number) === search.get('payroll')) ?? ofPeriod[0] ?? null
  const [waiting] = listOpenPeriods(ofGroup, ownCloses)
  const linkTo = (period: PeriodKey) => `${page}?${new URLSearchParams(toQuery(period)).toString()}`
  const linkToDay = (firstDay: string) => linkTo({ payGroupId: shown.payGroupId, firstDay })
  const layoutList = layouts.data.templates
  return (
    <div role="region" aria-label={t`Payroll`} className="grid grid-cols-1 gap-5 max-md:pb-18">
      <MissingCloses />
      <PayDifferences today={today} />
      <PeriodBar
        shown={shown}
        isClosed={close !== null}
        earlier={earlier}
        later={later}
        open={waiting && waiting.firstDay < shown.firstDay ? waiting : null}
        groups={listGroups(periods.data)}
        today={today}
        linkTo={linkTo}
        onShow={(period) => setSearch(toQuery(period))}
        onGroup={(group) => setSearch({ section: 'payroll', group })}
      />
      <PeriodContent
        key={`${shown.payGroupId} ${shown.firstDay}`}
        period={shown}
        close={close}
        closes={ownCloses}
        layouts={layoutList}
        organization={organization}
        today={today}
        linkTo={linkToDay}
        renderTimesheet={renderTimesheet}
        missing={missing}
      />
      <PayrollHistory
        closes={ownCloses.filter(({ number }) => number !== close?.number)}
        layouts={layoutList}
        zone={organization.timezone}
        today={today}
        linkTo={(each) => `${linkTo(each)}&payroll=${each.number}`}
      />
    </div>
  )
}

type PeriodKey = { payGroupId: string; firstDay: string }

const toQuery = ({ payGroupId, firstDay }: PeriodKey) => ({ section: 'payroll', group: payGroupId, period: firstDay })
