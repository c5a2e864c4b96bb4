import { useDeferredValue, useMemo } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { useInAddress } from '#web/ui/hooks/use-in-address.ts'
import { parsePageIndex } from '#web/ui/page-index.ts'
import { matching } from './matching.ts'
import { BY_NAME, inOrder, type Sort, sortFrom, sortText } from './people-order.ts'

/** As many as can be looked over, and as the page draws without a wait whatever the size of the organization. */
export const PAGE_SIZE = 50

/**
 * What of a list of people is on the screen: searched, in an order, one page of it. Typing never waits for the list; a search or
 * an order begins at its first page.
 */
export function usePeopleView(people: readonly ListedUser[]) {
  const [chosen, choose] = useInAddress({ search: '', sort: sortText(BY_NAME), page: '1' })
  const text = chosen.search
  const searched = useDeferredValue(text)
  const sort = useMemo(() => sortFrom(chosen.sort), [chosen.sort])
  const ordered = useMemo(() => inOrder(people, sort), [people, sort])
  const found = useMemo(() => matching(ordered, searched), [ordered, searched])
  const page = parsePageIndex(chosen.page, found.length, PAGE_SIZE)
  const rows = useMemo(() => found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [found, page])
  return {
    text,
    searched: searched.trim(),
    sort,
    rows,
    /** What the pager says and does. */
    pager: {
      page,
      size: PAGE_SIZE,
      total: found.length,
      onPage: (next: number) => choose({ page: String(next + 1) }),
    },
    search: (search: string) => choose({ search, page: '1' }),
    order: (next: Sort) => choose({ sort: sortText(next), page: '1' }),
  }
}
