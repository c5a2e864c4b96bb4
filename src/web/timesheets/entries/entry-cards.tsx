import type { TimeEntry } from '#domain/entries/contract.ts'
import { shortDatesText, weekdayText } from '#domain/time/formats.ts'
import { workedSeconds } from '#domain/time/hours.ts'
import { useHoursFormat } from '#web/entries/hours-format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { ChangedBy } from '../history/changed-by.tsx'
import { RecordedOffline } from '../history/recorded-offline.tsx'
import { PaidTimeOffBadge } from '../paid-leave/paid-time-off-badge.tsx'
import { ClockOutTime } from './clock-out-time.tsx'
import { EntryBreaks } from './entry-breaks.tsx'
import { ClockInLocation, ClockOutLocation } from './entry-locations.tsx'
import type { EntriesProps } from './entry-table.tsx'
import { type EntryWeek, groupEntries, sumEntries, totalsText } from './group-entries.ts'
import { RowMenu } from './row-actions.tsx'

export function EntryCards(props: EntriesProps) {
  const { entries, zone, today, withWeeks = true } = props
  const { toText } = useHoursFormat()
  const weeks = groupEntries(entries, zone)
  const totals = sumEntries(entries)
  const parts = totalsText(totals, toText)
  return (
    <>
      {weeks.map((week) => (
        <section key={week.startDate} className="figures border-line not-first:border-t">
          {withWeeks && weeks.length > 1 && <WeekHeading week={week} today={today} />}
          <ul className="divide-y divide-line">
            {week.days.flatMap((day) =>
              day.entries.map((entry, index) => (
                <EntryCard
                  key={entry.id}
                  entry={entry}
                  dayTotal={index === 0 && day.entries.length > 1 ? day.total : null}
                  {...props}
                />
              )),
            )}
          </ul>
        </section>
      ))}
      <p className="figures flex items-center justify-between gap-4 border-t border-line bg-surface-hover py-4 pr-16 pl-5">
        <span className="text-md font-medium text-muted">
          Total Hours
          {parts && <span className="block text-sm font-normal">{parts}</span>}
        </span>
        <span className="text-xl font-semibold">{toText(totals.worked + totals.leave)}</span>
      </p>
    </>
  )
}

function WeekHeading({ week, today }: { week: EntryWeek; today: string }) {
  const { toText } = useHoursFormat()
  const { worked, leave } = week.totals
  const parts = totalsText(week.totals, toText)
  return (
    <h3 className="flex items-center justify-between gap-4 border-b border-line bg-surface-hover py-2.5 pr-16 pl-5 text-md font-medium text-muted">
      <span>
        <span className="sr-only">Week of </span>
        {shortDatesText(week, today)}
        {parts && <span className="block text-sm font-normal">{parts}</span>}
      </span>
      <span className="font-semibold">{toText(worked + leave)}</span>
    </h3>
  )
}

type EntryCardProps = EntriesProps & { entry: TimeEntry; dayTotal: number | null }

function EntryCard({ entry, dayTotal, zone, forAdmin, requireLocation, onAct }: EntryCardProps) {
  const { toText } = useHoursFormat()
  return (
    <li className={classNames('flex items-center gap-2 py-3 pr-2 pl-5', entry.isActive && 'bg-primary-soft')}>
      <div className="min-w-0 flex-1 text-md">
        <p className="font-semibold">
          <span className="mr-1.5 font-normal text-muted">{weekdayText(entry.clockIn, zone)}</span>
          {entry.formattedDate}
        </p>
        {forAdmin && <p className="sr-only">{entry.employeeName}</p>}
        {entry.isLeaveTime ? (
          <p className="mt-1">
            <PaidTimeOffBadge entry={entry} onBook={forAdmin && onAct ? () => onAct('book', entry) : null} />
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
        <EntryBreaks breaks={entry.breaks} zone={zone} />
        {entry.notes && (
          <p className="mt-0.5 truncate text-sm text-muted">
            <span className="sr-only">Notes: </span>
            {entry.notes}
          </p>
        )}
        {forAdmin && !entry.isLeaveTime && (
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
      <p className="shrink-0 text-right text-lg font-semibold">
        <span className="sr-only">Hours </span>
        {toText(workedSeconds(entry))}
        {!entry.isActive && (
          <span aria-hidden="true" className="ml-1 text-sm font-normal text-muted">
            h
          </span>
        )}
        {dayTotal !== null && <span className="block text-sm font-normal text-muted">Day {toText(dayTotal)}</span>}
      </p>
      {onAct && <RowMenu entry={entry} onAct={onAct} />}
    </li>
  )
}
