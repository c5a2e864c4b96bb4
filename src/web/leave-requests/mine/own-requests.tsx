import { CalendarDays, Search } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { numberText } from '#domain/number-text.ts'
import { plural } from '#domain/texts/text.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { useFocusFallback } from '#web/ui/hooks/use-focus-fallback.ts'
import { Tabs } from '#web/ui/tabs.tsx'
import { useLinkedRequest } from '../review/use-linked-request.ts'
import { REQUEST_LIMIT } from '../review/use-pending-requests.ts'
import { filterOwnRequests } from './filter-own-requests.ts'
import { listMonthOptions } from './month-options.ts'
import type { OwnRequestAction } from './own-request-actions.tsx'
import { type OpenOwnRequest, OwnRequestDialogs } from './own-request-dialogs.tsx'
import { OwnRequestList } from './own-request-list.tsx'
import { RestoreAll } from './restore-all.tsx'
import { useArchive } from './use-archive.ts'

export function OwnRequests({ zone, onRequest }: { zone: string; onRequest: () => void }) {
  const requests = useRead(
    leaveRequestEndpoints.list,
    { query: { mine: 'true', includeArchived: 'true', limit: REQUEST_LIMIT } },
    { fallback: t`Failed to load leave requests. Please try again later.` },
  )
  const [open, setOpen] = useState<OpenOwnRequest | null>(null)
  useLinkedRequest(requests.refetch, (request) => setOpen({ kind: 'details', request }))
  if (requests.data)
    return <LoadedRequests requests={requests.data} zone={zone} onRequest={onRequest} open={open} onOpen={setOpen} />
  if (requests.error)
    return (
      <LoadError reason={requests.error.message} onRetry={() => void requests.refetch()} busy={requests.isFetching} />
    )
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-6">
      <p role="status" className="sr-only">{t`Loading...`}</p>
      <Skeleton className="h-17" />
      <Skeleton className="h-80 rounded-card" />
    </div>
  )
}

type RequestsProps = {
  requests: readonly LeaveRequest[]
  zone: string
  onRequest: () => void
  open: OpenOwnRequest | null
  onOpen: (open: OpenOwnRequest | null) => void
}

function LoadedRequests({ requests, zone, onRequest, open, onOpen }: RequestsProps) {
  const [searchText, setSearchText] = useState('')
  const [month, setMonth] = useState('')
  const [tab, setTab] = useState('active')
  const { fallbackRef: list, focusFallback } = useFocusFallback(open)
  const deferredSearch = useDeferredValue(searchText)
  const months = listMonthOptions(dayOf(serverNow(), zone))
  const period = months.find(({ startDate }) => startDate === month) ?? null
  const matches = filterOwnRequests(requests, deferredSearch, period)
  const [active, archived] = [
    matches.filter(({ isArchived }) => !isArchived),
    matches.filter(({ isArchived }) => isArchived),
  ]
  const { archive } = useArchive(() => list.current?.focus())

  const onAction = (action: OwnRequestAction, request: LeaveRequest) => {
    if (action === 'archive' || action === 'restore') archive(request, action === 'archive')
    else onOpen({ kind: action, request })
  }
  const filterHint = deferredSearch === '' && period === null ? undefined : t`Try another search or month.`
  const requestButton = requests.length === 0 && (
    <Button variant="primary" onClick={onRequest}>{t`Request Leave`}</Button>
  )
  return (
    <>
      <div className="screen-only mb-5 grid grid-cols-1 gap-4 md:grid-cols-[1fr_14rem]">
        <TextField
          label={t`Search`}
          type="search"
          value={searchText}
          onChange={(event) => setSearchText(event.target.value)}
          placeholder={t`Type, status, or notes`}
          start={<Search aria-hidden="true" size={18} />}
        />
        <Select
          label={t`Month`}
          value={month || ALL_MONTHS}
          onChange={(chosen) => setMonth(chosen === ALL_MONTHS ? '' : chosen)}
          choices={[
            { value: ALL_MONTHS, label: t`All Dates` },
            ...months.map(({ startDate, label }) => ({ value: startDate, label })),
          ]}
        />
      </div>
      {requests.length === REQUEST_LIMIT && (
        <Notice tone="warning" className="mb-5">
          {t`Showing your newest ${numberText(REQUEST_LIMIT)} requests.`}
        </Notice>
      )}
      <p role="status" className="sr-only">
        {deferredSearch === '' && period === null
          ? ''
          : t`${matches.length} of ${plural(requests.length, { one: '# requests', other: '# requests' })} found`}
      </p>
      <div ref={list} tabIndex={-1}>
        <Tabs
          variant="quiet"
          label={t`Requests`}
          selected={tab}
          onSelect={setTab}
          tabs={[
            {
              id: 'active',
              label: t`Active Requests`,
              count: active.length,
              content:
                active.length > 0 ? (
                  <OwnRequestList requests={active} zone={zone} onAction={onAction} />
                ) : (
                  <NoRequests title={t`No active leave requests found`} hint={filterHint} action={requestButton} />
                ),
            },
            {
              id: 'archived',
              label: t`Archived Requests`,
              count: archived.length,
              content: (
                <>
                  <RestoreAll requests={requests.filter(({ isArchived }) => isArchived)} />
                  {archived.length > 0 ? (
                    <OwnRequestList requests={archived} zone={zone} onAction={onAction} />
                  ) : (
                    <NoRequests
                      title={t`No archived leave requests found`}
                      hint={filterHint ?? t`Requests you archive appear here.`}
                    />
                  )}
                </>
              ),
            },
          ]}
        />
      </div>
      <OwnRequestDialogs
        open={open && { ...open, request: requests.find(({ id }) => id === open.request.id) ?? open.request }}
        zone={zone}
        onClose={() => onOpen(null)}
        onAction={onAction}
        onFinal={() => {
          focusFallback()
          onOpen(null)
        }}
      />
    </>
  )
}

const ALL_MONTHS = 'all'

function NoRequests({ title, hint, action }: { title: string; hint: string | undefined; action?: Elements }) {
  return (
    <Card>
      <EmptyState icon={CalendarDays} title={title} action={action}>
        {hint}
      </EmptyState>
    </Card>
  )
}
