import { weekdayText } from '#domain/time/formats.ts'
import { hoursText, workedSeconds } from '#domain/time/hours.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { ChangedBy } from '../history/changed-by.tsx'
import { RecordedOffline } from '../history/recorded-offline.tsx'
import { PaidTimeOffBadge } from '../paid-leave/paid-time-off-badge.tsx'
import { ClockOutTime } from './clock-out-time.tsx'
import { ClockInLocation, ClockOutLocation } from './entry-locations.tsx'
import { type RowActionsProps, RowButtons, RowMenu } from './row-actions.tsx'

export type EntriesProps = {
  entries: readonly TimeEntry[]
  zone: string
  total: string
  withLocations: boolean
  requireLocation: boolean
  onAct: RowActionsProps['onAct'] | null
}

/** [2.53, 2.54] */
export function EntryTable(props: EntriesProps) {
  const { entries, total, withLocations } = props
  const columns = withLocations
    ? ['Employee', 'Date', 'Clock In', 'Location', 'Clock Out', 'Location']
    : ['Employee', 'Date', 'Clock In', 'Clock Out']
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  return (
    <table className="figures w-full table-fixed border-collapse text-left text-md">
      <thead className="bg-surface-hover text-sm text-muted">
        <tr className="h-11">
          {columns.map((name, index) => (
            <th key={`${name} ${index}`} scope="col" className={classNames(cellClass, WIDTH[name], 'font-medium')}>
              {name === 'Location' && <span className="sr-only">{columns[index - 1]} </span>}
              {name}
            </th>
          ))}
          <th scope="col" className={classNames(cellClass, 'w-26 text-right font-medium')}>
            Hours
          </th>
          {props.onAct && (
            <th
              scope="col"
              className={classNames(cellClass, 'text-right font-medium print:hidden', isWide ? 'w-38 pr-6!' : 'w-16')}
            >
              <span className={isWide ? undefined : 'sr-only'}>Actions</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} isWide={isWide} {...props} />
        ))}
      </tbody>
      <tfoot className="bg-surface-hover">
        <tr className="h-15 border-t border-line">
          <th scope="row" colSpan={columns.length} className={classNames(cellClass, 'font-medium text-muted')}>
            Total Hours
          </th>
          <td className={classNames(cellClass, 'text-right text-xl font-semibold')}>{total}</td>
          {props.onAct && <td className="print:hidden">{'\u00a0'}</td>}
        </tr>
      </tfoot>
    </table>
  )
}

type RowProps = EntriesProps & {
  entry: TimeEntry
  isWide: boolean
}

function Row({ entry, isWide, zone, withLocations, requireLocation, onAct }: RowProps) {
  const Actions = isWide ? RowButtons : RowMenu
  return (
    <tr
      className={classNames('h-14 border-t border-line', entry.isActive ? 'bg-primary-soft' : 'hover:bg-surface-hover')}
    >
      <td className={classNames(cellClass, 'py-2')}>
        <p className="truncate font-medium" title={entry.employeeName}>
          {entry.employeeName}
        </p>
        {entry.changedBy && (
          <ChangedBy name={entry.changedBy} short={!isWide} onClick={onAct && (() => onAct('history', entry))} />
        )}
        {entry.recordedOffline && (
          <RecordedOffline short={!isWide} onClick={onAct && (() => onAct('history', entry))} />
        )}
      </td>
      <td className={classNames(cellClass, 'py-2')}>
        <p className="whitespace-nowrap">
          <span className="mr-2 inline-block w-8 text-muted">{weekdayText(entry.clockIn, zone)}</span>
          {entry.formattedDate}
        </p>
        {entry.notes && (
          <p className="truncate text-sm text-muted" title={entry.notes}>
            <span className="sr-only">Notes: </span>
            {entry.notes}
          </p>
        )}
      </td>
      {entry.isLeaveTime ? (
        <td className={cellClass} colSpan={withLocations ? 4 : 2}>
          <PaidTimeOffBadge entry={entry} />
        </td>
      ) : (
        <>
          <td className={cellClass}>{entry.formattedTime}</td>
          {withLocations && (
            <td className={cellClass}>
              <ClockInLocation entry={entry} required={requireLocation} />
            </td>
          )}
          <td className={cellClass}>
            <ClockOutTime entry={entry} />
          </td>
          {withLocations && (
            <td className={cellClass}>
              <ClockOutLocation entry={entry} required={requireLocation} />
            </td>
          )}
        </>
      )}
      <td className={classNames(cellClass, 'text-right font-semibold')}>{hoursText(workedSeconds(entry))}</td>
      {onAct && (
        <td className={classNames(cellClass, 'text-right print:hidden')}>
          <Actions entry={entry} onAct={onAct} />
        </td>
      )}
    </tr>
  )
}

const WIDTH: Record<string, string> = { 'Clock In': 'w-28', 'Clock Out': 'w-28', Location: 'w-32' }

const cellClass = 'px-3 first:pl-6 last:pr-4'
