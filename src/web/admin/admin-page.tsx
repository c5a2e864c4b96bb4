import { ArrowRight, Building2 } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { useUser } from '#web/auth/current-user.ts'
import { ConfirmationNotice } from '#web/email-confirmation/confirmation-notice.tsx'
import { ErrorBoundary } from '#web/layout/error-boundary.tsx'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import type { TabItem } from '#web/ui/tabs.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { UsersTab } from './users-tab.tsx'

const TimesheetsTab = lazy(() => import('./timesheets-tab.tsx'))
const LeaveTab = lazy(() => import('./leave-tab.tsx'))
const BrandingSettings = lazy(() => import('#web/branding/branding-settings.tsx'))
const SubscriptionTab = lazy(() => import('./subscription-tab.tsx'))
const SupportPanel = lazy(() => import('#web/support/support-panel.tsx'))
const SettingsTab = lazy(() => import('./settings-tab.tsx'))
const AuditPanel = lazy(() => import('#web/audit/audit-panel.tsx'))

const Management = lazy(() => import('./management-page.tsx'))

/** [2.69] */
export default function AdminPage() {
  const { isAdmin } = useUser()
  const { organization, error, retry } = useOwnOrganization()
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined) return <Skeleton className="h-80 rounded-card" />
  // A platform admin has no organization, but manages the people of all of them.
  if (organization === null && isAdmin) return <Management />
  if (organization === null)
    return (
      <Card>
        <EmptyState icon={Building2} title="Your account doesn’t belong to an organization">
          You can manage people only within an organization.
        </EmptyState>
      </Card>
    )
  return (
    <>
      {isAdmin && (
        <Link href="/admin/management" className={`${buttonClass({ variant: 'ghost', size: 'sm' })} -mt-2 mb-3 -ml-3`}>
          Admin management
          <ArrowRight aria-hidden="true" size={16} />
        </Link>
      )}
      <ConfirmationNotice className="mb-6" />
      <Dashboard organization={organization} />
    </>
  )
}

function Dashboard({ organization }: { organization: Organization }) {
  const { isAdmin, isOrgAdmin } = useUser()
  const items: readonly (TabItem & { hidden?: boolean })[] = [
    { id: 'users', label: 'Users', content: <UsersTab organization={organization} /> },
    { id: 'timesheets', label: 'All Timesheets', content: <TimesheetsTab organization={organization} /> },
    { id: 'leave', label: 'Leave Requests', content: <LeaveTab organization={organization} /> },
    {
      id: 'subscription',
      label: 'Subscription',
      content: <SubscriptionTab organizationId={organization.id} />,
      hidden: !isOrgAdmin,
    },
    { id: 'support', label: 'Support', content: <SupportPanel /> },
    { id: 'branding', label: 'Branding', content: <BrandingSettings />, hidden: !isAdmin },
    { id: 'settings', label: 'Settings', content: <SettingsTab organization={organization} />, hidden: !isOrgAdmin },
    { id: 'audit', label: 'Audit Log', content: <AuditPanel organization={organization} /> },
  ]
  const shown = items
    .filter(({ hidden }) => !hidden)
    .map(({ id, label, content }) => ({
      id,
      label,
      // An error in one section keeps the others usable.
      content: (
        <ErrorBoundary resetKey={id}>
          <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>{content}</Suspense>
        </ErrorBoundary>
      ),
    }))
  return <SectionTabs label="Administration" parameter="section" items={shown} />
}
