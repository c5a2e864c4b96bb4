import { useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { RequestsPanel } from '#web/leave-requests/review/requests-panel.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { confirmNavigation } from '#web/ui/overlays/use-unsaved-changes.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { listLeaveTabs, openLeaveTab, type LeaveTab as Tab } from './sections/leave-tabs.ts'

/** [2.77, 2.82, 2.85] */
export default function LeaveTab({ organization }: { organization: Organization }) {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const typeId = search.get('type')
  const [chosenType, setChosenType] = useState(typeId)
  if (typeId !== null && typeId !== chosenType) setChosenType(typeId)
  const today = dayOf(serverNow(), organization.timezone)
  usePreload(loadTabs)
  const open = (tab: Tab['id'], type: string | null = null) => {
    if (!confirmNavigation()) return
    setSearch({ section: 'leave', ...(tab !== 'requests' && { tab }), ...(type !== null && { type }) })
  }
  const contents = {
    requests: <RequestsPanel organization={organization} />,
    calendar: <Calendar.Lazy organization={organization} />,
    types: <Types.Lazy onManage={(type) => open('policies', type)} />,
    policies: <Policies.Lazy typeId={chosenType} typesAddress="?section=leave&tab=types" today={today} />,
    balances: <Balances.Lazy organization={organization} />,
  } satisfies Record<Tab['id'], unknown>
  const selected = openLeaveTab(user, search.get('tab')).id
  return (
    <Tabs
      label={t`Leave`}
      selected={selected}
      onSelect={(id) => {
        const tab = openLeaveTab(user, id).id
        if (tab !== selected) open(tab, tab === 'policies' ? chosenType : null)
      }}
      tabs={listLeaveTabs(user).map(({ id, title }) => ({
        id,
        label: title,
        // [2.82] A link can lead there without a type.
        disabled: id === 'policies' && chosenType === null && selected !== 'policies',
        content: contents[id],
      }))}
    />
  )
}

const fallback = <Skeleton className="h-96 rounded-card" />
const Calendar = createLazy(() => import('#web/leave-requests/review/absence-calendar.tsx'), fallback)
const Types = createLazy(() => import('#web/leave-settings/types-tab.tsx'), fallback)
const Policies = createLazy(() => import('./leave-policies-tab.tsx'), fallback)
const Balances = createLazy(() => import('#web/leave-balances/team/team-balances.tsx'), fallback)

const loadTabs = () => Promise.all([Calendar.preload(), Types.preload(), Policies.preload(), Balances.preload()])
