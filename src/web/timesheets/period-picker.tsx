import { useReducer, useState } from 'react'
import { isSelectablePeriod, type Period, quickPeriods } from '#domain/time/periods.ts'
import { QUICK_PERIOD_LABELS } from '#domain/time/texts.ts'
import { say, t } from '#web/languages/text.ts'
import { classNames } from '#web/ui/class-names.ts'
import type { Elements } from '#web/ui/elements.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { QuickRanges } from './quick-ranges.tsx'

type PeriodPickerProps = {
  /** A pay period may end after today. */
  period: Period
  onChange: (period: Period) => void
  /** Called with `true` while a field shows something else than the date of `period`. */
  onUnfinished: (isUnfinished: boolean) => void
  today: string
  /** Above the fields, instead of the quick ranges beside them. `onPick` forgets what was typed. */
  renderHead?: ((onPick: (period: Period) => void) => Elements) | undefined
  /** Beside the fields. */
  children?: Elements
}

export function PeriodPicker(props: PeriodPickerProps) {
  const { period, onChange, onUnfinished, today, renderHead, children } = props
  const [unfinished, setUnfinished] = useState<readonly (keyof Period)[]>([])
  const [picks, countPick] = useReducer((count: number) => count + 1, 0)
  const mark = (next: readonly (keyof Period)[]) => {
    setUnfinished(next)
    onUnfinished(next.length > 0)
  }
  const lastDay = period.endDate < today ? period.endDate : today
  const fieldProps = (field: keyof Period) => ({
    // A new field forgets what was typed.
    key: `${field} ${picks}`,
    value: period[field],
    onChange: (day: string) => {
      mark(unfinished.filter((one) => one !== field))
      const next = { ...period, endDate: lastDay, [field]: day }
      if (isSelectablePeriod(next, today)) onChange(next)
    },
    onUnfinished: () => mark([...unfinished, field]),
    today,
  })
  const pick = (quick: Period) => {
    countPick()
    mark([])
    onChange(quick)
  }
  return (
    <>
      {renderHead?.(pick)}
      <div
        className={classNames(
          'flex flex-col gap-4 screen-only',
          renderHead ? 'xl:flex-row xl:items-end xl:justify-between' : 'lg:flex-row lg:items-end lg:justify-between',
        )}
      >
        <div className="grid grid-cols-1 gap-3 min-[22rem]:grid-cols-2 sm:max-w-94 lg:w-80 lg:shrink-0">
          <DatePicker label={t`Start date`} max={lastDay} {...fieldProps('startDate')} />
          <DatePicker label={t`End date`} min={period.startDate} max={today} {...fieldProps('endDate')} />
        </div>
        {children}
        {!renderHead && (
          <QuickRanges
            ranges={quickPeriods(today).map(({ name, period: quick }) => ({
              label: say(QUICK_PERIOD_LABELS[name]),
              period: quick,
            }))}
            shown={period}
            onPick={pick}
          />
        )}
      </div>
    </>
  )
}
