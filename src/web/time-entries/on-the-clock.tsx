import { useState } from 'react'
import { numberText } from '#domain/locale.ts'
import { fullName, type NamedPerson } from '#domain/users/rules.ts'
import type { ConnectionStatus } from '#web/api/event-stream.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { ConnectionLabel } from './connection-label.tsx'
import { RunningTime } from './running-time.tsx'
import type { OnTheClock as Known } from './use-on-the-clock.ts'

type Person = NamedPerson & { id: string }

type OnTheClockProps = { people: readonly Person[]; known: Known; status: ConnectionStatus; zone: string; now: Date }

const COLLAPSED_COUNT = { wide: 12, narrow: 4 }

export function OnTheClock({ people, known, status, zone, now }: OnTheClockProps) {
  const [all, setAll] = useState(false)
  const few = useMediaQuery(BREAKPOINTS.md) ? COLLAPSED_COUNT.wide : COLLAPSED_COUNT.narrow
  const present = known && sortByClockIn(people, known)
  const shown = all ? present : present?.slice(0, few)
  return (
    <Card aria-labelledby="on-the-clock" className="px-5 py-5 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="on-the-clock" className="text-lg">
          On the clock now
          {present && <span className="figures ml-2 text-muted">{numberText(present.length)}</span>}
        </h2>
        <ConnectionLabel status={status} />
      </div>
      {!shown && status === 'connecting' && <Skeleton className="mt-4 h-51 rounded-control" />}
      {shown?.length === 0 && <p className="mt-3 text-md text-muted">No one is clocked in.</p>}
      {shown && shown.length > 0 && (
        <ul
          aria-label="On the clock now"
          className="mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3"
        >
          {shown.map(({ clockIn, ...person }) => (
            <li key={person.id} className="flex min-w-0 items-start gap-2.5 text-md">
              <span aria-hidden="true" className="mt-1.75 size-2 shrink-0 rounded-full bg-success-line" />
              <span className="min-w-0">
                <span className="block truncate font-medium" title={fullName(person)}>
                  {fullName(person)}
                </span>
                <span className="block text-muted">
                  <RunningTime clockIn={clockIn} zone={zone} now={now} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {present && present.length > few && (
        <Button size="sm" className="mt-4" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${numberText(present.length)}`}
        </Button>
      )}
    </Card>
  )
}

function sortByClockIn(people: readonly Person[], known: ReadonlyMap<string, string>) {
  return people
    .flatMap((person) => {
      const clockIn = known.get(person.id)
      return clockIn === undefined ? [] : [{ ...person, clockIn }]
    })
    .sort((one, other) => (one.clockIn < other.clockIn ? 1 : -1))
}
