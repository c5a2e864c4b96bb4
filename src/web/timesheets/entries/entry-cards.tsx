import { weekdayText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChangedBy } from '../history/changed-by.tsx'
import { RecordedOffline } from '../history/recorded-offline.tsx'
import { PaidTimeOffBadge } from '../paid-leave/paid-time-off-badge.tsx'
import { ClockOutTime } from './clock-out-time.tsx'
import { ClockInLocation, ClockOutLocation } from './entry-locations.tsx'
import type { EntriesProps } from './entry-table.tsx'
import { RowMenu } from './row-actions.tsx'

export function EntryCards(props: EntriesProps) {
  const { entries, total } = props
  return (
    <>
      <ul className="figures divide-y divide-line">
        {entries.map((entry) => (
          <EntryCard key={entry.id} entry={entry} {...props} />
        ))}
      </ul>
      <p className="figures flex items-center justify-between border-t border-line bg-surface-hover py-4 pr-16 pl-5">
        <span className="text-md font-medium text-muted">Total Hours</span>
        <span className="text-xl font-semibold">{total}</span>
      </p>
    </>
  )
}

function EntryCard({ entry, zone, withLocations, requireLocation, onAct }: EntriesProps & { entry: TimeEntry }) {
  return (
    <li className={classNames('flex items-center gap-2 py-3 pr-2 pl-5', entry.isActive && 'bg-primary-soft')}>
      <div className="min-w-0 flex-1 text-md">
        <p className="font-semibold">
          <span className="mr-1.5 font-normal text-muted">{weekdayText(entry.clockIn, zone)}</span>
          {entry.formattedDate}
        </p>
        <p className="sr-only">{entry.employeeName}</p>
        {entry.isLeaveTime ? (
          <p className="mt-1">
            <PaidTimeOffBadge entry={entry} />
          </p>
        ) : (
          <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-muted">
            <span className="sr-only">Clock In </span>
            {entry.formattedTime} –<span className="sr-only"> Clock Out </span>
            <span>
              <ClockOutTime entry={entry} />
            </span>
          </p>
        )}
        {entry.notes && (
          <p className="mt-0.5 truncate text-sm text-muted">
            <span className="sr-only">Notes: </span>
            {entry.notes}
          </p>
        )}
        {withLocations && !entry.isLeaveTime && (
          <div className="mt-1.5 flex flex-wrap gap-1.5">
            <ClockInLocation entry={entry} required={requireLocation} />
            <ClockOutLocation entry={entry} required={requireLocation} />
          </div>
        )}
        {entry.changedBy && (
          <div className="mt-1.5">
            <ChangedBy name={entry.changedBy} onClick={onAct && (() => onAct('history', entry))} />
          </div>
        )}
        {entry.recordedOffline && (
          <div className="mt-1.5">
            <RecordedOffline onClick={onAct && (() => onAct('history', entry))} />
          </div>
        )}
      </div>
      <p className="shrink-0 text-lg font-semibold">
        <span className="sr-only">Hours </span>
        {hoursText(workedSeconds(entry))}
        {!entry.isActive && (
          <span aria-hidden="true" className="ml-1 text-sm font-normal text-muted">
            h
          </span>
        )}
      </p>
      {onAct && (
        <div className="print:hidden">
          <RowMenu entry={entry} onAct={onAct} />
        </div>
      )}
    </li>
  )
}
