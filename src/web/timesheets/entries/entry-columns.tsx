import { isWaiting } from '#domain/entries/linked-leave.ts'
import { dateText, timeText, weekdayText } from '#domain/time/formats.ts'
import { workedSeconds } from '#domain/time/hours.ts'
import { about, t } from '#web/languages/text.ts'
import type { Column } from '#web/ui/data-list/column.ts'
import { ClockOutTime } from './clock-out-time.tsx'
import { EntryBreaks } from './entry-breaks.tsx'
import { ClockInLocation, ClockOutLocation } from './entry-locations.tsx'
import { EntryMarks } from './entry-marks.tsx'
import type { EntryRow } from './group-entries.ts'
import { PaidTimeOffBadge } from './paid-time-off-badge.tsx'
import type { OnEntryAction } from './row-actions.ts'

export type ShownEntries = {
  zone: string
  forAdmin: boolean
  requireLocation: boolean
  onAct: OnEntryAction | null
  toText: (seconds: number | null) => string
}

type EntryColumn = Column<EntryRow>

export function listEntryColumns(shown: ShownEntries & { isWide: boolean }): readonly EntryColumn[] {
  const { zone, forAdmin, requireLocation, onAct, toText, isWide } = shown
  const employee: EntryColumn = {
    label: t`Employee`,
    render: ({ entry }) => (
      <>
        <p translate="no" className="truncate font-medium" title={entry.employeeName}>
          {entry.employeeName}
        </p>
        <EntryMarks entry={entry} short={!isWide} onAct={onAct} />
      </>
    ),
  }
  const date: EntryColumn = {
    label: t`Date`,
    render: ({ entry }) => (
      <>
        <p className="whitespace-nowrap">
          <span className="me-2 inline-block w-8 text-muted">{weekdayText(entry.clockIn, zone)}</span>
          <span>{dateText(entry.clockIn, zone)}</span>
        </p>
        {entry.notes && (
          <p className="truncate text-sm text-muted" title={entry.notes}>
            <span className="sr-only">{`${t`Notes:`} `}</span>
            <span>{entry.notes}</span>
          </p>
        )}
        <EntryBreaks breaks={entry.breaks} zone={zone} />
        {!forAdmin && <EntryMarks entry={entry} short={!isWide} onAct={onAct} />}
      </>
    ),
  }
  const clockIn: EntryColumn = {
    label: about('column')`Clock In`,
    render: ({ entry }) =>
      entry.isLeaveTime ? (
        <PaidTimeOffBadge entry={entry} onBook={forAdmin && onAct ? () => onAct('book', entry) : null} />
      ) : (
        <span translate="no">{timeText(entry.clockIn, zone)}</span>
      ),
    // Leave has no times and no locations.
    span: ({ entry }) => (entry.isLeaveTime ? (forAdmin ? 4 : 2) : 1),
    className: 'w-28',
  }
  const clockOut: EntryColumn = {
    label: about('column')`Clock Out`,
    render: ({ entry }) => <ClockOutTime entry={entry} zone={zone} />,
    className: 'w-28',
  }
  const hours: EntryColumn = {
    label: t`Hours`,
    render: ({ entry, dayTotal }) => (
      <>
        <p className={isWaiting(entry) ? 'text-muted' : 'font-semibold'}>{toText(workedSeconds(entry))}</p>
        {dayTotal !== null && <p className="text-sm text-muted">{t`Day ${toText(dayTotal)}`}</p>}
      </>
    ),
    className: 'w-26 text-end',
  }
  if (!forAdmin) return [date, clockIn, clockOut, hours]
  const location: EntryColumn = { label: t`Location`, render: () => null, className: 'w-32' }
  return [
    employee,
    date,
    clockIn,
    {
      ...location,
      labelBefore: clockIn.label,
      render: ({ entry }) => <ClockInLocation entry={entry} required={requireLocation} />,
    },
    clockOut,
    {
      ...location,
      labelBefore: clockOut.label,
      render: ({ entry }) => <ClockOutLocation entry={entry} required={requireLocation} />,
    },
    hours,
  ]
}
