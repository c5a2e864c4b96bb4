import { useState } from 'react'
import { numberText } from '#domain/number-text.ts'
import type { ConnectionStatus } from '#web/api/event-stream.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { ShowAllButton } from '#web/ui/show-all-button.tsx'
import { ConnectionLabel } from './connection-label.tsx'
import { RunningTime } from './running-time.tsx'
import type { PersonOnTheClock } from './use-on-the-clock.ts'

type OnTheClockProps = {
  present: readonly PersonOnTheClock[] | null
  status: ConnectionStatus
  zone: string
  now: Date
  /** The card is in a column beside other content. */
  narrow?: boolean
}

const COLLAPSED_COUNT = { wide: 12, narrow: 4 }

export function OnTheClock({ present, status, zone, now, narrow = false }: OnTheClockProps) {
  const [all, setAll] = useState(false)
  const isWide = useMediaQuery(BREAKPOINTS.md) && !narrow
  const few = isWide ? COLLAPSED_COUNT.wide : COLLAPSED_COUNT.narrow
  const shown = all ? present : present?.slice(0, few)
  return (
    <Card aria-labelledby="on-the-clock" className="px-5 py-5 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="on-the-clock" className="text-lg">
          <span>{t`On the clock now`}</span>
          {present && <span className="figures ms-2 text-muted">{numberText(present.length)}</span>}
        </h2>
        <ConnectionLabel status={status} />
      </div>
      {!shown && status === 'connecting' && <Skeleton className="mt-4 h-51 rounded-control" />}
      {shown?.length === 0 && <p className="mt-3 text-md text-muted">{t`No one is clocked in.`}</p>}
      {shown && shown.length > 0 && (
        <ul
          aria-label={t`On the clock now`}
          className={classNames(
            'mt-4 grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-2',
            narrow ? 'lg:grid-cols-1' : 'xl:grid-cols-3',
          )}
        >
          {shown.map(({ id, name, clockIn, breaks }) => (
            <li key={id} className="flex min-w-0 items-start gap-2.5 text-md">
              <span aria-hidden="true" className="mt-1.75 size-2 shrink-0 rounded-full bg-success-line" />
              <span className="min-w-0">
                <span translate="no" className="block truncate font-medium" title={name}>
                  {name}
                </span>
                <span className="block text-muted">
                  <RunningTime clockIn={clockIn} breaks={breaks} zone={zone} now={now} />
                </span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {present && <ShowAllButton all={all} total={present.length} collapsed={few} onChange={setAll} />}
    </Card>
  )
}
