import { useDeferredValue, useMemo, useState } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { matching } from './matching.ts'
import { BY_NAME, inOrder } from './people-order.ts'

/** As many as can be looked over, and as the page draws without a wait whatever the size of the organization. */
export const PAGE_SIZE = 50

/**
 * What of a list of people is on the screen: searched, in an order, one page of it. Typing never waits for the list; a search or
 * an order begins at its first page.
 */
export function usePeopleView(people: readonly ListedUser[]) {
  const [text, setText] = useState('')
  const [sort, setSort] = useState(BY_NAME)
  const [page, setPage] = useState(0)
  const searched = useDeferredValue(text)
  const ordered = useMemo(() => inOrder(people, sort), [people, sort])
  const found = useMemo(() => matching(ordered, searched), [ordered, searched])
  // The last page may have gone with the person on it.
  const shown = Math.min(page, Math.max(0, Math.ceil(found.length / PAGE_SIZE) - 1))
  const rows = useMemo(() => found.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE), [found, shown])
  return {
    text,
    searched: searched.trim(),
    sort,
    rows,
    /** What the pager says and does. */
    pager: { page: shown, size: PAGE_SIZE, total: found.length, onPage: setPage },
    search: (next: string) => {
      setText(next)
      setPage(0)
    },
    order: (next: typeof sort) => {
      setSort(next)
      setPage(0)
    },
  }
}
