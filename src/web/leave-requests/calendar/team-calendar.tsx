import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { ABSENCE_LIMIT, CalendarFrame } from './calendar-frame.tsx'
import { useCalendarPeriod } from './use-calendar-period.ts'

/** What everyone may see of their colleagues' leave (decision 0047). */
export function TeamCalendar({ zone }: { zone: string }) {
  const calendar = useCalendarPeriod(zone)
  const { data, error, refetch, isFetching } = useRead(
    leaveRequestEndpoints.listTeamAbsences,
    { query: { ...calendar.period, limit: ABSENCE_LIMIT } },
    { fallback: t`Failed to load who’s off` },
  )
  return (
    <CalendarFrame
      calendar={calendar}
      absences={data}
      isCut={data?.length === ABSENCE_LIMIT}
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
      emptyHint={t`Approved leave of your team appears here, and your own requests.`}
    />
  )
}
