import { useQueryClient } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { ConfirmationNotice } from '#web/email-confirmation/confirmation-notice.tsx'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { ErrorBoundary } from '#web/layout/error-boundary.tsx'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { prefetchSection } from './section-queries.ts'
import { SectionTabs } from './section-tabs.tsx'
import { listSections, openSection, type SectionId } from './sections/sections.ts'

const { Lazy: Management } = createLazy(
  () => import('./management-page.tsx'),
  <Skeleton className="h-96 rounded-card" />,
)

/** [2.69] */
export default function AdminPage() {
  const user = useUser()
  usePreloadedSection()
  const { organization, error, retry } = useOwnOrganization()
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined) return <Skeleton className="h-80 rounded-card" />
  // A platform admin has no organization, but manages the people of all of them.
  if (organization === null && can(user, 'people.manage')) return <Management />
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

function usePreloadedSection() {
  const user = useUser()
  const client = useQueryClient()
  const [search] = useSearchParams()
  const [first] = useState(() => openSection(user, search.get('section')))
  useEffect(() => {
    const { organizationId } = user
    if (organizationId === null || !first) return
    SECTIONS[first].preload().catch(() => undefined)
    prefetchSection(client, first, { ...user, organizationId })
  }, [client, first, user])
}

function Dashboard({ organization }: { organization: Organization }) {
  const user = useUser()
  const items = listSections(user).map(({ id, label }) => {
    const { Lazy: Section } = SECTIONS[id]
    return {
      id,
      label,
      // An error in one section keeps the others usable.
      content: (
        <ErrorBoundary resetKey={id}>
          <Section organization={organization} />
        </ErrorBoundary>
      ),
    }
  })
  return <SectionTabs label="Administration" parameter="section" items={items} />
}

type SectionProps = { organization: Organization }

const createSection = (load: () => Promise<{ default: ComponentType<SectionProps> }>) =>
  createLazy(load, <Skeleton className="h-160 rounded-card" />)

const SECTIONS = {
  home: createSection(() => import('./home-tab.tsx')),
  users: createSection(() => import('./users-tab.tsx')),
  timesheets: createSection(() => import('./timesheets-tab.tsx')),
  leave: createSection(() => import('./leave-tab.tsx')),
  approvals: createSection(() => import('./approvals-tab.tsx')),
  pay: createSection(() => import('./pay-tab.tsx')),
  subscription: createSection(() => import('./subscription-tab.tsx')),
  support: createSection(() => import('#web/support/support-panel.tsx')),
  branding: createSection(() => import('#web/branding/branding-settings.tsx')),
  settings: createSection(() => import('./settings-tab.tsx')),
  audit: createSection(() => import('#web/audit/audit-panel.tsx')),
} satisfies Record<SectionId, unknown>
