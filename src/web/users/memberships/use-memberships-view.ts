import { useDeferredValue, useMemo } from 'react'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { parsePageIndex } from '#web/ui/page-index.ts'
import { EVERYONE } from './group-filter.ts'

const PAGE_SIZE = 50

type FilterPeople<Person> = (people: readonly Person[], group: string, search: string) => Person[]

/** `filterPeople` is the same function each time. */
export function useMembershipsView<Person>(people: readonly Person[], filterPeople: FilterPeople<Person>) {
  const [params, setParams] = useQueryParams({ search: '', group: EVERYONE, page: '1' })
  const { search, group } = params
  const deferredSearch = useDeferredValue(search)
  const found = useMemo(
    () => filterPeople(people, group, deferredSearch),
    [filterPeople, people, group, deferredSearch],
  )
  const page = parsePageIndex(params.page, found.length, PAGE_SIZE)
  const rows = useMemo(() => found.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [found, page])
  return {
    search,
    deferredSearch: deferredSearch.trim(),
    group,
    found,
    rows,
    pager: {
      page,
      size: PAGE_SIZE,
      total: found.length,
      onPage: (next: number) => setParams({ page: String(next + 1) }),
    },
    setSearch: (next: string) => setParams({ search: next, page: '1' }),
    setGroup: (next: string) => setParams({ group: next, page: '1' }),
  }
}

export type MembershipsView<Person> = ReturnType<typeof useMembershipsView<Person>>
