import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Organization } from '#domain/organizations/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { ListedUser } from '#domain/users/contract.ts'
import { OnTheClock } from '#web/time-entries/on-the-clock.tsx'
import { useCurrentMinute } from '#web/time-entries/use-current-minute.ts'
import { type OnTheClock as PeopleOnTheClock, useOnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { ExportEveryone } from '#web/timesheets/report/export-everyone.tsx'
import { NeedsAttention } from '#web/timesheets/team/needs-attention.tsx'
import { type Span, TeamChart } from '#web/timesheets/team/team-chart.tsx'
import { TeamGrid } from '#web/timesheets/team/team-grid.tsx'
import { toBarsByPerson, toTeamBars } from '#web/timesheets/team/team-hours.ts'
import { useTeamHours } from '#web/timesheets/team/use-team-hours.ts'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { useAllUsers } from '#web/users/use-all-users.ts'
import { TimesheetDialog } from './timesheet-dialog.tsx'

const NO_PEOPLE: ReadonlyMap<string, string> = new Map()

/** [2.76] */
export default function TimesheetsTab({ organization }: { organization: Organization }) {
  const { id, timezone } = organization
  const [span, setSpan] = useState<Span>(6)
  const [selected, setSelected] = useState<{ person: ListedUser; from?: string } | null>(null)
  const showPerson = useCallback((person: ListedUser) => setSelected({ person }), [])
  const users = useAllUsers(id)
  const { people: onTheClock, status } = useOnTheClock(id)
  const now = useCurrentMinute(onTheClock)
  const { recent, hours, countedAt } = useTeamHours(id, span, onTheClock)
  const bars = useMemo(() => recent.data && toBarsByPerson(recent.data), [recent.data])
  useRefetchForUnknownPeople(users.data, onTheClock, users.refetch)
  if (users.isError && !users.data)
    return <LoadError reason={users.error.message} onRetry={() => void users.refetch()} busy={users.isFetching} />
  if (!users.data) return <Skeleton className="h-96 rounded-card" />
  return (
    <div className="grid grid-cols-1 gap-6">
      <OnTheClock people={users.data} known={onTheClock} status={status} zone={timezone} now={now} />
      <NeedsAttention
        organizationId={id}
        onTheClock={onTheClock}
        zone={timezone}
        now={now}
        onView={({ userId, clockIn }) => {
          const person = users.data.find((one) => one.id === userId)
          if (person) setSelected({ person, from: dayOf(clockIn, timezone) })
        }}
      />
      {hours.isError && !hours.data && (
        <LoadError reason={hours.error.message} onRetry={() => void hours.refetch()} busy={hours.isFetching} />
      )}
      {hours.isPending && <Skeleton className="h-64 rounded-card" />}
      {hours.data && (
        <TeamChart bars={toTeamBars(hours.data)} span={span} onSpan={setSpan} today={dayOf(now, timezone)} />
      )}
      <TeamGrid
        people={users.data}
        onTheClock={onTheClock ?? NO_PEOPLE}
        bars={bars ?? null}
        countedAt={countedAt}
        zone={timezone}
        now={now}
        onView={showPerson}
        end={<ExportEveryone organization={organization} />}
      />
      <TimesheetDialog
        person={selected?.person ?? null}
        from={selected?.from}
        organization={organization}
        onClose={() => setSelected(null)}
      />
    </div>
  )
}

function useRefetchForUnknownPeople(
  users: readonly ListedUser[] | undefined,
  onTheClock: PeopleOnTheClock,
  read: () => unknown,
): void {
  const unknownIds = useMemo(() => {
    const ids = new Set(users?.map(({ id }) => id))
    return users && onTheClock ? [...onTheClock.keys()].filter((id) => !ids.has(id)).join() : ''
  }, [users, onTheClock])
  useEffect(() => {
    if (unknownIds !== '') void read()
    // oxlint-disable-next-line react/exhaustive-deps -- once per set of unknown people, not on every refetch
  }, [unknownIds])
}
