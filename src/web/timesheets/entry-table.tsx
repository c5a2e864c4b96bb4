import { weekdayText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { Badge } from '#web/ui/badge.tsx'
import { cx } from '#web/ui/cx.ts'

export type EntriesProps = {
  entries: readonly TimeEntry[]
  zone: string
  /** Hours of all completed entries, with two decimals. */
  total: string
}

/** A timesheet where there is room. PTO has one badge in place of both times [2.53], a running entry says 'Active' [2.54]. */
export function EntryTable({ entries, zone, total }: EntriesProps) {
  return (
    <table className="figures w-full border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          {['Employee', 'Date', 'Clock In', 'Clock Out'].map((name) => (
            <th key={name} scope="col" className={cx(cellClass, 'font-medium')}>
              {name}
            </th>
          ))}
          <th scope="col" className={cx(cellClass, 'text-right font-medium')}>
            Hours
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr
            key={entry.id}
            className={cx('h-14 border-t border-line', entry.isActive ? 'bg-primary-soft' : 'hover:bg-surface-hover')}
          >
            <td className={cx(cellClass, 'max-w-56 truncate font-medium')} title={entry.employeeName}>
              {entry.employeeName}
            </td>
            <td className={cx(cellClass, 'whitespace-nowrap')}>
              <span className="mr-2 inline-block w-8 text-muted">{weekdayText(entry.clockIn, zone)}</span>
              {entry.formattedDate}
            </td>
            {entry.isLeaveTime ? (
              <td className={cellClass} colSpan={2}>
                <Badge tone="primary">Paid Time Off</Badge>
              </td>
            ) : (
              <>
                <td className={cx(cellClass, 'whitespace-nowrap')}>{entry.formattedTime}</td>
                <td className={cx(cellClass, 'whitespace-nowrap')}>
                  <ClockOut entry={entry} />
                </td>
              </>
            )}
            <td className={cx(cellClass, 'text-right font-semibold')}>{hoursText(workedSeconds(entry))}</td>
          </tr>
        ))}
      </tbody>
      <tfoot className="bg-surface-hover">
        <tr className="h-15 border-t border-line">
          <th scope="row" colSpan={4} className={cx(cellClass, 'font-medium text-muted')}>
            Total Hours
          </th>
          <td className={cx(cellClass, 'text-right text-xl font-semibold')}>{total}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** When it ended; with the date where that is another day, so that a night shift reads right. */
export function ClockOut({ entry }: { entry: TimeEntry }) {
  if (entry.isActive)
    return (
      <Badge tone="success" live>
        Active
      </Badge>
    )
  const otherDay = entry.formattedClockOutDate !== entry.formattedDate
  return (
    <>
      {entry.formattedClockOutTime}
      {otherDay && <span className="ml-2 text-sm text-muted">{entry.formattedClockOutDate}</span>}
    </>
  )
}

const cellClass = 'px-3 first:pl-6 last:pr-6'
