import type { ReactNode } from 'react'
import { BREAKPOINTS, useMediaQuery } from '../hooks/use-media-query.ts'
import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import type { RowsProps } from './row-props.ts'
import { ScrollArea } from './scroll-area.tsx'
import type { ListSort } from './sort.ts'

export type DataListProps<Row> = RowsProps<Row> & {
  sort?: ListSort | undefined
  /** The media query from which rows are a table. Below, they are cards. */
  tableFrom?: string
  /** Names the area in which a tall list scrolls. Its head stays in view. */
  scrollLabel?: string
  /** Below the rows. */
  end?: ReactNode
}

/** Rows as a table where there is room for its columns, otherwise as cards. */
export function DataList<Row>({ tableFrom = BREAKPOINTS.md, scrollLabel, sort, end, ...rows }: DataListProps<Row>) {
  const isTable = useMediaQuery(tableFrom) && rows.columns !== undefined
  const hasStickyHead = scrollLabel !== undefined
  const list = (
    <>
      {isTable ? <DataTable {...rows} sort={sort} hasStickyHead={hasStickyHead} /> : <DataCards {...rows} />}
      {end}
    </>
  )
  return hasStickyHead ? <ScrollArea label={scrollLabel}>{list}</ScrollArea> : list
}
