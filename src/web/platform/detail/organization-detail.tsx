import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { industryText, organizationTypeText } from '#domain/organizations/texts.ts'
import { platformEndpoints } from '#domain/platform/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { ActiveList } from './active-list.tsx'
import { DeletedNotice } from './deleted-notice.tsx'
import { EntriesList } from './entries-list.tsx'
import { OrganizationActions } from './organization-actions.tsx'
import { type OrganizationDialog, OrganizationDialogs } from './organization-dialogs.tsx'
import { OrganizationFacts } from './organization-facts.tsx'
import { PaysTwiceNotice } from './pays-twice-notice.tsx'
import { UsersList } from './users-list.tsx'

/** [2.107] */
export function OrganizationDetail({ id, onBack }: { id: string; onBack: () => void }) {
  const read = useRead(
    platformEndpoints.organization,
    { params: { id } },
    { fallback: t`Failed to fetch organizations` },
  )
  const [dialog, setDialog] = useState<OrganizationDialog | null>(null)
  const [{ list }, setParams] = useQueryParams({ list: 'users' })
  const back = (
    <Button variant="ghost" size="sm" onClick={onBack} className="-mt-2 mb-3 -ms-3">
      <ArrowLeft aria-hidden="true" size={16} />
      {t`Organizations`}
    </Button>
  )
  const organization = read.data
  if (!organization) {
    const failed = read.error && (
      <LoadError reason={read.error.message} onRetry={() => void read.refetch()} busy={read.isFetching} />
    )
    return (
      <>
        {back}
        {failed ?? <Skeleton className="h-120 rounded-card" />}
      </>
    )
  }
  const tabs = [
    {
      id: 'users',
      label: t`Users`,
      count: organization.userCount,
      content: <UsersList organization={organization} />,
    },
    {
      id: 'active',
      label: t`Active Clock-ins`,
      count: organization.activeClockIns,
      content: <ActiveList organization={organization} />,
    },
    {
      id: 'entries',
      label: t`Recent Time Entries (past 7 days)`,
      content: <EntriesList organization={organization} />,
    },
  ]
  return (
    <>
      {back}
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 translate="no" className="text-2xl font-semibold wrap-anywhere">
            {organization.name}
          </h2>
          <p className="text-md text-muted">
            {`${say(industryText(organization.industry))} · ${say(organizationTypeText(organization.type))}`}
          </p>
        </div>
        <OrganizationActions organization={organization} onChoose={setDialog} />
      </div>
      <DeletedNotice organization={organization} />
      <PaysTwiceNotice organization={organization} />
      <OrganizationFacts organization={organization} />
      <Tabs
        label={organization.name}
        tabs={tabs}
        selected={tabs.some((tab) => tab.id === list) ? list : 'users'}
        onSelect={(tab) => setParams({ list: tab })}
      />
      <OrganizationDialogs organization={organization} dialog={dialog} onClose={() => setDialog(null)} />
    </>
  )
}
