import { useSearchParams } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { PolicyPreview } from '#web/leave-accrual/policy-preview.tsx'
import { TeamBalances } from '#web/leave-balances/team-balances.tsx'
import { AbsenceCalendar } from '#web/leave-requests/calendar/absence-calendar.tsx'
import { RequestsPanel } from '#web/leave-requests/review/requests-panel.tsx'
import { TypesPanel } from '#web/leave-types/types-panel.tsx'
import { Tabs } from '#web/ui/tabs.tsx'

/** [2.77, 2.82, 2.85] */
export default function LeaveTab({ organization }: { organization: Organization }) {
  const [search, setSearch] = useSearchParams()
  const zone = organization.timezone
  const today = dayOf(serverNow(), zone)
  return (
    <Tabs
      label="Leave"
      variant="quiet"
      selected={TABS.find((tab) => tab === search.get('tab')) ?? 'requests'}
      onSelect={(tab) => setSearch(tab === 'requests' ? { section: 'leave' } : { section: 'leave', tab })}
      tabs={[
        { id: 'requests', label: 'Requests', content: <RequestsPanel zone={zone} /> },
        { id: 'calendar', label: 'Calendar', content: <AbsenceCalendar zone={zone} /> },
        {
          id: 'types',
          label: 'Leave Types',
          content: <TypesPanel renderPreview={(terms) => <PolicyPreview terms={terms} today={today} />} />,
        },
        { id: 'balances', label: 'Leave Balances', content: <TeamBalances zone={zone} /> },
      ]}
    />
  )
}

const TABS = ['requests', 'calendar', 'types', 'balances']
