import type { ReactNode } from 'react'
import { DataList, type DataListProps } from './data-list.tsx'
import { type ListQuery, ListStates } from './list-states.tsx'
import { LoadMore } from './load-more.tsx'

/** As of `usePages`. */
type PagedQuery<Row> = ListQuery<Row> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type PagedListProps<Row> = Omit<DataListProps<Row>, 'rows' | 'end'> & {
  pages: PagedQuery<Row>
  empty: ReactNode
}

/** A list that loads page by page. */
export function PagedList<Row>({ pages, empty, ...list }: PagedListProps<Row>) {
  return (
    <ListStates query={pages} empty={empty}>
      {(rows) => (
        <DataList
          {...list}
          rows={rows}
          end={
            pages.hasNextPage && <LoadMore onLoad={() => void pages.fetchNextPage()} busy={pages.isFetchingNextPage} />
          }
        />
      )}
    </ListStates>
  )
}
