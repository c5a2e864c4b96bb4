import { dateText, shortDayText, timeText, weekdayDayText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { DayToReview, ShiftToReview } from '#domain/timesheets/contract.ts'
import { RunningTime } from '#web/time-entries/running-time.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'

export type ItemToReview = ShiftToReview | DayToReview

export type AttentionRowProps = {
  item: ItemToReview
  zone: string
  now: Date
  onFix: (shift: ShiftToReview) => void
  /** Without it, the row has no button for the timesheet. */
  onView?: (person: { id: string; name: string; from: string }) => void
  openLabel?: string
}

export function AttentionRow({ item, zone, now, onFix, onView, openLabel = 'Open too long' }: AttentionRowProps) {
  const { userId, employeeName } = item
  const shift = 'clockIn' in item ? item : null
  const day = 'clockIn' in item ? dayOf(item.clockIn, zone) : item.day
  const when = shortDayText(day, dayOf(now, zone))
  return (
    <li className="flex flex-col gap-x-4 gap-y-2.5 py-3 text-md sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-medium break-words">{employeeName}</span>
          <Badge tone="warning">{item.kind === 'open' ? openLabel : LABELS[item.kind]}</Badge>
        </p>
        <p className="figures mt-0.5 text-muted">
          {'day' in item ? (
            `${weekdayDayText(item.day, dayOf(now, zone))}: ${item.kind === 'missing' ? 'usually works, but no hours' : 'worked on a day of leave'}`
          ) : item.kind === 'open' ? (
            <RunningTime clockIn={item.clockIn} breaks={item.breaks} zone={zone} now={now} />
          ) : (
            `${hoursText(workedSeconds(item))} h, ${spanText(item, zone)}`
          )}
        </p>
      </div>
      <div className="flex shrink-0 flex-wrap gap-2">
        {onView && (
          <Button
            size="sm"
            variant={shift ? 'ghost' : 'outline'}
            onClick={() => onView({ id: userId, name: employeeName, from: day })}
            aria-label={`View Timesheet for ${employeeName}, ${when}`}
          >
            View Timesheet
          </Button>
        )}
        {shift && (
          <Button
            size="sm"
            onClick={() => onFix(shift)}
            aria-label={`${FIX[shift.kind]} for ${employeeName}, ${when}`}
            className="max-sm:order-first"
          >
            {FIX[shift.kind]}
          </Button>
        )}
      </div>
    </li>
  )
}

const LABELS: Record<Exclude<ItemToReview['kind'], 'open'>, string> = {
  long: 'Long shift',
  missing: 'No hours',
  duringLeave: 'Work during leave',
}

const FIX: Record<ShiftToReview['kind'], string> = { open: 'Set end time', long: 'Edit times' }

function spanText({ clockIn, clockOut }: ShiftToReview, zone: string): string {
  const start = `${dateText(clockIn, zone)}, ${timeText(clockIn, zone)}`
  if (clockOut === null) return start
  const otherDay = dayOf(clockOut, zone) === dayOf(clockIn, zone) ? '' : `${dateText(clockOut, zone)}, `
  return `${start} – ${otherDay}${timeText(clockOut, zone)}`
}
