import type { Elements } from '../elements.ts'
import { BREAKPOINTS, useMediaQuery } from '../hooks/use-media-query.ts'
import { DataCards } from './data-cards.tsx'
import { DataTable } from './data-table.tsx'
import type { RowGroup } from './row-group.ts'
import type { RowsProps } from './row-props.ts'
import { ScrollArea } from './scroll-area.tsx'
import type { ListSort } from './sort.ts'
import { countRows, takeRows } from './take-rows.ts'
import { FIRST_ROWS, useRowLimit } from './use-row-limit.ts'

export type DataListProps<Row> = Omit<RowsProps<Row>, 'groups'> & {
  rows: readonly Row[]
  sort?: ListSort | undefined
  /** The media query from which rows are a table. Below, they are cards. */
  tableFrom?: string
  /** Names the area in which a tall list scrolls. Its head stays in view. */
  scrollLabel?: string
  /** It stands below the rows. */
  end?: Elements
}

type GroupedListProps<Row> = Omit<DataListProps<Row>, 'rows'> & { groups: readonly RowGroup<Row>[] }

/** Rows are a table where there is room for its columns, otherwise cards. */
export function DataList<Row>({ rows, ...list }: DataListProps<Row>) {
  return <GroupedList {...list} groups={[{ key: 'all', rows }]} />
}

export function GroupedList<Row>(props: GroupedListProps<Row>) {
  const { groups, tableFrom = BREAKPOINTS.md, scrollLabel, sort, end, ...rest } = props
  const count = countRows(groups)
  const list = { ...rest, groups: takeRows(groups, useRowLimit(count)) }
  const isTable = useMediaQuery(tableFrom) && list.columns !== undefined
  const hasStickyHead = scrollLabel !== undefined
  const content = (
    <>
      {isTable ? (
        <DataTable {...list} sort={sort} hasStickyHead={hasStickyHead} />
      ) : (
        <DataCards {...list} isLong={count > FIRST_ROWS} />
      )}
      {end}
    </>
  )
  return hasStickyHead ? <ScrollArea label={scrollLabel}>{content}</ScrollArea> : content
}
