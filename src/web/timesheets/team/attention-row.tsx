import { numberText } from '#domain/locale.ts'
import { dateText, shortDayText, timeText, weekdayDayText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { clockedInText } from '#domain/time/shifts/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { DayToReview, EntriesToReview, ShiftToReview } from '#domain/timesheets/contract.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { ItemToReview } from './items-to-review.ts'

export type AttentionRowProps = {
  item: ItemToReview
  zone: string
  now: Date
  onFix: (shift: ShiftToReview) => void
  /** Without it, the row has no button for the timesheet. */
  onView?: (person: { id: string; name: string; from: string }) => void
  openLabel?: string
  /** The name stands above. */
  isNameHidden?: boolean
}

export function AttentionRow({
  item,
  zone,
  now,
  onFix,
  onView,
  openLabel = 'Forgot to clock out?',
  isNameHidden = false,
}: AttentionRowProps) {
  const { userId, employeeName } = item
  const shift = 'clockIn' in item ? item : null
  const day = 'clockIn' in item ? dayOf(item.clockIn, zone) : item.day
  const when = shortDayText(day, dayOf(now, zone))
  return (
    <li className="flex flex-col gap-x-4 gap-y-2.5 py-3 text-md sm:flex-row sm:items-center sm:justify-between">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {!isNameHidden && (
            <span translate="no" className="font-medium break-words">
              {employeeName}
            </span>
          )}
          <Badge tone="warning">{item.kind === 'open' ? openLabel : LABELS[item.kind]}</Badge>
        </p>
        <p className="figures mt-0.5 text-muted">
          {'day' in item
            ? dayText(item, dayOf(now, zone))
            : item.kind === 'open'
              ? clockedInText(item.clockIn, zone, now)
              : `${hoursText(workedSeconds(item))} h, ${spanText(item, zone)}`}
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
  recordedLater: 'Recorded later',
}

function dayText(item: DayToReview | EntriesToReview, today: string): string {
  const day = weekdayDayText(item.day, today)
  switch (item.kind) {
    case 'missing':
      return `${day}: usually works, no hours`
    case 'duringLeave':
      return `${day}: worked on a day of leave`
    case 'recordedLater':
      return item.entries === 1 ? `${day}: 1 entry` : `${numberText(item.entries)} entries, the first on ${day}`
  }
}

const FIX: Record<ShiftToReview['kind'], string> = { open: 'Set end time', long: 'Edit times' }

function spanText({ clockIn, clockOut }: ShiftToReview, zone: string): string {
  const start = `${dateText(clockIn, zone)}, ${timeText(clockIn, zone)}`
  if (clockOut === null) return start
  const otherDay = dayOf(clockOut, zone) === dayOf(clockIn, zone) ? '' : `${dateText(clockOut, zone)}, `
  return `${start} – ${otherDay}${timeText(clockOut, zone)}`
}
