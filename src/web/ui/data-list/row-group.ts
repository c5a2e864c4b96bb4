import type { ReactNode } from 'react'

/** A line above rows or below all of them. The value is in the last column. */
export type Summary = { title: ReactNode; value: ReactNode }

/** Rows that belong together, below a heading or beside a column of the group. */
export type RowGroup<Row> = { key: string; rows: readonly Row[]; heading?: Summary | null }
