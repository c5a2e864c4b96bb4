import { useState } from 'react'
import { DEFAULT_TIMEZONE } from '#domain/product.ts'
import { monthToDate, type Period } from '#domain/time/periods.ts'
import { dayOf } from '#domain/time/zones.ts'
import { timeEntryEndpoints } from '#domain/time-entries/contract.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { useUser } from '#web/auth/current-user.ts'
import { useOwnOrganization } from '#web/organizations/use-own-organization.ts'
import { LoadError } from '#web/ui/load-error.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { Timesheet } from './timesheet.tsx'
import { TimesheetSkeleton } from './timesheet-skeleton.tsx'

/** The most entries one answer holds. */
const LIMIT = 1000

/** One's own timesheet [2.37-2.41]. Days are those of the organization's zone, so that is asked for first. */
export default function TimesheetPage() {
  const { organization, error, retry } = useOwnOrganization()
  if (error) return <LoadError reason={error.message} onRetry={retry} />
  if (organization === undefined) return <TimesheetSkeleton picker />
  return <OwnTimesheet zone={organization?.timezone ?? DEFAULT_TIMEZONE} />
}

function OwnTimesheet({ zone }: { zone: string }) {
  const { username } = useUser()
  const [period, setPeriod] = useState<Period>(() => monthToDate(serverNow(), zone))
  const entries = useRead(
    timeEntryEndpoints.list,
    { params: { username }, query: { ...period, limit: LIMIT } },
    { fallback: 'Failed to fetch time entries', keepPrevious: true },
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <PeriodPicker period={period} onChange={setPeriod} today={dayOf(serverNow(), zone)} />
      {entries.data?.length === LIMIT && (
        <Notice tone="warning" title="This range holds more entries than can be shown">
          Only the newest {LIMIT.toLocaleString('en-US')} are listed and counted. Choose a shorter range.
        </Notice>
      )}
      {entries.error && !entries.isPlaceholderData && !entries.data && (
        <LoadError reason={entries.error.message} onRetry={() => void entries.refetch()} busy={entries.isFetching} />
      )}
      {entries.data && (
        <Timesheet entries={entries.data} period={period} zone={zone} loading={entries.isPlaceholderData} />
      )}
      {entries.isPending && <TimesheetSkeleton />}
    </div>
  )
}
