import { useSearchParams } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { useUser } from '#web/auth/current-user.ts'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { confirmNavigation } from '#web/ui/overlays/use-unsaved-changes.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { listPeopleTabs, openPeopleTab, type PeopleTab as Tab } from './sections/people-tabs.ts'
import { UsersTab } from './users-tab.tsx'

export default function PeopleTab({ organization }: { organization: Organization }) {
  const user = useUser()
  const [search, setSearch] = useSearchParams()
  const selected = openPeopleTab(user, search.get('tab')).id
  const contents = {
    everyone: <UsersTab organization={organization} />,
    teams: <Teams organization={organization} />,
  } satisfies Record<Tab['id'], unknown>
  return (
    <Tabs
      label={t`People`}
      selected={selected}
      onSelect={(id) => {
        const tab = openPeopleTab(user, id).id
        if (tab !== selected && confirmNavigation()) setSearch({ section: 'users', ...(tab !== 'everyone' && { tab }) })
      }}
      tabs={listPeopleTabs(user).map(({ id, title }) => ({ id, label: title, content: contents[id] }))}
    />
  )
}

const { Lazy: Teams } = createLazy(
  () => import('#web/teams/teams-panel.tsx'),
  <Skeleton className="h-96 rounded-card" />,
)
