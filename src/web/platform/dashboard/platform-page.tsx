import { useSearchParams } from 'wouter'
import { t } from '#web/languages/text.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { Dashboard } from '../dashboard.tsx'
import { OrganizationDetail } from '../detail/organization-detail.tsx'
import { OrganizationsTab } from '../organizations-tab.tsx'
import { PlatformLog } from '../platform-log.tsx'

/** [2.104] */
export default function PlatformPage() {
  const [search, setSearch] = useSearchParams()
  const id = search.get('organization')
  const open = (organizationId: string, filter: Record<string, string> = {}) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const [name, value] of Object.entries({ ...filter, organization: organizationId })) after.set(name, value)
      return after
    })
  const close = () =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      for (const name of ['organization', 'list']) after.delete(name)
      return after
    })
  if (id !== null) return <OrganizationDetail key={id} id={id} onBack={close} />
  const tabs = [
    { id: 'dashboard', label: t`Dashboard`, content: <Dashboard onOpen={open} /> },
    { id: 'organizations', label: t`Organizations`, content: <OrganizationsTab onOpen={open} /> },
    { id: 'log', label: t`Audit log`, content: <PlatformLog /> },
  ]
  const selected = tabs.find((tab) => tab.id === search.get('tab'))?.id ?? 'dashboard'
  return (
    <Tabs
      label={t`Platform`}
      tabs={tabs}
      selected={selected}
      onSelect={(tab) => setSearch(tab === 'dashboard' ? {} : { tab })}
    />
  )
}
