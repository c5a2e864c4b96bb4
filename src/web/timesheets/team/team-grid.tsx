import { Users } from 'lucide-react'
import { useDeferredValue, useMemo, useRef } from 'react'
import type { OnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { parsePageIndex } from '#web/ui/page-index.ts'
import { Pager } from '#web/ui/pager.tsx'
import { filterPeople } from '#web/users/list/filter-people.ts'
import { UserSearch } from '#web/users/list/user-search.tsx'
import type { HoursBar } from '../hours-by-day.ts'
import { type CardPerson, PersonCard } from './person-card.tsx'
import { secondsSince, sortTeam, TEAM_ORDERS } from './team-hours.ts'

type TeamGridProps<Person extends CardPerson> = {
  people: readonly Person[]
  onTheClock: NonNullable<OnTheClock>
  /** Without forgotten shifts. */
  working: NonNullable<OnTheClock>
  bars: ReadonlyMap<string, readonly HoursBar[]> | null
  countedAt: Date
  zone: string
  now: Date
  onView: (person: Person) => void
  end?: Elements
}

const PAGE_SIZE = 48

export function TeamGrid<Person extends CardPerson>(props: TeamGridProps<Person>) {
  const { people, onTheClock, working, bars, countedAt, zone, now, onView, end } = props
  const [chosen, choose] = useQueryParams({ search: '', order: 'name', page: '1' })
  const order = TEAM_ORDERS.find((one) => one === chosen.order) ?? 'name'
  const searched = useDeferredValue(chosen.search)
  const top = useRef<HTMLDivElement>(null)
  const ordered = useMemo(
    () =>
      sortTeam(people, order, {
        isOn: ({ id }) => working.has(id),
        seconds: ({ id }) => bars?.get(id)?.at(-1)?.worked ?? 0,
      }),
    [people, order, working, bars],
  )
  const found = useMemo(() => filterPeople(ordered, searched), [ordered, searched])
  const most = useMemo(
    () => Math.max(0, ...[...(bars?.values() ?? [])].flat().map(({ worked, leave }) => worked + leave)),
    [bars],
  )
  const shown = parsePageIndex(chosen.page, found.length, PAGE_SIZE)
  const rows = found.slice(shown * PAGE_SIZE, (shown + 1) * PAGE_SIZE)
  return (
    <div ref={top} className="grid scroll-mt-4 grid-cols-1 gap-4">
      <div className="screen-only flex flex-col flex-wrap gap-3 sm:flex-row sm:items-end">
        <UserSearch text={chosen.search} onChange={(search) => choose({ search, page: '1' })} />
        <Select
          label="Sort by"
          choices={ORDERS}
          value={order}
          onChange={(next) => choose({ order: next, page: '1' })}
          className="sm:w-52"
        />
        {end && <div className="sm:ml-auto">{end}</div>}
      </div>
      <p role="status" className="sr-only">
        {searched === '' ? '' : `${found.length} of ${people.length} users found`}
      </p>
      {found.length === 0 ? (
        <Card>
          <EmptyState icon={Users} title="No users found">
            {`No matches for “${searched.trim()}”.`}
          </EmptyState>
        </Card>
      ) : (
        <ul aria-label="Users" className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
          {rows.map((person) => {
            const shift = onTheClock.get(person.id)
            const own = bars?.get(person.id)
            const counted = own?.at(-1)?.worked ?? 0
            return (
              <PersonCard
                key={person.id}
                person={person}
                shift={shift}
                isForgotten={shift !== undefined && !working.has(person.id)}
                zone={zone}
                now={shift === undefined ? countedAt : now}
                seconds={bars && counted + secondsSince(countedAt, working.get(person.id), now)}
                bars={own}
                maxSeconds={most}
                onView={onView}
              />
            )
          })}
        </ul>
      )}
      <Pager
        page={shown}
        size={PAGE_SIZE}
        total={found.length}
        label="Pages of users"
        onPage={(next) => {
          choose({ page: String(next + 1) })
          top.current?.scrollIntoView({ block: 'start' })
        }}
      />
    </div>
  )
}

const ORDERS = [
  { value: 'name', label: 'Name' },
  { value: 'clock', label: 'On the clock first' },
  { value: 'hours', label: 'Hours this week' },
]
