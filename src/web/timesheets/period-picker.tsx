import type { ComponentType } from 'react'
import { isSelectablePeriod, type Period, quickPeriods } from '#domain/time/periods.ts'
import { QUICK_PERIOD_LABELS } from '#domain/time/texts.ts'
import { labelClass } from '#web/ui/forms/field.tsx'

export type PeriodProps = {
  period: Period
  onChange: (period: Period) => void
  today: string
}

type PeriodPickerProps = PeriodProps & { fields: ComponentType<PeriodProps> }

export function PeriodPicker({ period, onChange, today, fields: Fields }: PeriodPickerProps) {
  const changeIfValid = (next: Period) => isSelectablePeriod(next, today) && onChange(next)
  return (
    <div className="flex flex-col gap-4 screen-only lg:flex-row lg:items-end lg:justify-between">
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:max-w-94 lg:w-76.5 lg:shrink-0">
        <Fields period={period} onChange={changeIfValid} today={today} />
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

/** It is as large as the fields, while their code loads. On a wide screen the picker sets the width of both. */
export function PeriodFieldsSkeleton() {
  return ['Start date', 'End date'].map((label) => (
    <div key={label} aria-hidden="true">
      <p className={labelClass}>{label}</p>
      <div className="control h-11 md:h-10" />
    </div>
  ))
}
