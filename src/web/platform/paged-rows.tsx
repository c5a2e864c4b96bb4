import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Pages } from '#web/api/use-pages.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { type Column, RowList } from './row-list.tsx'

type PagedRowsProps<Row> = {
  label: string
  pages: Pages<Row>
  columns: readonly Column<Row>[]
  renderActions: (row: Row) => ReactNode
  empty: { icon: LucideIcon; title: string; text: string }
}

/** A list that loads page by page, while it loads, when it fails, and when it is empty. */
export function PagedRows<Row extends { id: string }>({ pages, empty, ...list }: PagedRowsProps<Row>) {
  const { data: rows, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = pages
  if (!rows && error) return <LoadError reason={error.message} onRetry={() => void pages.refetch()} busy={isFetching} />
  if (!rows) return <Skeleton className="m-5 h-80 md:m-6" />
  if (rows.length === 0)
    return (
      <EmptyState icon={empty.icon} title={empty.title}>
        {empty.text}
      </EmptyState>
    )
  const more = hasNextPage ? { load: () => void fetchNextPage(), busy: isFetchingNextPage } : null
  return <RowList {...list} rows={rows} more={more} />
}
