import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type LeaveRequest, leaveRequestEndpoints } from '#domain/leave-requests/contract.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useRead } from '#web/api/use-api.ts'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useDecisionDialog } from '../review/use-decision-dialog.tsx'
import { AbsenceDays } from './absence-days.tsx'
import { AbsenceGrid, barStyle } from './absence-grid.tsx'
import { isAbsence, monthContaining, monthText } from './absence-month.ts'

/** More than a month of a large organization has. */
const LIMIT = 1000

export function AbsenceCalendar({ zone }: { zone: string }) {
  const today = dayOf(serverNow(), zone)
  const [monthOffset, setMonthOffset] = useState(0)
  // Approved leave stays in the calendar.
  const { fallbackRef, openRequest, dialog } = useDecisionDialog(zone, (status) => status === 'approved')
  const isWide = useMediaQuery(BREAKPOINTS.md)
  const month = monthContaining(today, monthOffset)
  const { data, error, refetch, isFetching } = useRead(
    leaveRequestEndpoints.list,
    { query: { ...month, includeArchived: 'true', limit: LIMIT } },
    { fallback: 'Failed to fetch all leave requests' },
  )
  const absences = data?.filter(isAbsence)
  const MonthView = isWide ? AbsenceGrid : AbsenceDays
  return (
    <div
      ref={fallbackRef}
      tabIndex={-1}
      role="region"
      aria-label="Who’s off"
      className="grid grid-cols-1 gap-4 rounded-xs outline-offset-4"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 aria-live="polite" className="text-lg">
          {monthText(month)}
        </h2>
        <div className="flex items-center gap-1">
          <IconButton icon={ChevronLeft} text="Previous month" onClick={() => setMonthOffset(monthOffset - 1)} />
          <Button size="sm" onClick={() => setMonthOffset(0)}>
            Today
          </Button>
          <IconButton icon={ChevronRight} text="Next month" onClick={() => setMonthOffset(monthOffset + 1)} />
        </div>
      </div>
      {error && !data && <LoadError reason={error.message} onRetry={() => void refetch()} busy={isFetching} />}
      {!absences && !error && <Skeleton className="h-80 rounded-card" />}
      {absences && (
        <Card className="overflow-hidden">
          {absences.length === 0 ? (
            <EmptyState icon={CalendarDays} title={`No one is off in ${monthText(month)}`}>
              Pending and approved requests appear here.
            </EmptyState>
          ) : (
            <MonthView
              requests={absences}
              month={month}
              today={today}
              onOpen={(request) => openRequest({ request, intent: null })}
            />
          )}
        </Card>
      )}
      {absences && absences.length > 0 && <Legend requests={absences} showsBars={isWide} />}
      {dialog}
    </div>
  )
}

function Legend({ requests, showsBars }: { requests: readonly LeaveRequest[]; showsBars: boolean }) {
  const types = new Map(requests.map(({ leaveType }) => [leaveType.id, leaveType]))
  return (
    <ul aria-label="Legend" className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {[...types.values()].map(({ id, name, color }) => (
        <li key={id} className="flex items-center gap-2">
          <TypeDot color={color} />
          {name}
        </li>
      ))}
      {showsBars && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-2.5 w-6 rounded-xs" style={barStyle('#888888', true)} />
          Striped = pending
        </li>
      )}
    </ul>
  )
}
