import type { Elements } from '../elements.ts'
import type { SelectRowProps } from '../selection/select-row.tsx'
import type { ListSelection } from '../selection/with-checkboxes.ts'
import type { Column } from './column.ts'
import type { ActionLayout, ListActions } from './list-actions.ts'
import type { RowGroup, Summary } from './row-group.ts'

/** It returns what a card shows of a row, beside its checkbox. */
type RenderCard<Row> = (row: Row, actions: Elements) => Elements

/** A table and cards have these in common. */
export type RowsProps<Row> = {
  label?: string | undefined
  groups: readonly RowGroup<Row>[]
  getId: (row: Row) => string
  /** Without columns, rows are cards at every width. */
  columns?: readonly Column<Row>[] | undefined
  renderCard?: RenderCard<Row> | undefined
  actions?: ListActions<Row> | null | undefined
  selection?: ListSelection<Row> | null | undefined
  /** Marked rows stand out, such as the entry of someone on the clock. */
  isMarked?: ((row: Row) => boolean) | undefined
  /** Cells have many lines and start at the top of a row. */
  isTall?: boolean | undefined
  /** Rows have one line and are 48 px tall. */
  isDense?: boolean | undefined
  /** Columns make room for the words in them: those of some languages are long. */
  hasFlexibleColumns?: boolean | undefined
  /** What stands below an open row of a table. */
  renderPanel?: ((row: Row) => Elements) | undefined
  /** The list is inside of a card with padding of its own. */
  isFlush?: boolean | undefined
  total?: Summary | undefined
  /** Instead of `total` a table has a row of these, one for each column. */
  columnTotals?: readonly Elements[] | undefined
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
  /** It is undefined in lists without a selection. */
  Checkbox: ListSelection<Row>['Checkbox'] | undefined
  selectLabel: string
  isSelected: boolean
  onToggle: SelectRowProps['onToggle']
  isMarked: boolean
  isTall: boolean
  isDense: boolean
  renderPanel: RowsProps<Row>['renderPanel']
  isFlush: boolean
}

export const NO_COLUMNS: readonly never[] = []

export function toRowProps<Row>(list: RowsProps<Row>, row: Row, layout: ActionLayout): RowProps<Row> {
  const { columns = NO_COLUMNS, renderCard, actions, selection, isMarked, renderPanel } = list
  const { isTall = false, isDense = false, isFlush = false } = list
  const id = list.getId(row)
  return {
    row,
    id,
    columns,
    renderCard,
    renderActions: actions?.render,
    areActionsInCard: actions?.areInCard ?? false,
    layout,
    Checkbox: selection?.Checkbox,
    selectLabel: selection?.labelOf(row) ?? '',
    isSelected: selection?.ids.has(id) ?? false,
    onToggle: selection?.toggle ?? ignore,
    isMarked: isMarked?.(row) ?? false,
    isTall,
    isDense,
    renderPanel,
    isFlush,
  }
}

function ignore(): void {}
