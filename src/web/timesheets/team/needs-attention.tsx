import { dateText, timeText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import { type ShiftToReview, timesheetEndpoints } from '#domain/timesheets/contract.ts'
import { useRead } from '#web/api/use-api.ts'
import { RunningTime } from '#web/time-entries/running-time.tsx'
import type { OnTheClock } from '#web/time-entries/use-on-the-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'

type NeedsAttentionProps = {
  organizationId: string
  onTheClock: OnTheClock
  zone: string
  now: Date
  onView: (shift: ShiftToReview) => void
}

export function NeedsAttention({ organizationId, onTheClock, zone, now, onView }: NeedsAttentionProps) {
  const list = useRead(
    timesheetEndpoints.needsAttention,
    { params: { id: organizationId } },
    { fallback: 'Failed to load the shifts that need attention' },
  )
  if (list.isError && !list.data)
    return <LoadError reason={list.error.message} onRetry={() => void list.refetch()} busy={list.isFetching} />
  const shifts = list.data?.filter(
    ({ kind, userId, clockIn }) => kind === 'long' || !onTheClock || onTheClock.get(userId) === clockIn,
  )
  if (!shifts || shifts.length === 0) return null
  return (
    <Card aria-labelledby="needs-attention" className="px-5 py-5 md:px-6">
      <h2 id="needs-attention" className="text-lg">
        Needs attention
        <span className="figures ml-2 text-muted">{shifts.length}</span>
      </h2>
      <ul aria-labelledby="needs-attention" className="mt-3 divide-y divide-line">
        {shifts.map((shift) => (
          <li
            key={shift.id}
            className="flex flex-col gap-3 py-3 text-md sm:flex-row sm:items-center sm:justify-between"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
                <span className="font-medium break-words">{shift.employeeName}</span>
                <Badge tone="warning">{shift.kind === 'open' ? 'Open too long' : 'Long shift'}</Badge>
              </p>
              <p className="figures mt-0.5 text-muted">
                {shift.kind === 'open' ? (
                  <RunningTime clockIn={shift.clockIn} zone={zone} now={now} />
                ) : (
                  `${hoursText(workedSeconds(shift))} h, ${spanText(shift, zone)}`
                )}
              </p>
            </div>
            <Button
              size="sm"
              onClick={() => onView(shift)}
              aria-label={`View Timesheet for ${shift.employeeName}, ${dateText(shift.clockIn, zone)}`}
              className="shrink-0"
            >
              View Timesheet
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function spanText({ clockIn, clockOut }: ShiftToReview, zone: string): string {
  const start = `${dateText(clockIn, zone)}, ${timeText(clockIn, zone)}`
  if (clockOut === null) return start
  const otherDay = dayOf(clockOut, zone) === dayOf(clockIn, zone) ? '' : `${dateText(clockOut, zone)}, `
  return `${start} – ${otherDay}${timeText(clockOut, zone)}`
}
