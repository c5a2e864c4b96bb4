import { isWaiting } from '#domain/entries/linked-leave.ts'
import { dateText, timeText, weekdayText } from '#domain/time/formats.ts'
import { workedSeconds } from '#domain/time/hours.ts'
import { about, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ClockOutTime } from './clock-out-time.tsx'
import { EntryBreaks } from './entry-breaks.tsx'
import type { ShownEntries } from './entry-columns.tsx'
import { ClockInLocation, ClockOutLocation } from './entry-locations.tsx'
import { EntryMarks } from './entry-marks.tsx'
import type { EntryRow } from './group-entries.ts'
import { PaidTimeOffBadge } from './paid-time-off-badge.tsx'

type EntryCardProps = EntryRow & ShownEntries

export function EntryCard({ entry, dayTotal, zone, forAdmin, requireLocation, onAct, toText }: EntryCardProps) {
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <span className="me-1.5 font-normal text-muted">{weekdayText(entry.clockIn, zone)}</span>
          <span>{dateText(entry.clockIn, zone)}</span>
        </p>
        {forAdmin && (
          <p translate="no" className="sr-only">
            {entry.employeeName}
          </p>
        )}
        {entry.isLeaveTime ? (
          <p className="mt-1">
            <PaidTimeOffBadge entry={entry} onBook={forAdmin && onAct ? () => onAct('book', entry) : null} />
          </p>
        ) : (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-muted">
            <span className="sr-only">{`${about('column')`Clock In`} `}</span>
            <span translate="no">{`${timeText(entry.clockIn, zone)} –`}</span>
            <span className="sr-only">{` ${about('column')`Clock Out`} `}</span>
            <span>
              <ClockOutTime entry={entry} zone={zone} />
            </span>
          </p>
        )}
        <EntryBreaks breaks={entry.breaks} zone={zone} />
        {entry.notes && (
          <p className="mt-0.5 truncate text-sm text-muted">
            <span className="sr-only">{`${t`Notes:`} `}</span>
            <span>{entry.notes}</span>
          </p>
        )}
        {forAdmin && !entry.isLeaveTime && (
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <ClockInLocation entry={entry} required={requireLocation} />
            <ClockOutLocation entry={entry} required={requireLocation} />
          </div>
        )}
        {(entry.changedBy || entry.recordedLater) && (
          <div className="mt-1.5 grid grid-cols-1 justify-items-start gap-1.5">
            <EntryMarks entry={entry} onAct={onAct} />
          </div>
        )}
      </div>
      <p className={classNames('shrink-0 text-end text-lg', isWaiting(entry) ? 'text-muted' : 'font-semibold')}>
        <span className="sr-only">{`${t`Hours`} `}</span>
        <span>{toText(workedSeconds(entry))}</span>
        {!entry.isActive && (
          <span aria-hidden="true" className="ms-1 text-sm font-normal text-muted">
            {t`h`}
          </span>
        )}
        {dayTotal !== null && (
          <span className="block text-sm font-normal text-muted">{t`Day ${toText(dayTotal)}`}</span>
        )}
      </p>
    </div>
  )
}
