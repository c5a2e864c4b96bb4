import { useQuery } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { fullName } from '#domain/fields/full-name.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { t } from '#web/languages/text.ts'
import { absencesSoonQuery } from '#web/leave-requests/calendar/absences-soon-query.ts'
import { splitAbsences } from '#web/leave-requests/calendar/split-absences.ts'
import { useTeamFilter } from '#web/teams/team-filter.tsx'
import { ConnectionLabel } from '#web/time-entries/connection-label.tsx'
import type { OnTheClock, PresentPeople } from '#web/time-entries/use-on-the-clock.ts'
import type { Elements } from '#web/ui/elements.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useQueryParams } from '#web/ui/hooks/use-query-params.ts'
import { filterPeople } from '#web/users/list/filter-people.ts'
import { formatSort } from '#web/users/list/sort-people.ts'
import { NO_ONE_MATCHES } from '#web/users/memberships/no-one-matches.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { listItemsToReview } from './items-to-review.ts'
import { type Span, TeamChart } from './team-chart.tsx'
import { keepPeople, toHoursByPerson, toTeamBars } from './team-hours.ts'
import { TeamList } from './team-list.tsx'
import { needsAttentionQuery } from './team-queries.ts'
import {
  chooseRows,
  countRows,
  parseFilter,
  parseSort,
  sortRows,
  type TeamFilter,
  type TeamPerson,
  type TeamRow,
  toTeamRows,
} from './team-rows.ts'
import { TeamToolbar } from './team-toolbar.tsx'
import { useFixShift } from './use-fix-shift.tsx'
import { useTeamHours } from './use-team-hours.ts'

type TeamTimesheetsProps<Person extends TeamPerson> = {
  people: readonly Person[]
  organization: Organization
  presence: PresentPeople
  onView: (person: { id: string; name: string; from?: string; adds?: boolean }) => void
  /** It stands at the end of the toolbar. */
  end: Elements
}

const NO_ONE: NonNullable<OnTheClock> = new Map()
const NO_ITEMS: Parameters<typeof listItemsToReview>[0] = { shifts: [], days: [], recordedLater: [] }

/** [2.76] Everyone’s hours and state, with their timesheet one click away. */
export function TeamTimesheets<Person extends TeamPerson>(props: TeamTimesheetsProps<Person>) {
  const { people: everyone, organization, presence, onView, end } = props
  const { id, timezone: zone } = organization
  const { people: onTheClock, working, status, now } = presence
  const today = dayOf(now, zone)
  const [params, setParams] = useQueryParams({ search: '', show: 'everyone', sort: 'name up', chart: '' })
  const team = useTeamFilter(organization)
  const { includes } = team
  const people = useMemo(() => everyone.filter((person) => includes(person.id)), [everyone, includes])
  const forgotten = [...(onTheClock ?? NO_ONE).keys()].filter((userId) => includes(userId) && !working?.has(userId))
  const [span, setSpan] = useState<Span>(6)
  const attention = useQuery(needsAttentionQuery(id))
  const absent = useQuery(absencesSoonQuery(today))
  const { recent, hours, countedAt } = useTeamHours(id, span, working, today)
  const { fix, fallbackRef, dialog } = useFixShift(id, zone)
  const byPerson = useMemo(() => recent.data && toHoursByPerson(recent.data), [recent.data])
  const items = useMemo(() => listItemsToReview(attention.data ?? NO_ITEMS, onTheClock), [attention.data, onTheClock])
  const absences = useMemo(() => splitAbsences(absent.data ?? [], today).now, [absent.data, today])
  const rows = useMemo(() => {
    const facts = { working: working ?? NO_ONE, hours: byPerson ?? null, countedAt, items, absences, zone, now }
    return toTeamRows(people, facts)
  }, [people, working, byPerson, countedAt, items, absences, zone, now])
  const filter = parseFilter(params.show)
  const sort = useMemo(() => parseSort(params.sort), [params.sort])
  const search = useDeferredValue(params.search)
  const found = useMemo(() => {
    const names = new Set(filterPeople(people, search).map((person) => person.id))
    return sortRows(
      chooseRows(rows, filter).filter((row) => names.has(row.id)),
      sort,
    )
  }, [people, rows, search, filter, sort])
  const maxSeconds = useMemo(
    () => Math.max(0, ...rows.flatMap(({ bars }) => bars.map(({ worked, leave }) => worked + leave))),
    [rows],
  )
  const renderPanel = useCallback(
    ({ name, items: ofPerson }: TeamRow<Person>, onClose: () => void) => (
      <AttentionPanel
        name={name}
        items={ofPerson}
        zone={zone}
        now={now}
        onFix={fix}
        onView={onView}
        onDone={() => fallbackRef.current?.focus()}
        onClose={onClose}
      />
    ),
    [zone, now, fix, onView, fallbackRef],
  )
  const onViewPerson = useCallback((person: Person) => onView({ id: person.id, name: fullName(person) }), [onView])
  if (team.isPending) return <Skeleton className="h-96 rounded-card" />
  const failed = [hours, attention, absent].find((query) => query.isError && !query.data)
  return (
    <div ref={fallbackRef} tabIndex={-1} className="grid grid-cols-1 gap-4">
      <TeamToolbar
        search={params.search}
        onSearch={(text) => setParams({ search: text })}
        filter={filter}
        counts={countRows(rows)}
        onFilter={(show) => setParams({ show })}
        team={team.select}
        isChartOpen={params.chart === 'open'}
        onChart={(isOpen) => setParams({ chart: isOpen ? 'open' : '' })}
        end={end}
      />
      {(status === 'reconnecting' || status === 'stopped') && <ConnectionLabel status={status} />}
      {failed && (
        <LoadError
          reason={failed.error?.message ?? ''}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      )}
      {params.chart === 'open' && !hours.data && hours.isPending && <Skeleton className="h-64 rounded-card" />}
      {params.chart === 'open' && hours.data && (
        <TeamChart
          bars={toTeamBars(keepPeople(hours.data, includes))}
          span={span}
          onSpan={setSpan}
          today={today}
          notCounted={forgotten.length}
        />
      )}
      <p role="status" className="sr-only">
        {search === '' && filter === 'everyone' && !team.isActive
          ? ''
          : t`${found.length} of ${plural(everyone.length, { one: '# person', other: '# people' })} found`}
      </p>
      <TeamList
        rows={found}
        sort={sort}
        onSort={(next) => setParams({ sort: formatSort(next) })}
        isGrouped={filter === 'everyone' && sort.by === 'name'}
        none={
          search.trim() !== ''
            ? t`No matches for “${search.trim()}”.`
            : team.isActive
              ? NO_ONE_MATCHES
              : NO_ONE_FOUND[filter]
        }
        notCounted={forgotten.length}
        maxSeconds={maxSeconds}
        today={today}
        onView={onViewPerson}
        renderPanel={renderPanel}
      />
      {dialog}
    </div>
  )
}

const NO_ONE_FOUND: Record<TeamFilter, string> = {
  everyone: t`No one here yet.`,
  working: t`No one is clocked in.`,
  off: t`Everyone is in today.`,
  review: t`Nothing needs attention.`,
}
