import { plural } from '#domain/texts/text.ts'
import { count } from '#domain/texts/values.ts'
import { dateText, shortDayText, shortTimeText, timeText, weekdayDayText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { clockedInText } from '#domain/time/shifts/texts.ts'
import { dayOf } from '#domain/time/zones/local-times.ts'
import type { DayToReview, EntriesToReview, ShiftToReview } from '#domain/timesheets/contract.ts'
import { say, t } from '#web/languages/text.ts'
import { SetShiftEnd } from '#web/pay-periods/set-end.tsx'
import { PersonName } from '#web/payroll/table/person-name.tsx'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { AcceptDay } from './accept-day.tsx'
import type { ItemToReview } from './items-to-review.ts'

export type AttentionRowProps = {
  item: ItemToReview
  zone: string
  now: Date
  onFix: (shift: ShiftToReview) => void
  /** Without it, nothing opens the timesheet. */
  onView?: ((person: { id: string; name: string; from: string; adds?: boolean }) => void) | undefined
  /** After a fix, before the row leaves. */
  onDone: () => void
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
  onDone,
  openLabel = t`Forgot to clock out?`,
  isNameHidden = false,
}: AttentionRowProps) {
  const { userId, employeeName } = item
  const person = { id: userId, name: employeeName }
  const shift = 'clockIn' in item ? item : null
  const day = 'clockIn' in item ? dayOf(item.clockIn, zone) : item.day
  const of = `${employeeName}, ${shortDayText(day, dayOf(now, zone))}`
  return (
    <li className="@container py-3 text-md">
      <div className="flex flex-col gap-x-4 gap-y-2.5 @md:flex-row @md:items-center @md:justify-between">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
            {!isNameHidden && (
              <PersonName name={employeeName} onOpen={onView ? () => onView({ ...person, from: day }) : null} />
            )}
            <Badge tone="warning">{item.kind === 'open' ? openLabel : LABELS[item.kind]}</Badge>
          </p>
          <p className="figures mt-0.5 text-muted">
            {'day' in item
              ? dayText(item, dayOf(now, zone))
              : item.kind === 'open'
                ? openText(item, zone, now)
                : t`${hoursText(workedSeconds(item))} h, ${spanText(item, zone)}`}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 @md:shrink-0">
          {shift?.kind === 'open' && (
            <SetShiftEnd
              exception={{ entryId: shift.id, clockIn: shift.clockIn }}
              usualEnd={shift.usualEnd}
              zone={zone}
              text={of}
              isCompact
              onSaved={onDone}
            />
          )}
          {shift && (shift.kind === 'long' || !onView) && (
            <Button size="sm" onClick={() => onFix(shift)} aria-label={EDIT[shift.kind].labelFor(of)}>
              {EDIT[shift.kind].text}
            </Button>
          )}
          {item.kind === 'missing' && item.canAccept && <AcceptDay item={item} text={of} onDone={onDone} />}
          {!shift && onView && (
            <Button
              size="sm"
              onClick={() => onView({ ...person, from: day, adds: item.kind === 'missing' })}
              aria-label={item.kind === 'missing' ? t`Add entry: ${of}` : t`View Timesheet for ${of}`}
            >
              {item.kind === 'missing' ? t`Add entry` : t`View Timesheet`}
            </Button>
          )}
        </div>
      </div>
    </li>
  )
}

const LABELS: Record<Exclude<ItemToReview['kind'], 'open'>, string> = {
  long: t`Long shift`,
  missing: t`No hours`,
  duringLeave: t`Work during leave`,
  recordedLater: t`Recorded later`,
}

function dayText(item: DayToReview | EntriesToReview, today: string): string {
  const day = weekdayDayText(item.day, today)
  switch (item.kind) {
    case 'missing':
      return t`${day}. Usually works, no hours`
    case 'duringLeave':
      return t`${day}: worked on a day of leave`
    case 'recordedLater':
      return item.entries > 1
        ? t`${count(item.entries)} ${plural(item.entries, { one: 'entry', other: 'entries' })}, the first on ${day}`
        : t`${day}: ${plural(item.entries, { one: '# entry', other: '# entries' })}`
  }
}

/** In the dialog, also for ends more than a day after the start. */
const EDIT: Record<ShiftToReview['kind'], { text: string; labelFor: (of: string) => string }> = {
  open: { text: t`Another time`, labelFor: (of) => t`Another time: ${of}` },
  long: { text: t`Edit times`, labelFor: (of) => t`Edit times: ${of}` },
}

function openText({ clockIn, usualEnd }: ShiftToReview, zone: string, now: Date): string {
  const since = say(clockedInText(clockIn, zone, now))
  return usualEnd === null ? since : `${since}. ${t`Usually stops at ${shortTimeText(usualEnd, zone)}.`}`
}

function spanText({ clockIn, clockOut }: ShiftToReview, zone: string): string {
  const start = `${dateText(clockIn, zone)}, ${timeText(clockIn, zone)}`
  if (clockOut === null) return start
  const otherDay = dayOf(clockOut, zone) === dayOf(clockIn, zone) ? '' : `${dateText(clockOut, zone)}, `
  return `${start} – ${otherDay}${timeText(clockOut, zone)}`
}
