import { SlidersHorizontal, Users } from 'lucide-react'
import { useRef, useState } from 'react'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { plural } from '#domain/texts/text.ts'
import { t } from '#web/languages/text.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ShowAllButton } from '#web/ui/feedback/show-all-button.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { Pager } from '#web/ui/pager.tsx'
import { NO_ONE_MATCHES } from '../memberships/no-one-matches.ts'
import type { PersonFilter } from '../memberships/person-filter.ts'
import type { PeopleFilter } from './filter-people.ts'
import { FilterSelect } from './filter-select.tsx'
import { PeopleList, type PeopleListProps } from './people-list.tsx'
import { SortSelect } from './sort-select.tsx'
import { usePeopleView } from './use-people-view.ts'
import { UserSearch } from './user-search.tsx'

type PeoplePanelProps = Omit<PeopleListProps, 'sort' | 'zone'> & {
  /** Beside those of the list. */
  besides?: PersonFilter | undefined
  end?: Elements
}

/** On phones filters and sorting fold away, so that the first person is on the first screen. */
export function PeoplePanel({ people, besides, end, ...list }: PeoplePanelProps) {
  const view = usePeopleView(people, besides?.includes ?? isAnyone)
  const zone = useOwnOrganization().organization?.timezone ?? DEFAULT_TIMEZONE
  const { search, deferredSearch, filter, sort, rows, pager, setSearch, setFilter, setSort } = view
  const [areFiltersOpen, setAreFiltersOpen] = useState(false)
  const top = useRef<HTMLDivElement>(null)
  const isNarrow = !useMediaQuery(BREAKPOINTS.md)
  const filterSelect = <FilterSelect filter={filter} onFilter={setFilter} />
  return (
    <div ref={top} className="grid grid-cols-1 gap-4 md:gap-6">
      <div className="screen-only flex flex-col gap-3 flex-wrap sm:flex-row sm:items-end sm:justify-between">
        <div
          className={classNames(
            'flex min-w-0 items-end gap-3 sm:flex-1',
            besides?.select ? 'sm:basis-160' : 'sm:basis-96',
          )}
        >
          <UserSearch text={search} onChange={setSearch} />
          {isNarrow ? (
            <Button
              aria-label={t`Filter and sort`}
              aria-expanded={areFiltersOpen}
              onClick={() => setAreFiltersOpen(!areFiltersOpen)}
              className="px-3!"
            >
              <SlidersHorizontal aria-hidden="true" size={18} />
            </Button>
          ) : (
            <>
              {filterSelect}
              {besides?.select}
            </>
          )}
        </div>
        {isNarrow && areFiltersOpen && (
          <div className="grid w-full grid-cols-1 gap-3 min-[24rem]:grid-cols-2">
            {filterSelect}
            <SortSelect sort={sort} onSort={setSort} />
          </div>
        )}
        {isNarrow && areFiltersOpen && besides?.select}
        {end && <div className="flex flex-col gap-3 flex-wrap sm:flex-row sm:justify-end">{end}</div>}
      </div>
      <Card className="overflow-hidden">
        <p role="status" className="sr-only">
          {deferredSearch === '' && filter === 'all' && !besides?.isActive
            ? ''
            : t`${pager.total} of ${plural(people.length, { one: '# user', other: '# users' })} found`}
        </p>
        {pager.total === 0 ? (
          <EmptyState
            icon={Users}
            title={t`No users found`}
            action={
              deferredSearch !== '' ? (
                <ShowAllButton label={t`Clear search`} onShowAll={() => setSearch('')} />
              ) : (
                (filter !== 'all' || besides?.isActive) && (
                  <ShowAllButton
                    label={t`Show everyone`}
                    onShowAll={() => (filter === 'all' ? besides?.showEveryone() : setFilter('all'))}
                  />
                )
              )
            }
          >
            {deferredSearch === ''
              ? besides?.isActive
                ? NO_ONE_MATCHES
                : NO_ONE[filter]
              : t`No matches for “${deferredSearch}”. Try a name, email, or username.`}
          </EmptyState>
        ) : (
          <PeopleList {...list} zone={zone} people={rows} sort={{ ...sort, onSort: setSort }} />
        )}
        <Pager
          {...pager}
          label={t`Pages of users`}
          onPage={(page) => {
            pager.onPage(page)
            top.current?.scrollIntoView({ block: 'start' })
          }}
        />
      </Card>
    </div>
  )
}

const isAnyone = () => true

const NO_ONE: Record<PeopleFilter, string> = {
  all: t`No one here yet.`,
  admins: t`No one is an admin.`,
  invited: t`Everyone has set a password.`,
  never: t`Everyone has signed in.`,
}
