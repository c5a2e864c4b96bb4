import { CalendarCheck, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type Decision, type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { numberText } from '#domain/number-text.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { useTeamFilter } from '#web/teams/team-filter.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ShowAllButton } from '#web/ui/feedback/show-all-button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import type { PersonFilter } from '#web/users/memberships/person-filter.ts'
import type { OpenRequest } from './decision-dialog.tsx'
import { filterRequests } from './filter-requests.ts'
import { PendingList } from './pending-list.tsx'
import { RequestList } from './request-list.tsx'
import { sortByFirstDay } from './request-queue.ts'
import { useDecisionDialog } from './use-decision-dialog.tsx'
import { useLinkedRequest } from './use-linked-request.ts'
import { REQUEST_LIMIT, usePendingRequests } from './use-pending-requests.ts'

const PAGE_SIZE = 50

type RequestsPanelProps = { organization: Pick<Organization, 'timezone' | 'hasTeams'> }

export function RequestsPanel({ organization }: RequestsPanelProps) {
  const zone = organization.timezone
  const team = useTeamFilter(organization)
  const [{ search: searchText, list: tab }, setQuery] = useQueryParams({ search: '', list: 'pending' })
  const { fallbackRef, openRequest, onApproved, dialog } = useDecisionDialog(zone)
  const deferredSearch = useDeferredValue(searchText)
  const pendingQuery = usePendingRequests()
  const allQuery = useRead(
    leaveRequestEndpoints.list,
    { query: { limit: REQUEST_LIMIT, includeArchived: 'true' } },
    { fallback: t`Failed to fetch all leave requests` },
  )
  useLinkedRequest(allQuery.refetch, (request) => {
    const queue = pendingQuery.data?.some(({ id }) => id === request.id) ? pendingQuery.data : []
    openRequest({ request, intent: null, queue })
  })

  const renderTab = (isPending: boolean) => {
    const query = isPending ? pendingQuery : allQuery
    return (
      <RequestsTab
        requests={team.isPending ? undefined : query.data}
        team={team}
        error={query.data ? null : query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
        isPending={isPending}
        search={deferredSearch}
        onShowAll={() => setQuery({ search: '' })}
        zone={zone}
        onOpen={openRequest}
        onApproved={onApproved}
      />
    )
  }
  const countOf = (requests: readonly LeaveRequest[] | undefined) => requests && keepTeam(requests, team).length
  return (
    <div ref={fallbackRef} tabIndex={-1} role="region" aria-label={t`Leave requests`}>
      <Card className="overflow-hidden">
        <Tabs
          label={t`Status`}
          variant="quiet"
          headClassName={classNames('border-b border-line px-5 py-4 md:px-6', team.select && 'md:items-end!')}
          end={
            <div className="flex min-w-0 flex-col gap-3 md:flex-row md:items-end">
              {team.select}
              <TextField
                label={t`Search`}
                type="search"
                value={searchText}
                onChange={(event) => setQuery({ search: event.target.value })}
                placeholder={t`Search requests...`}
                start={<Search aria-hidden="true" size={18} />}
                className="w-full md:w-72 [&>label]:sr-only"
              />
            </div>
          }
          selected={tab === 'all' ? 'all' : 'pending'}
          onSelect={(next) => setQuery({ list: next })}
          tabs={[
            { id: 'pending', label: t`Pending Requests`, count: countOf(pendingQuery.data), content: renderTab(true) },
            { id: 'all', label: t`All Requests`, count: countOf(allQuery.data), content: renderTab(false) },
          ]}
        />
      </Card>
      {dialog}
    </div>
  )
}

function keepTeam(requests: readonly LeaveRequest[], { includes }: PersonFilter): LeaveRequest[] {
  return requests.filter(({ user }) => includes(user.id))
}

type RequestsTabProps = {
  team: PersonFilter
  requests: readonly LeaveRequest[] | undefined
  error: Error | null
  onRetry: () => void
  busy: boolean
  isPending: boolean
  search: string
  onShowAll: () => void
  zone: string
  onOpen: (open: OpenRequest) => void
  onApproved: () => void
}

function RequestsTab({
  team,
  requests,
  error,
  onRetry,
  busy,
  search,
  onShowAll,
  onOpen,
  onApproved,
  ...shown
}: RequestsTabProps) {
  const [visibleCount, setVisibleCount] = useState(PAGE_SIZE)
  if (error) return <LoadError reason={error.message} onRetry={onRetry} busy={busy} />
  if (!requests) return <Skeleton className="m-5 h-80 md:m-6" />
  const sorted = shown.isPending ? sortByFirstDay(requests) : requests
  const matches = filterRequests(keepTeam(sorted, team), search)
  const visible = matches.slice(0, visibleCount)
  const list = {
    ...shown,
    onOpen: (request: LeaveRequest, intent: Decision | null) =>
      onOpen({ request, intent, ...(shown.isPending ? { queue: matches } : {}) }),
  }
  return (
    <>
      {requests.length === REQUEST_LIMIT && (
        <Notice tone="warning" className="mx-5 mt-4 md:mx-6">
          {list.isPending
            ? t`Showing the oldest ${numberText(REQUEST_LIMIT)} requests.`
            : t`Showing the newest ${numberText(REQUEST_LIMIT)} requests.`}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {search === '' && !team.isActive
          ? ''
          : t`${matches.length} of ${plural(requests.length, { one: '# requests', other: '# requests' })} found`}
      </p>
      {list.isPending && <PendingList requests={matches} shown={visibleCount} {...list} onApproved={onApproved} />}
      {!list.isPending && matches.length > 0 && <RequestList requests={visible} {...list} />}
      {matches.length === 0 && requests.length > 0 && (
        <EmptyState
          icon={CalendarCheck}
          title={t`No requests found`}
          action={
            search.trim() === '' ? (
              <ShowAllButton label={t`Show everyone`} onShowAll={team.showEveryone} />
            ) : (
              <ShowAllButton label={t`Clear search`} onShowAll={onShowAll} />
            )
          }
        >
          {search.trim() === '' ? t`No requests match these filters.` : t`No matches for “${search.trim()}”.`}
        </EmptyState>
      )}
      {requests.length === 0 && (
        <EmptyState icon={CalendarCheck} title={list.isPending ? t`No pending requests` : t`No requests yet`}>
          {list.isPending ? t`You’re all caught up.` : t`Your team’s requests will appear here.`}
        </EmptyState>
      )}
      {matches.length > visibleCount && (
        <Button className="mx-auto my-4 flex" onClick={() => setVisibleCount(visibleCount + PAGE_SIZE)}>
          {t`Show more (${matches.length - visibleCount})`}
        </Button>
      )}
    </>
  )
}
