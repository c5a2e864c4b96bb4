import { Plus } from 'lucide-react'
import { useSearchParams } from 'wouter'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { GroupAction } from './group-card.tsx'
import { GroupList } from './group-list.tsx'

const People = createLazy(() => import('./people/people-panel.tsx'), <Skeleton className="h-96 rounded-card" />)

const TABS = ['groups', 'people']

type PayTabsProps = {
  groups: readonly PayGroup[]
  zone: string
  today: string
  importIds: Elements
  onAdd: () => void
  onAct: (action: GroupAction, group: PayGroup) => void
}

export function PayTabs({ groups, zone, today, importIds, onAdd, onAct }: PayTabsProps) {
  const [search, setSearch] = useSearchParams()
  usePreload(People.preload)
  return (
    <Tabs
      label="Pay"
      variant="quiet"
      selected={TABS.find((tab) => tab === search.get('tab')) ?? 'groups'}
      onSelect={(tab) => setSearch(tab === 'groups' ? { section: 'pay-groups' } : { section: 'pay-groups', tab })}
      tabs={[
        {
          id: 'groups',
          label: 'Pay Groups',
          content: (
            <div className="grid grid-cols-1 gap-5">
              <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
                <p className="max-w-xl text-md text-muted">
                  People in a pay group have its pay periods, workweek, and overtime rules.
                </p>
                <Button variant="primary" onClick={onAdd}>
                  <Plus aria-hidden="true" size={18} />
                  Add Pay Group
                </Button>
              </div>
              <GroupList groups={groups} zone={zone} today={today} onAct={onAct} />
            </div>
          ),
        },
        { id: 'people', label: 'People', content: <People.Lazy groups={groups} today={today} importIds={importIds} /> },
      ]}
    />
  )
}
