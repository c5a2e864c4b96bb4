import { Building2, CalendarDays } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { can, dashboardPath } from '#domain/roles/capabilities.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import type { OwnBalance } from '#web/leave-balances/balance-card.tsx'
import { BalanceCards } from '#web/leave-balances/balance-cards.tsx'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { LeaveSkeleton } from '../leave-skeleton.tsx'
import { useOwnLeave } from './use-own-leave.ts'

export default function LeavePage() {
  const { organization, error, retry } = useOwnOrganization()
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined) return <LeaveSkeleton />
  if (organization === null)
    return (
      <Card>
        <EmptyState
          icon={Building2}
          title={t`Your account doesn’t belong to an organization`}
        >{t`Ask your administrator to add you. Then you can request leave here.`}</EmptyState>
      </Card>
    )
  return <Leave organization={organization} />
}

function Leave({ organization }: { organization: Organization }) {
  const [search, setSearch] = useSearchParams()
  usePreload(loadTabs)
  const user = useUser()
  const hasCalendar = organization.teamCalendar !== 'hidden' || can(user, 'hiddenCalendar.view')
  const tabs = hasCalendar ? [...TABS, 'calendar'] : TABS
  const selected = tabs.find((tab) => tab === search.get('tab')) ?? 'balance'
  const { fallbackRef: history, focusFallback } = useFocusFallback(selected)
  const openTab = (tab: string) => setSearch(tab === 'balance' ? {} : { tab })
  return (
    <Tabs
      label={t`Leave`}
      selected={selected}
      onSelect={openTab}
      tabs={[
        {
          id: 'balance',
          label: t`Leave Balance`,
          content: (
            <OwnLeave showsWithoutTypes>
              {(types, balances) => (
                <BalanceCards types={types} balances={balances} today={dayOf(serverNow(), organization.timezone)} />
              )}
            </OwnLeave>
          ),
        },
        {
          id: 'request',
          label: t`Request Leave`,
          isKept: true,
          content: (
            <Suspense fallback={<LeaveSkeleton tabs={false} />}>
              <OwnLeave>
                {(types, balances) => (
                  <RequestLeave
                    types={types}
                    balances={balances}
                    zone={organization.timezone}
                    onSubmitted={() => {
                      focusFallback()
                      openTab('history')
                    }}
                  />
                )}
              </OwnLeave>
            </Suspense>
          ),
        },
        {
          id: 'history',
          label: t`Request History`,
          content: (
            <div ref={history} tabIndex={-1}>
              <Suspense fallback={<LeaveSkeleton tabs={false} />}>
                <OwnRequests zone={organization.timezone} onRequest={() => openTab('request')} />
              </Suspense>
            </div>
          ),
        },
        ...(hasCalendar ? [calendarTab(organization.timezone)] : []),
      ]}
    />
  )
}

const calendarTab = (zone: string) => ({
  id: 'calendar',
  label: t`Who’s off`,
  content: (
    <Suspense fallback={<LeaveSkeleton tabs={false} />}>
      <TeamCalendar zone={zone} />
    </Suspense>
  ),
})

const loadRequestLeave = () => import('./request-leave.tsx')
const loadOwnRequests = () => import('./own-requests.tsx')
const loadTeamCalendar = () => import('../calendar/team-calendar.tsx')
const RequestLeave = lazy(() => loadRequestLeave().then((module) => ({ default: module.RequestLeave })))
const OwnRequests = lazy(() => loadOwnRequests().then((module) => ({ default: module.OwnRequests })))
const TeamCalendar = lazy(() => loadTeamCalendar().then((module) => ({ default: module.TeamCalendar })))

const loadTabs = () => Promise.all([loadRequestLeave(), loadOwnRequests(), loadTeamCalendar()])

const TABS = ['balance', 'request', 'history']

function NoTypes() {
  const user = useUser()
  if (!can(user, 'leaveTypes.manage'))
    return (
      <EmptyState
        icon={CalendarDays}
        title={t`No leave types yet`}
      >{t`Your administrator sets them up. Then you’ll see your balances here and can request leave.`}</EmptyState>
    )
  return (
    <EmptyState
      icon={CalendarDays}
      title={t`No leave types yet`}
      action={
        <Link
          href={`${dashboardPath(user)}?section=leave&tab=types`}
          className={buttonClass({ variant: 'primary' })}
        >{t`Add a leave type`}</Link>
      }
    >{t`Then you and your team see balances here and can request leave.`}</EmptyState>
  )
}

type OwnLeaveProps = {
  showsWithoutTypes?: boolean
  children: (types: readonly LeaveType[], balances: readonly OwnBalance[]) => Elements
}

function OwnLeave({ showsWithoutTypes = false, children }: OwnLeaveProps) {
  const { types, balances, error, retry, busy } = useOwnLeave()
  if (error) return <LoadError reason={error.message} onRetry={retry} busy={busy} />
  if (!types || !balances) return <LeaveSkeleton tabs={false} />
  if (types.length === 0 && !(showsWithoutTypes && balances.length > 0))
    return (
      <Card>
        <NoTypes />
      </Card>
    )
  return children(types, balances)
}
