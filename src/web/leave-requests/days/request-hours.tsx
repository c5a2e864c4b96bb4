import { lazy, type ReactNode, Suspense, useState } from 'react'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { plural } from '#domain/texts/text.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { shortDatesText, weekdayDayText } from '#domain/time/formats.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePreload } from '#web/ui/hooks/use-preload.ts'
import { type DayRun, groupDays } from './group-days.ts'

const loadDialog = () => import('./edit-hours-dialog.tsx')
const EditHoursDialog = lazy(loadDialog)

type RequestHoursProps = {
  request: LeaveRequest
  zone: string
  canEdit: boolean
  onSaved?: (request: LeaveRequest) => void
}

/** The hours of a request by day, unless it has one day only, and while it waits the way to change them. */
export function RequestHours({ request, zone, canEdit, onSaved }: RequestHoursProps) {
  const [isEditing, setIsEditing] = useState(false)
  usePreload(loadDialog)
  const hasDays = request.startDate !== request.endDate
  const isPending = canEdit && request.status === 'pending'
  if (!hasDays && !isPending && !isEditing) return null
  return (
    <div>
      <div className="mb-1 flex min-h-9 items-center justify-between gap-4">
        {hasDays && <h3 className="text-md font-medium">{t`Hours by day`}</h3>}
        {isPending && <Button size="sm" onClick={() => setIsEditing(true)}>{t`Edit hours…`}</Button>}
      </div>
      {hasDays && <DayList request={request} today={dayOf(serverNow(), zone)} />}
      {isEditing && (
        <Suspense fallback={null}>
          <EditHoursDialog
            request={request}
            zone={zone}
            onClose={() => setIsEditing(false)}
            onSaved={(saved) => {
              setIsEditing(false)
              onSaved?.(saved)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** More lines than this scroll. */
const MAX_LINES = 7

function DayList({ request, today }: { request: LeaveRequest; today: string }) {
  const { data, isError } = useRead(leaveRequestEndpoints.days, { params: { id: request.id } })
  if (isError) return <p className="text-md text-muted">{t`Couldn’t load this.`}</p>
  // The days of an older version are being read again: no one may decide by them.
  if (!data || data.version < request.version) return <Skeleton className="mt-1 h-5 w-56" />
  const runs = groupDays(data.days)
  const list = (
    <dl className="figures grid grid-cols-1 gap-1 text-md">
      {runs.map((run) => (
        <DayLine key={run.startDate} run={run} today={today} />
      ))}
    </dl>
  )
  if (runs.length <= MAX_LINES) return list
  return (
    <div
      role="region"
      aria-label={t`Hours by day`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls only what has the focus
      tabIndex={0}
      className="max-h-36 overflow-y-auto rounded-xs pe-3"
    >
      {list}
    </div>
  )
}

function DayLine({ run, today }: { run: DayRun; today: string }) {
  const { startDate, count, hours } = run
  const isOne = count === 1
  const days = t`${plural(count, { one: '# day', other: '# days' })}`
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>
        <span>{isOne ? weekdayDayText(startDate, today) : shortDatesText(run, today)}</span>
        {!isOne && <span className="text-muted">{`, ${days}`}</span>}
      </dt>
      <dd className="whitespace-nowrap">
        {isOne
          ? rich(UNIT)`${decimalHoursText(hours)} <unit>h</unit>`
          : rich(UNIT)`${decimalHoursText(hours)} <unit>h each</unit>`}
      </dd>
    </div>
  )
}

const UNIT = { unit: (words: ReactNode) => <span className="text-muted">{words}</span> }
