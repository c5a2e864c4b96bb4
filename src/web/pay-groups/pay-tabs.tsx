import { Plus } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'wouter'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { GroupAction } from './group-card.tsx'
import { GroupList } from './group-list.tsx'

const People = createLazy(() => import('./people/people-panel.tsx'), <Skeleton className="h-96 rounded-card" />)

const SECTION = { section: 'pay-groups' }

type PayTabsProps = {
  groups: readonly PayGroup[]
  zone: string
  today: string
  importIds: Elements
  onAct: (action: GroupAction, group: PayGroup) => void
}

export function PayTabs({ groups, zone, today, importIds, onAct }: PayTabsProps) {
  const [path] = useLocation()
  const [search, setSearch] = useSearchParams()
  usePreload(People.preload)
  return (
    <Tabs
      label={t`Pay groups`}
      variant="quiet"
      selected={search.get('tab') === 'people' ? 'people' : 'groups'}
      onSelect={(tab) => setSearch(tab === 'groups' ? SECTION : { ...SECTION, tab })}
      tabs={[
        {
          id: 'groups',
          label: t`Groups`,
          content: (
            <div className="grid grid-cols-1 gap-5">
              <div className="flex flex-col gap-3 sm:flex-row sm:items-center sm:justify-between">
                <p className="max-w-xl text-md text-muted">{t`People who are paid on the same schedule.`}</p>
                <Link href={`${path}?section=pay-groups&tab=new`} className={buttonClass({ variant: 'primary' })}>
                  <Plus aria-hidden="true" size={18} />
                  <span>{t`Add pay group`}</span>
                </Link>
              </div>
              <GroupList groups={groups} zone={zone} today={today} onAct={onAct} />
            </div>
          ),
        },
        {
          id: 'people',
          label: t`People`,
          content: <People.Lazy groups={groups} today={today} importIds={importIds} />,
        },
      ]}
    />
  )
}
