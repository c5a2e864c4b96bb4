import { type Period, quickPeriods, whyNotPeriod } from '#domain/time/periods.ts'
import { Button } from '#web/ui/button.tsx'
import { DatePicker } from '#web/ui/date-picker.tsx'

type PeriodPickerProps = {
  period: Period
  onChange: (period: Period) => void
  /** Today in the organization's zone, `2026-11-20`: no later day can be chosen [2.37]. */
  today: string
}

/** The range of a timesheet: two dates that cannot cross, and the ranges people ask for most. */
export function PeriodPicker({ period, onChange, today }: PeriodPickerProps) {
  const take = (next: Period) => whyNotPeriod(next, today) === null && onChange(next)
  return (
    <div className="flex flex-col gap-4 lg:flex-row lg:items-end lg:justify-between">
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:max-w-94">
        <DatePicker
          label="Start date"
          value={period.startDate}
          onChange={(startDate) => take({ ...period, startDate })}
          max={period.endDate}
          today={today}
        />
        <DatePicker
          label="End date"
          value={period.endDate}
          onChange={(endDate) => take({ ...period, endDate })}
          min={period.startDate}
          max={today}
          today={today}
        />
      </div>
      <fieldset className="grid grid-cols-2 gap-2 sm:flex">
        <legend className="sr-only">Quick ranges</legend>
        {quickPeriods(today).map(({ label, period: quick }) => {
          const chosen = quick.startDate === period.startDate && quick.endDate === period.endDate
          return (
            <Button
              key={label}
              size="sm"
              variant={chosen ? 'outline' : 'ghost'}
              aria-pressed={chosen}
              onClick={() => take(quick)}
            >
              {label}
            </Button>
          )
        })}
      </fieldset>
    </div>
  )
}
