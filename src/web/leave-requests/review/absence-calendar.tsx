import { leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import type { Organization } from '#domain/organizations/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { t } from '#web/languages/text.ts'
import { useTeamFilter } from '#web/teams/team-filter.tsx'
import { isAbsence } from '../calendar/absence-period.ts'
import { ABSENCE_LIMIT, CalendarFrame } from '../calendar/calendar-frame.tsx'
import { useCalendarPeriod } from '../calendar/use-calendar-period.ts'
import { useDecisionDialog } from '../review/use-decision-dialog.tsx'

type AbsenceCalendarProps = { organization: Pick<Organization, 'timezone' | 'hasTeams'> }

/** Administrators open and decide requests in it. */
export default function AbsenceCalendar({ organization }: AbsenceCalendarProps) {
  const zone = organization.timezone
  const calendar = useCalendarPeriod(zone)
  const team = useTeamFilter(organization)
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
      filters={team.select}
      absences={team.isPending ? undefined : data?.filter((each) => isAbsence(each) && team.includes(each.user.id))}
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
