import { Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ManagedTimesheets } from './managed-timesheets.tsx'
import { ManagedUsers } from './managed-users.tsx'

/**
 * The screen of admins [2.70]: timesheets, users and branding. An admin without an organization sees everybody here, and has no
 * colours of their own to choose. The part stands in the address (`tab`).
 */
export default function ManagementPage() {
  const [search, setSearch] = useSearchParams()
  const tabs = [
    { id: 'timesheets', label: 'Timesheets', content: <ManagedTimesheets /> },
    { id: 'users', label: 'User Management', content: <ManagedUsers /> },
  ]
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
      <Tabs
        label="Management"
        tabs={tabs}
        selected={tabs.find(({ id }) => id === search.get('tab'))?.id ?? 'timesheets'}
        onSelect={(tab) => setSearch(tab === 'timesheets' ? {} : { tab })}
      />
    </Suspense>
  )
}
