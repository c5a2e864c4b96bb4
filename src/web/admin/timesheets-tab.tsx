import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { fullName } from '#domain/users/rules.ts'
import { OnTheClock } from '#web/time-entries/on-the-clock.tsx'
import { type OnTheClock as OnTheClockPeople, useOnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { ExportEveryone } from '#web/timesheets/report/export-everyone.tsx'
import { NeedsAttention } from '#web/timesheets/team/needs-attention.tsx'
import { type Span, TeamChart } from '#web/timesheets/team/team-chart.tsx'
import { TeamGrid } from '#web/timesheets/team/team-grid.tsx'
import { toBarsByPerson, toTeamBars } from '#web/timesheets/team/team-hours.ts'
import { useTeamHours } from '#web/timesheets/team/use-team-hours.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { useAllUsers } from '#web/users/use-all-users.ts'
import { usePersonTimesheet } from './use-person-timesheet.tsx'
import { useRefetchForUnknownPeople } from './use-refetch-for-unknown-people.ts'

const NO_PEOPLE: NonNullable<OnTheClockPeople> = new Map()

/** [2.76] */
export default function TimesheetsTab({ organization }: { organization: Organization }) {
  const { id, timezone } = organization
  const isNarrow = !useMediaQuery(BREAKPOINTS.md)
  const [span, setSpan] = useState<Span>(6)
  const users = useAllUsers(id)
  const { show, dialog } = usePersonTimesheet(organization)
  const onView = useCallback((person: ListedUser) => show({ id: person.id, name: fullName(person) }), [show])
  const { people: onTheClock, working, present, forgotten, status, now } = useOnTheClock(organization)
  const { recent, hours, countedAt } = useTeamHours(id, span, working)
  const bars = useMemo(() => recent.data && toBarsByPerson(recent.data), [recent.data])
  // Many cards render in steps, so that they block no tap.
  const people = useDeferredValue(users.data)
  const cards = useDeferredValue(useMemo(() => ({ onTheClock, working, bars, now }), [onTheClock, working, bars, now]))
  useRefetchForUnknownPeople(users.data, onTheClock, users.refetch)
  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (!people) return <Skeleton className="h-96 rounded-card" />
  const overview = (
    <>
      <OnTheClock present={present} status={status} zone={timezone} now={now} />
      <NeedsAttention organizationId={id} onTheClock={onTheClock} zone={timezone} now={now} onView={show} />
      {hours.isError && !hours.data && (
        <LoadError reason={hours.error.message} onRetry={() => void hours.refetch()} busy={hours.isFetching} />
      )}
      {hours.isPending && <Skeleton className="h-64 rounded-card" />}
      {hours.data && (
        <TeamChart
          bars={toTeamBars(hours.data)}
          span={span}
          onSpan={setSpan}
          today={dayOf(now, timezone)}
          notCounted={forgotten}
        />
      )}
    </>
  )
  // On a phone the people come first: Home shows who is on the clock and what needs attention.
  return (
    <div className="grid grid-cols-1 gap-6">
      {!isNarrow && overview}
      <TeamGrid
        people={people}
        onTheClock={cards.onTheClock ?? NO_PEOPLE}
        working={cards.working ?? NO_PEOPLE}
        bars={cards.bars ?? null}
        countedAt={countedAt}
        zone={timezone}
        now={cards.now}
        onView={onView}
        end={<ExportEveryone organization={organization} />}
      />
      {isNarrow && overview}
      {dialog}
    </div>
  )
}
