import { isSelectablePeriod, type Period, quickPeriods } from '#domain/time/periods.ts'
import { QUICK_PERIOD_LABELS } from '#domain/time/texts.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'

type PeriodPickerProps = {
  period: Period
  onChange: (period: Period) => void
  today: string
}

export function PeriodPicker({ period, onChange, today }: PeriodPickerProps) {
  const changeIfValid = (next: Period) => isSelectablePeriod(next, today) && onChange(next)
  return (
    <div className="flex flex-col gap-4 print:hidden lg:flex-row lg:items-end lg:justify-between">
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:max-w-94">
        <DatePicker
          label="Start date"
          value={period.startDate}
          onChange={(startDate) => changeIfValid({ ...period, startDate })}
          max={period.endDate}
          today={today}
        />
        <DatePicker
          label="End date"
          value={period.endDate}
          onChange={(endDate) => changeIfValid({ ...period, endDate })}
          min={period.startDate}
          max={today}
          today={today}
        />
      </div>
      <fieldset className="grid grid-cols-2 gap-1 rounded-pop bg-track p-1 min-[24rem]:grid-cols-4">
        <legend className="sr-only">Quick ranges</legend>
        {quickPeriods(today).map(({ name, period: quick }) => {
          const chosen = quick.startDate === period.startDate && quick.endDate === period.endDate
          return (
            <button
              key={name}
              type="button"
              aria-pressed={chosen}
              onClick={() => changeIfValid(quick)}
              className="h-10 rounded-control px-1 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-pressed:bg-thumb aria-pressed:text-ink aria-pressed:shadow-card md:h-8 lg:px-3"
            >
              {QUICK_PERIOD_LABELS[name]}
            </button>
          )
        })}
      </fieldset>
    </div>
  )
}
