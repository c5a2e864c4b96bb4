import { Card } from '#web/ui/card.tsx'
import { DataList } from '#web/ui/data-list/data-list.tsx'
import { BREAKPOINTS, orOnPaper } from '#web/ui/hooks/use-media-query.ts'
import { OwnRequestActions, type OwnRequestListProps } from './own-request-actions.tsx'
import { OwnRequestCard } from './own-request-card.tsx'
import { listOwnRequestColumns } from './own-request-columns.tsx'

export function OwnRequestList({ requests, zone, onAction }: OwnRequestListProps) {
  return (
    <Card className="overflow-hidden">
      <DataList
        rows={requests}
        getId={({ id }) => id}
        columns={listOwnRequestColumns(zone, onAction)}
        hasFlexibleColumns
        tableFrom={WITH_COLUMNS}
        renderCard={(request, actions) => (
          <OwnRequestCard request={request} zone={zone} onAction={onAction} actions={actions} />
        )}
        actions={{
          render: (request, layout) => (
            <OwnRequestActions request={request} zone={zone} onAction={onAction} layout={layout} />
          ),
          className: 'w-16 xl:w-52',
          buttonsFrom: BREAKPOINTS.xl,
          areInCard: true,
        }}
      />
    </Card>
  )
}

/** There is room from 900 px. From 1024 px the side menu takes it, until 1120 px. */
const WITH_COLUMNS = orOnPaper('(min-width: 56.25rem) and (max-width: 63.99rem), (min-width: 70rem)')
