import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import type { PeriodProps } from './period-picker.tsx'

export function PeriodFields({ period, onChange, today }: PeriodProps) {
  return (
    <>
      <DatePicker
        label="Start date"
        value={period.startDate}
        onChange={(startDate) => onChange({ ...period, startDate })}
        max={period.endDate}
        today={today}
      />
      <DatePicker
        label="End date"
        value={period.endDate}
        onChange={(endDate) => onChange({ ...period, endDate })}
        min={period.startDate}
        max={today}
        today={today}
      />
    </>
  )
}
