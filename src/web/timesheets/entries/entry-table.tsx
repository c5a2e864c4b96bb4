import type { TimeEntry } from '#domain/entries/contract.ts'
import { shortDatesText, weekdayText } from '#domain/time/formats.ts'
import { workedSeconds } from '#domain/time/hours.ts'
import { useHoursFormat } from '#web/entries/hours-format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { ChangedBy } from '../history/changed-by.tsx'
import { RecordedOffline } from '../history/recorded-offline.tsx'
import { PaidTimeOffBadge } from '../paid-leave/paid-time-off-badge.tsx'
import { ClockOutTime } from './clock-out-time.tsx'
import { EntryBreaks } from './entry-breaks.tsx'
import { ClockInLocation, ClockOutLocation } from './entry-locations.tsx'
import { type EntryWeek, groupEntries, sumEntries, totalsText } from './group-entries.ts'
import { type RowActionsProps, RowButtons, RowMenu } from './row-actions.tsx'

export type EntriesProps = {
  entries: readonly TimeEntry[]
  zone: string
  today: string
  /** The employee and the locations, for administrators [2.40]. Everyone knows whose their own timesheet is. */
  forAdmin: boolean
  /** Not of upcoming leave, which is no timesheet. */
  withWeeks?: boolean
  requireLocation: boolean
  onAct: RowActionsProps['onAct'] | null
}

/** [2.53, 2.54] */
export function EntryTable(props: EntriesProps) {
  const { entries, forAdmin, zone, today, withWeeks = true } = props
  const { toText } = useHoursFormat()
  const weeks = groupEntries(entries, zone)
  const totals = sumEntries(entries)
  const parts = totalsText(totals, toText)
  const columns = forAdmin
    ? ['Employee', 'Date', 'Clock In', 'Location', 'Clock Out', 'Location']
    : ['Date', 'Clock In', 'Clock Out']
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
              className={classNames(cellClass, 'text-right font-medium screen-only', isWide ? 'w-38 pr-6!' : 'w-16')}
            >
              <span className={isWide ? undefined : 'sr-only'}>Actions</span>
            </th>
          )}
        </tr>
      </thead>
      {weeks.map((week) => (
        <tbody key={week.startDate}>
          {withWeeks && weeks.length > 1 && (
            <WeekRow week={week} columns={columns.length} hasActions={props.onAct !== null} today={today} />
          )}
          {week.days.flatMap((day) =>
            day.entries.map((entry, index) => (
              <Row
                key={entry.id}
                entry={entry}
                dayTotal={index === 0 && day.entries.length > 1 ? day.total : null}
                isWide={isWide}
                {...props}
              />
            )),
          )}
        </tbody>
      ))}
      <tfoot className="bg-surface-hover">
        <tr className="h-15 border-t border-line">
          <th scope="row" colSpan={columns.length} className={classNames(cellClass, 'font-medium text-muted')}>
            Total Hours
            {parts && <span className="block text-sm font-normal">{parts}</span>}
          </th>
          <td className={classNames(cellClass, 'text-right text-xl font-semibold')}>
            {toText(totals.worked + totals.leave)}
          </td>
          {props.onAct && <td className="screen-only">{'\u00a0'}</td>}
        </tr>
      </tfoot>
    </table>
  )
}

type WeekRowProps = { week: EntryWeek; columns: number; hasActions: boolean; today: string }

function WeekRow({ week, columns, hasActions, today }: WeekRowProps) {
  const { toText } = useHoursFormat()
  const { worked, leave } = week.totals
  const parts = totalsText(week.totals, toText)
  return (
    <tr className="h-11 border-t border-line bg-surface-hover text-muted">
      <th scope="rowgroup" colSpan={columns} className={classNames(cellClass, 'font-medium')}>
        <span className="sr-only">Week of </span>
        {shortDatesText(week, today)}
        {parts && <span className="ml-3 text-sm font-normal">{parts}</span>}
      </th>
      <td className={classNames(cellClass, 'text-right font-semibold')}>{toText(worked + leave)}</td>
      {hasActions && <td className="screen-only">{'\u00a0'}</td>}
    </tr>
  )
}

type RowProps = EntriesProps & {
  entry: TimeEntry
  /** Whole seconds of the day, on the first row of a day with several entries. */
  dayTotal: number | null
  isWide: boolean
}

function Row({ entry, dayTotal, isWide, zone, forAdmin, requireLocation, onAct }: RowProps) {
  const { toText } = useHoursFormat()
  const Actions = isWide ? RowButtons : RowMenu
  const marks = (
    <>
      {entry.changedBy && (
        <ChangedBy name={entry.changedBy} short={!isWide} onClick={onAct && (() => onAct('history', entry))} />
      )}
      {entry.recordedOffline && <RecordedOffline short={!isWide} onClick={onAct && (() => onAct('history', entry))} />}
    </>
  )
  return (
    <tr
      className={classNames('h-14 border-t border-line', entry.isActive ? 'bg-primary-soft' : 'hover:bg-surface-hover')}
    >
      {forAdmin && (
        <td className={classNames(cellClass, 'py-2')}>
          <p className="truncate font-medium" title={entry.employeeName}>
            {entry.employeeName}
          </p>
          {marks}
        </td>
      )}
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
        <EntryBreaks breaks={entry.breaks} zone={zone} />
        {!forAdmin && marks}
      </td>
      {entry.isLeaveTime ? (
        <td className={cellClass} colSpan={forAdmin ? 4 : 2}>
          <PaidTimeOffBadge entry={entry} onBook={forAdmin && onAct ? () => onAct('book', entry) : null} />
        </td>
      ) : (
        <>
          <td className={cellClass}>{entry.formattedTime}</td>
          {forAdmin && (
            <td className={cellClass}>
              <ClockInLocation entry={entry} required={requireLocation} />
            </td>
          )}
          <td className={cellClass}>
            <ClockOutTime entry={entry} />
          </td>
          {forAdmin && (
            <td className={cellClass}>
              <ClockOutLocation entry={entry} required={requireLocation} />
            </td>
          )}
        </>
      )}
      <td className={classNames(cellClass, 'text-right font-semibold')}>
        {toText(workedSeconds(entry))}
        {dayTotal !== null && <p className="text-sm font-normal text-muted">Day {toText(dayTotal)}</p>}
      </td>
      {onAct && (
        <td className={classNames(cellClass, 'text-right screen-only')}>
          <Actions entry={entry} onAct={onAct} />
        </td>
      )}
    </tr>
  )
}

const WIDTH: Record<string, string> = { 'Clock In': 'w-28', 'Clock Out': 'w-28', Location: 'w-32' }

const cellClass = 'px-3 first:pl-6 last:pr-4'
