import type { ReactNode } from 'react'

export type Column<Row> = {
  label: string
  render: (row: Row) => ReactNode
  /** Of the head and all cells: width and alignment. */
  className?: string
  /** By which the head sorts: one key, or several that share the column. */
  sortKeys?: readonly { by: string; label: string }[]
}
