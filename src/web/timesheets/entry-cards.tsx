import { weekdayText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'
import { ClockOut, type EntriesProps } from './entry-table.tsx'

/** A timesheet on a phone: one entry a line, the day above its times, the hours at the right. */
export function EntryCards({ entries, zone, total }: EntriesProps) {
  return (
    <>
      <ul className="figures divide-y divide-line">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={cx('flex items-center justify-between gap-4 px-5 py-3.5', entry.isActive && 'bg-primary-soft')}
          >
            <div className="min-w-0">
              <p className="text-md font-semibold">
                <span className="mr-1.5 font-normal text-muted">{weekdayText(entry.clockIn, zone)}</span>
                {entry.formattedDate}
              </p>
              <p className="sr-only">{entry.employeeName}</p>
              {entry.isLeaveTime ? (
                <p className="mt-1">
                  <Badge tone="primary">Paid Time Off</Badge>
                </p>
              ) : (
                <p className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-md text-muted">
                  <span className="sr-only">Clock In </span>
                  {entry.formattedTime} –<span className="sr-only"> Clock Out </span>
                  <span>
                    <ClockOut entry={entry} />
                  </span>
                </p>
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
          </li>
        ))}
      </ul>
      <p className="figures flex items-center justify-between border-t border-line bg-surface-hover px-5 py-4">
        <span className="text-md font-medium text-muted">Total Hours</span>
        <span className="text-xl font-semibold">{total}</span>
      </p>
    </>
  )
}
