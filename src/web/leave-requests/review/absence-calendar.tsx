import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { isAbsence } from '../calendar/absence-period.ts'
import { ABSENCE_LIMIT, CalendarFrame } from '../calendar/calendar-frame.tsx'
import { useCalendarPeriod } from '../calendar/use-calendar-period.ts'
import { useDecisionDialog } from '../review/use-decision-dialog.tsx'

/** Administrators open and decide requests in it. */
export default function AbsenceCalendar({ zone }: { zone: string }) {
  const calendar = useCalendarPeriod(zone)
  // Approved leave stays in the calendar.
  const { fallbackRef, openRequest, dialog } = useDecisionDialog(zone, (status) => status === 'approved')
  const { data, error, refetch, isFetching } = useRead(
    leaveRequestEndpoints.list,
    { query: { ...calendar.period, includeArchived: 'true', limit: ABSENCE_LIMIT } },
    { fallback: t`Failed to fetch all leave requests` },
  )
  return (
    <CalendarFrame
      ref={fallbackRef}
      calendar={calendar}
      absences={data?.filter(isAbsence)}
      isCut={data?.length === ABSENCE_LIMIT}
      error={error}
      onRetry={() => void refetch()}
      busy={isFetching}
      emptyHint={t`Pending and approved requests appear here.`}
      onOpen={(request) => openRequest({ request, intent: null })}
    >
      {dialog}
    </CalendarFrame>
  )
}
