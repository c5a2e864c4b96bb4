import { useSearchParams } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { reachOf } from '#domain/roles/capabilities.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { RequestsPanel } from '#web/leave-requests/review/requests-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { Tabs } from '#web/ui/tabs.tsx'

/** [2.77, 2.82, 2.85] */
export default function LeaveTab({ organization }: { organization: Organization }) {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const zone = organization.timezone
  const today = dayOf(serverNow(), zone)
  usePreload(loadTabs)
  const tabs = [
    { id: 'requests', label: 'Requests', capability: 'leave.decide', content: <RequestsPanel zone={zone} /> },
    { id: 'calendar', label: 'Calendar', capability: 'leave.decide', content: <Calendar.Lazy zone={zone} /> },
    { id: 'types', label: 'Leave Types', capability: 'leaveTypes.manage', content: <Types.Lazy today={today} /> },
    { id: 'balances', label: 'Leave Balances', capability: 'balances.view', content: <Balances.Lazy zone={zone} /> },
  ] as const
  return (
    <Tabs
      label="Leave"
      variant="quiet"
      selected={TABS.find((tab) => tab === search.get('tab')) ?? 'requests'}
      onSelect={(tab) => setSearch(tab === 'requests' ? { section: 'leave' } : { section: 'leave', tab })}
      tabs={tabs.filter(({ capability }) => reachOf(user, capability) === 'all')}
    />
  )
}

const fallback = <Skeleton className="h-96 rounded-card" />
const Calendar = createLazy(() => import('#web/leave-requests/review/absence-calendar.tsx'), fallback)
const Types = createLazy(() => import('./leave-types-tab.tsx'), fallback)
const Balances = createLazy(() => import('#web/leave-balances/team-balances.tsx'), fallback)

const loadTabs = () => Promise.all([Calendar.preload(), Types.preload(), Balances.preload()])

const TABS = ['requests', 'calendar', 'types', 'balances']
