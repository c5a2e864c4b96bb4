import { t } from '#web/languages/text.ts'
import { Button } from '../button.tsx'
import type { Elements } from '../elements.ts'
import { DataList, type DataListProps } from './data-list.tsx'
import { type ListQuery, ListStates } from './list-states.tsx'

/** `usePages` returns more than this. */
type PagedQuery<Row> = ListQuery<Row> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type PagedListProps<Row> = Omit<DataListProps<Row>, 'rows' | 'end'> & {
  pages: PagedQuery<Row>
  empty: Elements
}

/** Loads a list page by page. */
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

type LoadMoreProps = { onLoad: () => void; busy: boolean }

function LoadMore({ onLoad, busy }: LoadMoreProps) {
  return (
    <div className="flex justify-center border-t border-line px-5 py-4">
      <Button onClick={onLoad} busy={busy}>{t`Load more`}</Button>
    </div>
  )
}
