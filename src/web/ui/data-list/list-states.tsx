import type { Elements } from '../elements.ts'
import { LoadError } from '../feedback/load-error.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'

/** `useRead` and `usePages` return more than this. */
export type ListQuery<Row> = {
  data: readonly Row[] | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => unknown
}

type ListStatesProps<Row> = {
  query: ListQuery<Row>
  empty: Elements
  /** It sets the size of the placeholder. */
  skeletonClass?: string
  children: (rows: readonly Row[]) => Elements
}

/** Shows how a list loads, why it failed, or that it is empty. */
export function ListStates<Row>({ query, empty, skeletonClass = 'm-5 h-80 md:m-6', children }: ListStatesProps<Row>) {
  const { data: rows, error, isFetching } = query
  if (!rows && error) return <LoadError reason={error.message} onRetry={() => void query.refetch()} busy={isFetching} />
  if (!rows) return <Skeleton className={skeletonClass} />
  return rows.length === 0 ? empty : children(rows)
}
