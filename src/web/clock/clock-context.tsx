import { Globe } from 'lucide-react'
import { Link } from 'wouter'
import { entryEndpoints } from '#domain/entries/contract.ts'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { shortDatesText, shortDayText } from '#domain/time/formats.ts'
import { isForgotten } from '#domain/time/shifts/forgotten.ts'
import { firstOfCalendarWeek } from '#domain/time/weeks.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { useRead } from '#web/api/use-api.ts'
import { useHoursFormat } from '#web/entries/hours-format.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { NotCounted } from '#web/time-entries/not-counted.tsx'
import { useCurrentMinute } from '#web/time-entries/use-current-minute.ts'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { findNextLeave, sumWeekSoFar } from './week-so-far.ts'

type ClockContextProps = { userId: string; zone: string; askAfterHours: number }

const LIMIT = 1000

/** Hours so far and the next time off, below the clock. */
export default function ClockContext({ userId, zone, askAfterHours }: ClockContextProps): Elements {
  const now = useCurrentMinute(null)
  const { toText } = useHoursFormat()
  const today = dayOf(now, zone)
  const entries = useRead(entryEndpoints.list, {
    params: { username: userId },
    query: { startDate: firstOfCalendarWeek(today), endDate: today, limit: LIMIT },
  })
  const requests = useRead(leaveRequestEndpoints.list, {
    query: { mine: 'true', includeArchived: 'true', startDate: today, limit: LIMIT },
  })
  const soFar = entries.data ? sumWeekSoFar(entries.data, { zone, askAfterHours, now }) : null
  // The clock has asked already.
  const active = useRead(entryEndpoints.list, { params: { username: userId }, query: { active: 'true' } }).data?.[0]
  const next = requests.data ? findNextLeave(requests.data, today) : null
  return (
    <Card aria-label={t`Your week`} className="mx-auto mt-6 max-w-120 px-6 py-5 sm:px-8">
      <dl className="figures grid grid-cols-2 gap-x-4 gap-y-4">
        <Figure label={t`Today`} value={soFar && toText(soFar.today)} unit={t`h`} />
        <Figure label={t`This week`} value={soFar && toText(soFar.week)} unit={t`h`} />
        {active && isForgotten(active, askAfterHours, now) && (
          <div className="col-span-2">
            <dt className="sr-only">{t`Not counted`}</dt>
            <dd className="text-sm">
              <NotCounted shifts={1} />
            </dd>
          </div>
        )}
        <div className="col-span-2 border-t border-line pt-4">
          <dt className="text-sm text-muted">{t`Next time off`}</dt>
          <dd className="mt-0.5 min-h-6 text-md">
            {requests.data && (next ? <NextLeave request={next} today={today} /> : <NoLeave />)}
          </dd>
        </div>
      </dl>
      <p className="mt-4 flex items-center gap-1.5 text-sm text-muted">
        <Globe aria-hidden="true" size={16} className="shrink-0" />
        <span className="break-words">{t`Times are in ${zone}`}</span>
      </p>
    </Card>
  )
}

function Figure({ label, value, unit }: { label: string; value: string | null; unit: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-0.5 text-xl font-semibold">
        <span>{value ?? '–'}</span>
        <span className="ms-1 text-md font-normal text-muted">{unit}</span>
      </dd>
    </div>
  )
}

function NextLeave({ request, today }: { request: LeaveRequest; today: string }) {
  const { name } = request.leaveType
  return (
    <>
      <span className="font-medium">
        {request.firstDayOff <= today
          ? t`Today until ${shortDayText(request.lastDayOff, today)}`
          : shortDatesText({ startDate: request.firstDayOff, endDate: request.lastDayOff }, today)}
      </span>
      <span className="text-muted">
        {`, ${request.status === 'pending' ? t`${name}, waiting for approval` : name}`}
      </span>
    </>
  )
}

function NoLeave() {
  return (
    <span className="text-muted">
      {rich({
        a: (words) => (
          <Link href="/leave?tab=request" className={linkClass}>
            {words}
          </Link>
        ),
      })`Nothing planned. <a>Request leave</a>`}
    </span>
  )
}
