import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { OwnPeriod } from '#domain/pay-periods/contract.ts'
import { findNeighbors, listQuickPayPeriods } from '#domain/pay-periods/shown-ranges.ts'
import { QUICK_PAY_PERIOD_LABELS } from '#domain/pay-periods/texts.ts'
import { shortDatesText } from '#domain/time/formats.ts'
import { isSamePeriod, type Period, quickPeriods } from '#domain/time/periods.ts'
import { QUICK_PERIOD_LABELS } from '#domain/time/texts.ts'
import { say, t } from '#web/languages/text.ts'
import type { Elements } from '#web/ui/elements.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { QuickRanges } from '../quick-ranges.tsx'

type RangeHeadProps = {
  shown: Period
  /** Newest first. */
  periods: readonly OwnPeriod[]
  today: string
  onPick: (range: Period) => void
  /** Beside the dates. */
  status: Elements
}

/** The arrows reach every day, also those outside of all pay periods (decision 0091). */
export function RangeHead({ shown, periods, today, onPick, status }: RangeHeadProps) {
  const { earlier, later } = findNeighbors(shown, periods, today)
  const quick = listQuickPayPeriods(periods).map(({ name, period }) => ({
    label: say(QUICK_PAY_PERIOD_LABELS[name]),
    period,
  }))
  const months = quickPeriods(today).flatMap(({ name, period }) =>
    name === 'thisMonth' || name === 'lastMonth' ? [{ label: say(QUICK_PERIOD_LABELS[name]), period }] : [],
  )
  const chosen = quick.find(({ period }) => isSamePeriod(period, shown))
  const isPayPeriod = (range: Period) => periods.some((period) => isSamePeriod(period, range))
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-2 max-md:w-full md:flex">
        <IconButton
          icon={ChevronLeft}
          variant="outline"
          text={earlierText(isPayPeriod(earlier), shortDatesText(earlier, today))}
          onClick={() => onPick(earlier)}
          className="screen-only"
        />
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:flex-col md:order-last md:ms-2">
          <h2 className="figures text-2xl max-md:text-center max-md:text-xl">{shortDatesText(shown, today)}</h2>
          <div className="flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1">
            {chosen && <p className="text-sm text-muted md:hidden">{chosen.label}</p>}
            {status}
          </div>
        </div>
        <IconButton
          icon={ChevronRight}
          variant="outline"
          text={later ? laterText(isPayPeriod(later), shortDatesText(later, today)) : t`Later days`}
          whyNot={later ? null : t`These are the latest days`}
          onClick={() => later && onPick(later)}
          className="screen-only"
        />
      </div>
      <QuickRanges ranges={[...quick, ...months]} shown={shown} onPick={onPick} className="max-md:hidden" />
    </div>
  )
}

const earlierText = (isPayPeriod: boolean, dates: string) =>
  isPayPeriod ? t`Earlier pay period: ${dates}` : t`Earlier days: ${dates}`

const laterText = (isPayPeriod: boolean, dates: string) =>
  isPayPeriod ? t`Later pay period: ${dates}` : t`Later days: ${dates}`
