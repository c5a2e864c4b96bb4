import { CalendarClock, Globe } from 'lucide-react'
import { type Ref, useId, useMemo } from 'react'
import type { TimeEntry } from '#domain/entries/contract.ts'
import { isWaiting } from '#domain/entries/linked-leave.ts'
import { plural } from '#domain/texts/text.ts'
import { decimalHoursText } from '#domain/time/decimal-hours.ts'
import { datesText } from '#domain/time/formats.ts'
import { totalSeconds } from '#domain/time/hours.ts'
import type { Period } from '#domain/time/periods.ts'
import { isForgotten } from '#domain/time/shifts/forgotten.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { changeHoursFormat, useHoursFormat } from '#web/entries/hours-format.ts'
import { t } from '#web/languages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { HOURS_PER } from './describe-bars.ts'
import type { EntriesProps } from './entries/entry-list.tsx'
import { EntryList } from './entries/entry-list.tsx'
import { OverhangNotices } from './entries/overhang-notices.tsx'
import { findOverhangs } from './entries/overhangs.ts'
import { chooseBarUnit, toBars } from './hours-by-day.ts'
import { HoursChart } from './hours-chart.tsx'

type TimesheetProps = EntriesProps & {
  employeeName: string
  period: Period
  askAfterHours: number
  loading: boolean
  /** Entries of the week before: some may reach into the period. */
  before: readonly TimeEntry[]
  onPeriod: (period: Period) => void
  /** Whether the heading of the page has the dates. */
  isDated?: boolean
  /** Above the hours. */
  summary?: Elements
  ref?: Ref<HTMLHeadingElement>
}

const listHoursFormats = () =>
  [
    { value: 'decimal', label: decimalHoursText(8.5) },
    { value: 'minutes', label: '8:30' },
  ] as const

/** [2.40, 2.41] */
export function Timesheet(props: TimesheetProps) {
  const {
    employeeName,
    period,
    askAfterHours,
    loading,
    before,
    onPeriod,
    isDated = false,
    summary,
    ref,
    ...list
  } = props
  const { entries, zone, today } = list
  const isWide = useMediaQuery(BREAKPOINTS.md)
  const { format, toText } = useHoursFormat()
  const titleId = useId()
  const { bars, overhangs, forgotten } = useMemo(() => {
    const view = { zone, askAfterHours, now: serverNow() }
    return {
      bars: toBars(entries, period, view),
      overhangs: loading ? [] : findOverhangs({ entries, before }, period, view),
      forgotten: entries.filter((entry) => entry.isActive && isForgotten(entry, askAfterHours, view.now)),
    }
  }, [entries, before, period, zone, askAfterHours, loading])
  const total = toText(totalSeconds(entries.filter((entry) => !isWaiting(entry))))
  const unit = chooseBarUnit(period)
  const hasBars = bars.some(({ worked, leave, pending = 0 }) => worked + leave + pending > 0)
  const dates = datesText(period)
  return (
    <Card aria-busy={loading} aria-labelledby={titleId} className="overflow-hidden">
      {summary && <div className="border-b border-line">{summary}</div>}
      <header className="flex flex-col justify-between gap-x-4 px-5 py-4 sm:flex-row sm:items-center md:px-6">
        <h2 ref={ref} id={titleId} tabIndex={-1} className="figures rounded-xs text-lg">
          <span translate="no" className="paper-only">{`${employeeName}, `}</span>
          {isDated && (
            <span className="text-sm font-medium text-muted max-md:sr-only">
              {`${hasBars ? HOURS_PER[unit] : t`Entries`} `}
            </span>
          )}
          <span className={isDated ? 'sr-only' : undefined}>{dates}</span>
        </h2>
        <div className="flex items-center justify-between gap-x-4 gap-y-2">
          <p className="flex min-w-0 items-center gap-1.5 text-sm text-muted">
            <Globe aria-hidden="true" size={16} className="shrink-0" />
            <span className="sr-only">{`${t`Time zone:`} `}</span>
            <span className="min-w-0 [overflow-wrap:anywhere]">{zone}</span>
          </p>
          <SegmentedControl
            label={t`Show hours as`}
            options={listHoursFormats()}
            value={format}
            onChange={changeHoursFormat}
            className="figures shrink-0"
          />
        </div>
      </header>
      <p role="status" className="sr-only">
        {loading ? t`Loading...` : t`${plural(entries.length, { one: '# entry', other: '# entries' })}, ${total} hours`}
      </p>
      <div className={classNames('transition-opacity', loading && 'opacity-55')}>
        {hasBars && (isWide || !isDated) && (
          <HoursChart
            bars={bars}
            unit={unit}
            today={today}
            toText={toText}
            notCounted={forgotten.length}
            hasHeading={isDated}
          />
        )}
        {overhangs.length > 0 && (
          <div className="grid grid-cols-1 gap-3 border-t border-line px-5 py-4 md:px-6">
            <OverhangNotices overhangs={overhangs} today={today} toText={toText} onShow={onPeriod} />
          </div>
        )}
        <div className="border-t border-line">
          {entries.length === 0 ? (
            <EmptyState
              icon={CalendarClock}
              title={t`No time entries found for the selected period`}
            >{t`Choose other days, or add what’s missing.`}</EmptyState>
          ) : (
            <EntryList {...list} />
          )}
        </div>
      </div>
    </Card>
  )
}
