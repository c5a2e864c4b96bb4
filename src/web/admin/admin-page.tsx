import { Building2 } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { useUser } from '#web/auth/current-user.ts'
import { ConfirmationNotice } from '#web/email-confirmation/confirmation-notice.tsx'
import { ErrorBoundary } from '#web/layout/error-boundary.tsx'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SectionTabs } from './section-tabs.tsx'
import { listSections, type SectionId } from './sections.ts'

const HomeTab = lazy(() => import('./home-tab.tsx'))
const UsersTab = lazy(() => import('./users-tab.tsx'))
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
      <ConfirmationNotice className="mb-6 screen-only" />
      <Dashboard organization={organization} />
    </>
  )
}

function Dashboard({ organization }: { organization: Organization }) {
  const user = useUser()
  const items = listSections(user).map(({ id, label }) => {
    const Section = SECTIONS[id]
    return {
      id,
      label,
      // An error in one section keeps the others usable.
      content: (
        <ErrorBoundary resetKey={id}>
          <Suspense fallback={<Skeleton className="h-160 rounded-card" />}>
            <Section organization={organization} />
          </Suspense>
        </ErrorBoundary>
      ),
    }
  })
  return <SectionTabs label="Administration" parameter="section" items={items} />
}

const SECTIONS: Record<SectionId, ComponentType<{ organization: Organization }>> = {
  home: HomeTab,
  users: UsersTab,
  timesheets: TimesheetsTab,
  leave: LeaveTab,
  subscription: SubscriptionTab,
  support: SupportPanel,
  branding: BrandingSettings,
  settings: SettingsTab,
  audit: AuditPanel,
}
