import { useMemo } from 'react'
import type { Decision, LeaveRequest } from '#domain/leave-requests/contract.ts'
import { t } from '#web/languages/text.ts'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { BREAKPOINTS, orOnPaper } from '#web/ui/hooks/use-media-query.ts'
import type { Selection } from '#web/ui/selection/use-selection.ts'
import { withCheckboxes } from '#web/ui/selection/with-checkboxes.ts'
import { RequestActions, requestName } from './request-actions.tsx'
import { RequestCard } from './request-card.tsx'
import { listRequestColumns } from './request-columns.tsx'

export type RequestListProps = {
  requests: readonly LeaveRequest[]
  isPending: boolean
  zone: string
  onOpen: (request: LeaveRequest, intent: Decision | null) => void
  selection?: Selection
  /** In a narrow column, rows are cards on wide screens, too. */
  asCards?: boolean
}

export function RequestList({ requests, isPending, zone, onOpen, selection, asCards = false }: RequestListProps) {
  const columns = useMemo(() => listRequestColumns(isPending, zone), [isPending, zone])
  return (
    <DataList
      rows={requests}
      getId={({ id }) => id}
      columns={asCards ? undefined : columns}
      hasFlexibleColumns
      tableFrom={orOnPaper(BREAKPOINTS.xl)}
      renderCard={(request, actions) => (
        <RequestCard request={request} isPending={isPending} zone={zone} actions={actions} />
      )}
      selection={selection && withCheckboxes(selection, (request: LeaveRequest) => t`Select ${requestName(request)}`)}
      actions={{
        render: (request) => <RequestActions request={request} isPending={isPending} onOpen={onOpen} />,
        className: 'w-42',
        areInCard: true,
      }}
    />
  )
}
