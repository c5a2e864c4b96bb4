import { lazy, Suspense } from 'react'
import { useSearchParams } from 'wouter'
import { useUser } from '#web/auth/current-user.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { ManagedTimesheets } from './managed-timesheets.tsx'
import { ManagedUsers } from './managed-users.tsx'

const BrandingSettings = lazy(() => import('#web/branding/branding-settings.tsx'))

/**
 * The screen of admins [2.70]: timesheets, users and branding. An admin without an organization sees everybody here, and has no
 * colours of their own to choose. The part stands in the address (`tab`).
 */
export default function ManagementPage() {
  const { organizationId } = useUser()
  const [search, setSearch] = useSearchParams()
  const branding = { id: 'branding', label: 'Branding', content: <BrandingSettings /> }
  const tabs = [
    { id: 'timesheets', label: 'Timesheets', content: <ManagedTimesheets /> },
    { id: 'users', label: 'User Management', content: <ManagedUsers /> },
    ...(organizationId === null ? [] : [branding]),
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
