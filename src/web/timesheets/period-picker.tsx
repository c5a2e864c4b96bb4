import { useReducer, useState } from 'react'
import { isSelectablePeriod, type Period, quickPeriods } from '#domain/time/periods.ts'
import { QUICK_PERIOD_LABELS } from '#domain/time/texts.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'

type PeriodPickerProps = {
  period: Period
  onChange: (period: Period) => void
  /** Called with `true` while a field shows something else than the date of `period`. */
  onUnfinished: (isUnfinished: boolean) => void
  today: string
}

export function PeriodPicker({ period, onChange, onUnfinished, today }: PeriodPickerProps) {
  const [unfinished, setUnfinished] = useState<readonly (keyof Period)[]>([])
  const [picks, countPick] = useReducer((count: number) => count + 1, 0)
  const mark = (next: readonly (keyof Period)[]) => {
    setUnfinished(next)
    onUnfinished(next.length > 0)
  }
  const fieldProps = (field: keyof Period) => ({
    // A new field forgets what was typed.
    key: `${field} ${picks}`,
    value: period[field],
    onChange: (day: string) => {
      mark(unfinished.filter((one) => one !== field))
      changeIfValid({ ...period, [field]: day })
    },
    onUnfinished: () => mark([...unfinished, field]),
    today,
  })
  const changeIfValid = (next: Period) => isSelectablePeriod(next, today) && onChange(next)
  const pick = (quick: Period) => {
    countPick()
    mark([])
    changeIfValid(quick)
  }
  return (
    <div className="flex flex-col gap-4 screen-only lg:flex-row lg:items-end lg:justify-between">
      <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:max-w-94 lg:w-76.5 lg:shrink-0">
        <DatePicker label="Start date" max={period.endDate} {...fieldProps('startDate')} />
        <DatePicker label="End date" min={period.startDate} max={today} {...fieldProps('endDate')} />
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
              onClick={() => pick(quick)}
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
