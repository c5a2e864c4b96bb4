import type { ReactNode } from 'react'
import { dateText, shortDatesText, timeText } from '#domain/time/formats.ts'
import { useHoursFormat } from '#web/entries/hours-format.ts'
import { rich } from '#web/languages/rich.tsx'
import { t } from '#web/languages/text.ts'
import { GroupedList } from '#web/ui/data-list/data-list.tsx'
import { RowActions } from '#web/ui/data-list/row-actions.tsx'
import type { Summary } from '#web/ui/data-list/row-group.ts'
import { BREAKPOINTS, PAPER, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { EntryCard } from './entry-card.tsx'
import { listEntryColumns } from './entry-columns.tsx'
import { groupEntries, sumEntries, type Totals, toRows, totalsText } from './group-entries.ts'
import type { ShownEntry } from './pending-rows.ts'
import { listActions, type OnEntryAction } from './row-actions.ts'

export type EntriesProps = {
  entries: readonly ShownEntry[]
  zone: string
  today: string
  /** The employee and the locations, for administrators [2.40]. Everyone knows whose their own timesheet is. */
  forAdmin: boolean
  /** Not of upcoming leave, which is no timesheet. */
  withWeeks?: boolean
  requireLocation: boolean
  onAct: OnEntryAction | null
}

/** [2.53, 2.54] Paper has no room for the locations of both ends. They are in the exported files. */
export function EntryList({ entries, today, withWeeks = true, ...props }: EntriesProps) {
  const { zone, onAct } = props
  const { toText } = useHoursFormat()
  const isOnPaper = useMediaQuery(PAPER)
  const isWide = useMediaQuery(BREAKPOINTS.xl)
  const shown = { ...props, forAdmin: props.forAdmin && !isOnPaper, toText }
  const weeks = groupEntries(entries, zone)
  const summarize = (title: ReactNode, totals: Totals): Summary => {
    const parts = totalsText(totals, toText)
    return {
      title: (
        <>
          <span>{title}</span>
          {parts && <span className="block text-sm font-normal">{parts}</span>}
        </>
      ),
      value: toText(totals.worked + totals.leave),
    }
  }
  return (
    <GroupedList
      groups={weeks.map((week) => ({
        key: week.startDate,
        rows: toRows(week),
        heading: withWeeks && weeks.length > 1 ? summarize(<WeekDates {...week} today={today} />, week.totals) : null,
      }))}
      total={summarize(t`Total Hours`, sumEntries(entries))}
      getId={({ entry }) => entry.id}
      columns={listEntryColumns({ ...shown, isWide })}
      tableFrom={shown.forAdmin ? BREAKPOINTS.lg : BREAKPOINTS.md}
      renderCard={(row) => <EntryCard {...row} {...shown} />}
      isMarked={({ entry }) => entry.isActive}
      actions={
        onAct && {
          render: ({ entry }, layout) => (
            <RowActions
              name={entryName(entry, zone)}
              actions={listActions(entry, onAct)}
              layout={layout}
              icons={1}
              firstLabel={firstActionLabel(entry, zone)}
            />
          ),
          className: 'w-16 lg:w-28',
          buttonsFrom: BREAKPOINTS.lg,
        }
      }
    />
  )
}

function WeekDates({ startDate, endDate, today }: { startDate: string; endDate: string; today: string }) {
  return (
    <span>
      {rich({
        hidden: (words) => <span className="sr-only">{words}</span>,
      })`<hidden>Week of </hidden>${shortDatesText({ startDate, endDate }, today)}`}
    </span>
  )
}

function firstActionLabel({ clockIn, isRequested }: ShownEntry, zone: string): string {
  const [date, time] = [dateText(clockIn, zone), timeText(clockIn, zone)]
  return isRequested ? t`Show request pending leave on ${date}` : t`Edit entry from ${date}, ${time}`
}

function entryName({ clockIn, isRequested }: ShownEntry, zone: string): string {
  const [date, time] = [dateText(clockIn, zone), timeText(clockIn, zone)]
  return isRequested ? t`pending leave on ${date}` : t`entry from ${date}, ${time}`
}
