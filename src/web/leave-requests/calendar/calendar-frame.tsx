import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import type { Ref } from 'react'
import { numberText } from '#domain/number-text.ts'
import { t } from '#web/languages/text.ts'
import { TypeDot } from '#web/leave-types/type-dot.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import type { Elements } from '#web/ui/elements.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { LoadError } from '#web/ui/feedback/load-error.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { AbsenceDays } from './absence-days.tsx'
import { AbsenceGrid, barStyle } from './absence-grid.tsx'
import { type Absence, absenceType, noAbsenceText, periodText } from './absence-period.ts'
import type { CalendarPeriod } from './use-calendar-period.ts'

type CalendarFrameProps<A extends Absence> = {
  calendar: CalendarPeriod
  /** Above the absences. */
  filters?: Elements
  absences: readonly A[] | undefined
  /** Whether there may be more than are listed. */
  isCut: boolean
  error: { message: string } | null
  onRetry: () => void
  busy: boolean
  emptyHint: string
  onOpen?: (absence: A) => void
  ref?: Ref<HTMLDivElement>
  children?: Elements
}

/** A month or a week of absences: a grid where there is room, or a list of days. */
export function CalendarFrame<A extends Absence>(props: CalendarFrameProps<A>) {
  const { calendar, filters, absences, isCut, error, onRetry, busy, emptyHint, onOpen, ref, children } = props
  const { unit, period, today } = calendar
  const isWide = useMediaQuery(BREAKPOINTS.md)
  const PeriodView = isWide ? AbsenceGrid : AbsenceDays
  return (
    <div ref={ref} tabIndex={-1} role="region" aria-label={t`Who’s off`} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <h2 aria-live="polite" className="text-lg">
          {periodText(period, unit, today)}
        </h2>
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <SegmentedControl label={t`Show`} options={UNITS} value={unit} onChange={calendar.setUnit} />
          <div className="flex items-center gap-1">
            <IconButton
              icon={ChevronLeft}
              text={unit === 'month' ? t`Previous month` : t`Previous week`}
              onClick={calendar.showPrevious}
            />
            <Button size="sm" onClick={calendar.showToday}>{t`Today`}</Button>
            <IconButton
              icon={ChevronRight}
              text={unit === 'month' ? t`Next month` : t`Next week`}
              onClick={calendar.showNext}
            />
          </div>
        </div>
      </div>
      {filters && <div className="screen-only">{filters}</div>}
      {error && !absences && <LoadError reason={error.message} onRetry={onRetry} busy={busy} />}
      {!absences && !error && <Skeleton className="h-80 rounded-card" />}
      {isCut && (
        <Notice tone="warning">
          {unit === 'month'
            ? t`Showing ${numberText(ABSENCE_LIMIT)} absences. Choose Week to see everyone.`
            : t`Showing ${numberText(ABSENCE_LIMIT)} absences.`}
        </Notice>
      )}
      {absences && (
        <Card className="overflow-hidden">
          {absences.length === 0 ? (
            <EmptyState icon={CalendarDays} title={noAbsenceText(period, unit, today)}>
              {emptyHint}
            </EmptyState>
          ) : (
            <PeriodView absences={absences} period={period} today={today} onOpen={onOpen} />
          )}
        </Card>
      )}
      {absences && absences.length > 0 && <Legend absences={absences} showsBars={isWide} />}
      {children}
    </div>
  )
}

/** One call lists as many. */
export const ABSENCE_LIMIT = 1000

const UNITS = [
  { value: 'month', label: t`Month` },
  { value: 'week', label: t`Week` },
] as const

function Legend({ absences, showsBars }: { absences: readonly Absence[]; showsBars: boolean }) {
  const types = new Map(absences.map(absenceType).map((type) => [type.id, type]))
  const hasPending = absences.some(({ status }) => status === 'pending')
  if (!hasPending && absences.every(({ leaveType }) => leaveType === null)) return null
  return (
    <ul aria-label={t`Legend`} className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {[...types.values()].map(({ id, name, color }) => (
        <li key={id} className="flex items-center gap-2">
          <TypeDot color={color} />
          <span>{name}</span>
        </li>
      ))}
      {showsBars && hasPending && (
        <li className="flex items-center gap-2">
          <span aria-hidden="true" className="h-2.5 w-6 rounded-xs" style={barStyle('#888888', true)} />
          {t`Striped = pending`}
        </li>
      )}
    </ul>
  )
}
