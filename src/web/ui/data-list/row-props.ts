import type { ReactNode } from 'react'
import type { Column } from './column.ts'
import type { ActionLayout, ListActions } from './list-actions.ts'
import type { ListSelection } from './use-selection.ts'

/** What a card shows of a row, beside its checkbox. */
type RenderCard<Row> = (row: Row, actions: ReactNode) => ReactNode

/** What a table and cards have in common. */
export type RowsProps<Row> = {
  label?: string | undefined
  rows: readonly Row[]
  getId: (row: Row) => string
  /** Without columns, rows are cards at every width. */
  columns?: readonly Column<Row>[]
  actions?: ListActions<Row> | undefined
  selection?: ListSelection<Row> | null | undefined
  renderCard?: RenderCard<Row> | undefined
}

/** Rows are memoized: functions and columns that stay the same keep typing and selecting fast in long lists. */
export type RowProps<Row> = {
  row: Row
  id: string
  columns: readonly Column<Row>[]
  renderCard: RenderCard<Row> | undefined
  renderActions: ListActions<Row>['render'] | undefined
  areActionsInCard: boolean
  layout: ActionLayout
  /** Null in lists without a selection. */
  selectLabel: string | null
  isSelected: boolean
  onToggle: ((id: string) => void) | undefined
}

export function toRowProps<Row>(list: RowsProps<Row>, row: Row, layout: ActionLayout): RowProps<Row> {
  const { columns = NO_COLUMNS, renderCard, actions, selection } = list
  const id = list.getId(row)
  return {
    row,
    id,
    columns,
    renderCard,
    renderActions: actions?.render,
    areActionsInCard: actions?.areInCard ?? false,
    layout,
    selectLabel: selection ? selection.labelOf(row) : null,
    isSelected: selection?.ids.has(id) ?? false,
    onToggle: selection?.toggle,
  }
}

export const NO_COLUMNS: readonly never[] = []
