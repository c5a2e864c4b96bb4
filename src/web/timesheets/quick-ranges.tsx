import { isSamePeriod, type Period } from '#domain/time/periods.ts'
import { t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'

type QuickRange = { label: string; period: Period }

type QuickRangesProps = {
  ranges: readonly QuickRange[]
  shown: Period
  onPick: (period: Period) => void
  className?: string
}

export function QuickRanges({ ranges, shown, onPick, className }: QuickRangesProps) {
  return (
    <fieldset className={classNames('screen-only flex flex-wrap gap-1 rounded-pop bg-track p-1', className)}>
      <legend className="sr-only">{t`Quick ranges`}</legend>
      {ranges.map(({ label, period }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isSamePeriod(period, shown)}
          onClick={() => onPick(period)}
          className="h-10 min-w-max flex-[1_1_22%] rounded-control px-1 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-thumb aria-pressed:text-ink aria-pressed:shadow-card md:h-8 lg:px-3"
        >
          {label}
        </button>
      ))}
    </fieldset>
  )
}
