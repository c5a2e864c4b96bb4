import { Building2, CalendarDays } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { LeaveType } from '#domain/leave-types/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { useKeptKey } from '#web/api/use-kept-key.ts'
import type { OwnBalance } from '#web/leave-balances/balance-card.tsx'
import { BalanceCards } from '#web/leave-balances/balance-cards.tsx'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { LeaveSkeleton } from './leave-skeleton.tsx'
import type { RequestDraft } from './mine/request-draft.ts'
import { useOwnLeave } from './mine/use-own-leave.ts'

/** One's own leave [2.58]: what there is, asking for some, and what became of it. The tab stands in the address, so Back works. */
export default function LeavePage() {
  const { organization, error, retry } = useOwnOrganization()
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined) return <LeaveSkeleton />
  if (organization === null)
    return (
      <Card>
        <EmptyState icon={Building2} title="Your account does not belong to an organization">
          Leave is credited and approved within an organization. Ask your administrator to add you to yours.
        </EmptyState>
      </Card>
    )
  return <Leave organization={organization} />
}

function Leave({ organization }: { organization: Organization }) {
  const [search, setSearch] = useSearchParams()
  /** What stands in the form survives a look at another tab. */
  const [draft, keepDraft] = useState<RequestDraft | null>(null)
  const keptKey = useKeptKey()
  useEffect(prepareTabs, [])
  const selected = TABS.find((tab) => tab === search.get('tab')) ?? 'balance'
  const { fallbackRef: history, focusFallback } = useFocusFallback(selected)
  const open = (tab: string) => setSearch(tab === 'balance' ? {} : { tab })
  return (
    <Tabs
      label="Leave"
      selected={selected}
      onSelect={open}
      tabs={[
        {
          id: 'balance',
          label: 'Leave Balance',
          content: (
            <OwnLeave withoutTypes>{(types, balances) => <BalanceCards types={types} balances={balances} />}</OwnLeave>
          ),
        },
        {
          id: 'request',
          label: 'Request Leave',
          content: (
            <Suspense fallback={<LeaveSkeleton tabs={false} />}>
              <OwnLeave>
                {(types, balances) => (
                  <RequestLeave
                    types={types}
                    balances={balances}
                    zone={organization.timezone}
                    draft={draft}
                    onDraft={keepDraft}
                    keptKey={keptKey}
                    onSubmitted={() => {
                      focusFallback()
                      open('history')
                    }}
                  />
                )}
              </OwnLeave>
            </Suspense>
          ),
        },
        {
          id: 'history',
          label: 'Request History',
          content: (
            <div ref={history} tabIndex={-1} className="rounded-xs outline-offset-4">
              <Suspense fallback={<LeaveSkeleton tabs={false} />}>
                <OwnRequests zone={organization.timezone} onRequest={() => open('request')} />
              </Suspense>
            </div>
          ),
        },
      ]}
    />
  )
}

const loadRequestLeave = () => import('./mine/request-leave.tsx')
const loadOwnRequests = () => import('./mine/own-requests.tsx')
const RequestLeave = lazy(() => loadRequestLeave().then((module) => ({ default: module.RequestLeave })))
const OwnRequests = lazy(() => loadOwnRequests().then((module) => ({ default: module.OwnRequests })))

/** The balances are shown first; the code of the form and of the history comes right after, before somebody asks for it. */
function prepareTabs() {
  // What fails here is asked for again when it is drawn, and fails there, where it can be shown.
  for (const load of [loadRequestLeave, loadOwnRequests]) load().catch(() => undefined)
}

const TABS = ['balance', 'request', 'history']

type OwnLeaveProps = {
  /** Whether there is something to show when no type can be requested and hours of former ones are left. */
  withoutTypes?: boolean
  children: (types: readonly LeaveType[], balances: readonly OwnBalance[]) => ReactNode
}

/** What can be requested and what there is of it, once both are known. */
function OwnLeave({ withoutTypes = false, children }: OwnLeaveProps) {
  const { types, balances, error, retry, busy } = useOwnLeave()
  if (error) return <LoadError reason={error.message} onRetry={retry} busy={busy} />
  if (!types || !balances) return <LeaveSkeleton tabs={false} />
  if (types.length === 0 && !(withoutTypes && balances.length > 0))
    return (
      <Card>
        <EmptyState icon={CalendarDays} title="There are no leave types yet">
          Your administrator sets them up. Once there is one, you see its balance here and can request leave.
        </EmptyState>
      </Card>
    )
  return children(types, balances)
}
