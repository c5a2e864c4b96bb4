import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  /** Only screen readers read it. */
  isLabelHidden?: boolean
  /** Screen readers read it before the label: it says what a `Location` is of. */
  labelBefore?: string
  render: (row: Row) => ReactNode
  /** The head and all cells have its width and alignment. */
  className?: string
  /** Figures and their head end at the right edge of the column. */
  isFigure?: boolean
  /** The head sorts by these keys, which share the column. */
  sortKeys?: readonly { by: string; label: string }[]
  /** All rows of a group share one cell, rendered from the first of them. */
  isOfGroup?: boolean
  /** The cell takes up this many columns; those after it have none. */
  span?: (row: Row) => number
}

export const columnKey = ({ label, labelBefore = '' }: Pick<Column<unknown>, 'label' | 'labelBefore'>) =>
  `${labelBefore} ${label}`
