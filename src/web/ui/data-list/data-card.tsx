import { memo, type ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { FactCard } from './fact-card.tsx'
import type { RowProps } from './row-props.ts'
import { SelectRow } from './select-row.tsx'

export const DataCard = memo(function DataCard<Row>(props: RowProps<Row>) {
  const { row, columns, renderCard, renderActions, areActionsInCard, layout, selectLabel } = props
  const actions = renderActions?.(row, layout)
  const hasIconAtEnd = renderActions !== undefined && !areActionsInCard && columns.length > 0
  return (
    <li
      className={classNames(
        'flex items-start py-3.5 pl-5 text-md md:pl-6',
        selectLabel === null ? 'gap-2' : 'gap-3',
        hasIconAtEnd ? 'pr-2' : 'pr-5 md:pr-6',
      )}
    >
      {selectLabel !== null && <SelectRow {...props} />}
      <div className="min-w-0 flex-1">
        {renderCard ? renderCard(row, actions) : <FactCard row={row} columns={columns} />}
      </div>
      {!areActionsInCard && actions}
    </li>
  )
}) as <Row>(props: RowProps<Row>) => ReactNode
