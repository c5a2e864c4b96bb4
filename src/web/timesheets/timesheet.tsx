import { CalendarClock, Globe } from 'lucide-react'
import { dayText } from '#domain/time/formats.ts'
import { hoursText, totalSeconds } from '#domain/time/hours.ts'
import type { Period } from '#domain/time/periods.ts'
import type { TimeEntry } from '#domain/time-entries/contract.ts'
import { Card } from '#web/ui/card.tsx'
import { cx } from '#web/ui/cx.ts'
import { Empty } from '#web/ui/empty.tsx'
import { FROM, useMedia } from '#web/ui/use-media.ts'
import { EntryCards } from './entry-cards.tsx'
import { EntryTable } from './entry-table.tsx'

type TimesheetProps = {
  entries: readonly TimeEntry[]
  period: Period
  zone: string
  /** The entries are still those of the range before; they stay, paler, until the new ones are here. */
  loading: boolean
}

/** The entries of a period with their total [2.40, 2.41]: a table from 768, cards below it, never both. */
export function Timesheet({ entries, period, zone, loading }: TimesheetProps) {
  const wide = useMedia(FROM.md)
  const total = hoursText(totalSeconds(entries))
  const Entries = wide ? EntryTable : EntryCards
  return (
    <Card aria-busy={loading} aria-labelledby="timesheet-period" className="overflow-hidden">
      <header className="flex flex-col justify-between gap-x-4 px-5 py-4 sm:flex-row sm:items-center md:px-6">
        <h2 id="timesheet-period" className="figures text-lg">
          {dayText(period.startDate)} – {dayText(period.endDate)}
        </h2>
        <p className="flex items-center gap-1.5 text-sm text-muted">
          <Globe aria-hidden="true" size={16} className="shrink-0" />
          <span className="sr-only">Time zone: </span>
          {zone}
        </p>
      </header>
      <p role="status" className="sr-only">
        {loading ? 'Loading...' : `${entries.length} entries, ${total} hours`}
      </p>
      <div className={cx('border-t border-line transition-opacity', loading && 'opacity-55')}>
        {entries.length === 0 ? (
          <Empty icon={CalendarClock} title="No time entries found for the selected period" />
        ) : (
          <Entries entries={entries} zone={zone} total={total} />
        )}
      </div>
    </Card>
  )
}
