import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { CalendarFrame } from './calendar-frame.tsx'
import { useCalendarPeriod } from './use-calendar-period.ts'

/** More than a month of a large organization has. */
const LIMIT = 1000

/** What everyone may see of their colleagues' leave (decision 0047). */
export function TeamCalendar({ zone }: { zone: string }) {
  const calendar = useCalendarPeriod(zone)
  const { data, error, refetch, isFetching } = useRead(
    leaveRequestEndpoints.listTeamAbsences,
    { query: { ...calendar.period, limit: LIMIT } },
    { fallback: 'Failed to load who’s off' },
  )
  return (
    <CalendarFrame
      calendar={calendar}
      absences={data}
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
      emptyHint="Approved leave of your team appears here, and your own requests."
    />
  )
}
