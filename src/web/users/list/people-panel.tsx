import { Users } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import type { ListedUser } from '#domain/users/contract.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { Pager } from '#web/ui/pager.tsx'
import { PeopleList } from './people-list.tsx'
import type { PeopleListProps } from './people-list-props.ts'
import { SortSelect } from './sort-select.tsx'
import { usePeopleView } from './use-people-view.ts'
import { UserSearch } from './user-search.tsx'

type PeoplePanelProps = Omit<PeopleListProps, 'people' | 'sort' | 'onSort'> & {
  people: readonly ListedUser[]
  end?: ReactNode
}

export function PeoplePanel({ people, end, ...list }: PeoplePanelProps) {
  const { search, deferredSearch, sort, rows, pager, setSearch, setSort } = usePeopleView(people)
  const top = useRef<HTMLDivElement>(null)
  const isNarrow = !useMediaQuery(BREAKPOINTS.md)
  return (
    <div ref={top} className="grid grid-cols-1 gap-6">
      <div className="flex flex-col gap-3 flex-wrap sm:flex-row sm:items-end sm:justify-between">
        <UserSearch text={search} onChange={setSearch} />
        {isNarrow && <SortSelect sort={sort} onSort={setSort} />}
        {end && <div className="flex flex-col gap-3 flex-wrap sm:flex-row sm:justify-end">{end}</div>}
      </div>
      <Card className="overflow-hidden">
        <p role="status" className="sr-only">
          {deferredSearch === '' ? '' : `${pager.total} of ${people.length} users found`}
        </p>
        {pager.total === 0 ? (
          <EmptyState icon={Users} title="No users found">
            {deferredSearch === ''
              ? 'No one here yet.'
              : `No matches for “${deferredSearch}”. Try a name, email, or username.`}
          </EmptyState>
        ) : (
          <PeopleList {...list} people={rows} sort={sort} onSort={setSort} />
        )}
        <Pager
          {...pager}
          label="Pages of users"
          onPage={(page) => {
            pager.onPage(page)
            top.current?.scrollIntoView({ block: 'start' })
          }}
        />
      </Card>
    </div>
  )
}
