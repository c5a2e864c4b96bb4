import type { ReactNode } from 'react'

/** A summary stands above rows or below all of them, with its value in the last column. */
export type Summary = { title: ReactNode; value: ReactNode }

/** Its rows belong together, below a heading or beside a column of the group. */
export type RowGroup<Row> = { key: string; rows: readonly Row[]; heading?: Summary | null }
