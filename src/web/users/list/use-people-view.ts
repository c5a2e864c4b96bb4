import { useDeferredValue, useMemo } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import type { Sort } from '#web/ui/data-list/sort.ts'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { parsePageIndex } from '#web/ui/page-index.ts'
import type { PersonFilter } from '../memberships/person-filter.ts'
import { choosePeople, filterPeople, type PeopleFilter, parsePeopleFilter } from './filter-people.ts'
import { DEFAULT_SORT, formatSort, parseSort, sortPeople } from './sort-people.ts'

const PAGE_SIZE = 50

export function usePeopleView(people: readonly ListedUser[], includes: PersonFilter['includes']) {
  const [params, setParams] = useQueryParams({
    search: '',
    show: 'all',
    sort: formatSort(DEFAULT_SORT),
    page: '1',
  })
  const search = params.search
  const deferredSearch = useDeferredValue(search)
  const sort = useMemo(() => parseSort(params.sort), [params.sort])
  const sorted = useMemo(() => sortPeople(people, sort), [people, sort])
  const filter = parsePeopleFilter(params.show)
  const chosen = useMemo(
    () => choosePeople(sorted, filter).filter(({ id }) => includes(id)),
    [sorted, filter, includes],
  )
  const found = useMemo(() => filterPeople(chosen, deferredSearch), [chosen, deferredSearch])
  const page = parsePageIndex(params.page, found.length, PAGE_SIZE)
  const rows = useMemo(() => found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [found, page])
  return {
    search,
    deferredSearch: deferredSearch.trim(),
    filter,
    sort,
    rows,
    pager: {
      page,
      size: PAGE_SIZE,
      total: found.length,
      onPage: (next: number) => setParams({ page: String(next + 1) }),
    },
    setSearch: (next: string) => setParams({ search: next, page: '1' }),
    setFilter: (next: PeopleFilter) => setParams({ show: next, page: '1' }),
    setSort: (next: Sort) => setParams({ sort: formatSort(next), page: '1' }),
  }
}
