import { lazy, Suspense } from 'react'
import { useUser } from '#web/auth/current-user.ts'
import { ConfirmationNotice } from '#web/email-confirmation/confirmation-notice.tsx'
import { t } from '#web/languages/text.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ManagedTimesheets } from './managed-timesheets.tsx'
import { ManagedUsers } from './managed-users.tsx'
import { SectionTabs } from './section-tabs.tsx'

const BrandingSettings = lazy(() => import('#web/branding/branding-settings.tsx'))

/** [2.70] Platform admins see everyone, and have no branding of their own. */
export default function ManagementPage() {
  const { organizationId } = useUser()
  const branding = { id: 'branding', label: t`Branding`, content: <BrandingSettings /> }
  const tabs = [
    { id: 'timesheets', label: t`Timesheets`, content: <ManagedTimesheets /> },
    { id: 'users', label: t`User Management`, content: <ManagedUsers /> },
    ...(organizationId === null ? [] : [branding]),
  ]
  return (
    <>
      {organizationId !== null && <ConfirmationNotice className="mb-6" />}
      <Suspense fallback={<Skeleton className="h-96 rounded-card" />}>
        <SectionTabs label={t`Management`} parameter="tab" items={tabs} />
      </Suspense>
    </>
  )
}
