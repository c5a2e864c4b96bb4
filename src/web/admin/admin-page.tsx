import { useQueryClient } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import { Redirect, useLocation, useSearchParams } from 'wouter'
import type { Organization } from '#domain/organizations/contract.ts'
import { can } from '#domain/roles/capabilities.ts'
import { useUser } from '#web/auth/current-user.ts'
import { ConfirmationNotice } from '#web/email-confirmation/confirmation-notice.tsx'
import { t } from '#web/languages/text.ts'
import { createLazy } from '#web/layout/create-lazy.tsx'
import { ErrorBoundary } from '#web/layout/error-boundary.tsx'
import { usePageTitle } from '#web/layout/use-page-title.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { confirmNavigation } from '#web/ui/overlays/use-unsaved-changes.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { prefetchSection } from './section-queries.ts'
import { namePage } from './sections/name-page.ts'
import { replaceOldSection } from './sections/old-addresses.ts'
import {
  findNamed,
  listPlaces,
  listSections,
  openSection,
  type SectionId,
  sectionAddress,
} from './sections/sections.ts'

const { Lazy: Management } = createLazy(
  () => import('./management-page.tsx'),
  <Skeleton className="h-96 rounded-card" />,
)

/** [2.69] */
export default function AdminPage() {
  const user = useUser()
  const [path] = useLocation()
  const [search] = useSearchParams()
  const replaced = replaceOldSection(user, search)
  usePreloadedSection(replaced ?? search)
  usePageTitle(user.organizationId === null ? t`Admin Panel` : namePage(user, replaced ?? search))
  const { organization, error, retry } = useOwnOrganization()
  if (replaced) return <Redirect to={`${path}?${replaced}`} replace />
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined) return <Skeleton className="h-80 rounded-card" />
  // A platform admin has no organization, but manages the people of all of them.
  if (organization === null && can(user, 'people.manage')) return <Management />
  if (organization === null)
    return (
      <Card>
        <EmptyState
          icon={Building2}
          title={t`Your account doesn’t belong to an organization`}
        >{t`You can manage people only within an organization.`}</EmptyState>
      </Card>
    )
  return (
    <>
      <ConfirmationNotice className="mb-6 screen-only" />
      <Dashboard organization={organization} />
    </>
  )
}

function usePreloadedSection(search: URLSearchParams) {
  const user = useUser()
  const client = useQueryClient()
  const [first] = useState(() => openSection(user, search.get('section'))?.id)
  useEffect(() => {
    const { organizationId } = user
    if (organizationId === null || !first) return
    SECTIONS[first].preload().catch(() => undefined)
    prefetchSection(client, first, { ...user, organizationId })
  }, [client, first, user])
}

/** The sections of one place are a row of tabs. A place with one section has none. */
function Dashboard({ organization }: { organization: Organization }) {
  const user = useUser()
  const [, navigate] = useLocation()
  const [search] = useSearchParams()
  const open = openSection(user, search.get('section'))?.id
  const place = open && findNamed(listPlaces(user), open)
  if (!place) return null
  const { Lazy: Section } = SECTIONS[open]
  // An error in one section keeps the others usable.
  const content = (
    <ErrorBoundary key={open} resetKey={open}>
      <Section organization={organization} />
    </ErrorBoundary>
  )
  if (place.sections.length < 2) return content
  const tabs = listSections(user).filter(({ id }) => place.sections.includes(id))
  return (
    <Tabs
      label={place.name}
      selected={open}
      onSelect={(next) => {
        const to = tabs.find(({ id }) => id === next)?.id
        if (to && to !== open && confirmNavigation()) navigate(sectionAddress(user, to))
      }}
      tabs={tabs.map(({ id, title }) => ({ id, label: title, content }))}
    />
  )
}

type SectionProps = { organization: Organization }

const createSection = (load: () => Promise<{ default: ComponentType<SectionProps> }>) =>
  createLazy(load, <Skeleton className="h-160 rounded-card" />)

const SECTIONS = {
  home: createSection(() => import('./home-tab.tsx')),
  users: createSection(() => import('./people-tab.tsx')),
  timesheets: createSection(() => import('./timesheets-tab.tsx')),
  leave: createSection(() => import('./leave-tab.tsx')),
  payroll: createSection(() => import('./payroll-tab.tsx')),
  settings: createSection(() => import('./settings-tab.tsx')),
  branding: createSection(() => import('#web/branding/branding-settings.tsx')),
  'pay-groups': createSection(() => import('./pay-groups-tab.tsx')),
  'file-layouts': createSection(() => import('#web/payroll/layouts/file-layouts.tsx')),
  subscription: createSection(() => import('./subscription-tab.tsx')),
  support: createSection(() => import('#web/support/support-panel.tsx')),
  audit: createSection(() => import('#web/audit/audit-panel.tsx')),
} satisfies Record<SectionId, unknown>
