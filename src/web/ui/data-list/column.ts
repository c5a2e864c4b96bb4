import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  /** Before the label, for screen readers: what `Location` is of. */
  labelBefore?: string
  render: (row: Row) => ReactNode
  /** Of the head and all cells: width and alignment. */
  className?: string
  /** By which the head sorts: one key, or several that share the column. */
  sortKeys?: readonly { by: string; label: string }[]
  /** One cell for all rows of a group, rendered from the first one. On cards, it is above them. */
  isOfGroup?: boolean
  /** How many columns the cell takes up; those after it have none. */
  span?: (row: Row) => number
}

export const columnKey = ({ label, labelBefore = '' }: Pick<Column<unknown>, 'label' | 'labelBefore'>) =>
  `${labelBefore} ${label}`
