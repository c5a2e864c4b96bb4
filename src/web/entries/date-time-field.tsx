import { type Ref, useImperativeHandle, useRef } from 'react'
import { t } from '#web/languages/text.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import { findAmbiguousTimes, type WallTime } from './wall-time.ts'

type DateTimeFieldProps = {
  of: keyof typeof LABELS
  value: WallTime
  onChange: (value: WallTime) => void
  error: string | undefined
  zone: string
  today: string
  min?: string | undefined
  max?: string | undefined
  ref?: Ref<{ focus: () => void }>
}

export function DateTimeField({ of, value, onChange, error, zone, today, min, max, ref }: DateTimeFieldProps) {
  const date = useRef<HTMLInputElement>(null)
  const time = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => (value.day === null ? date : time).current?.focus() }))
  const ambiguousTimes = findAmbiguousTimes(value, zone)
  return (
    <div>
      <div className="grid grid-cols-1 gap-x-4 gap-y-3 min-[22rem]:grid-cols-[1.2fr_1fr]">
        <DatePicker
          ref={date}
          label={LABELS[of].date}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
          onUnfinished={() => onChange({ ...value, day: null })}
          error={value.day === null ? error : undefined}
          min={min}
          max={max}
          today={today}
        />
        <TimeField
          ref={time}
          label={LABELS[of].time}
          value={value.time}
          onChange={(picked) => onChange({ ...value, time: picked })}
          error={value.day === null ? undefined : error}
        />
      </div>
      {ambiguousTimes.length > 0 && (
        <SegmentedControl
          label={t`Clocks went back during this hour. Which one do you mean?`}
          options={ambiguousTimes.map(({ isSecond, label: words }) => ({
            value: isSecond ? 'second' : 'first',
            label: words,
          }))}
          value={value.isSecond ? 'second' : 'first'}
          onChange={(chosen) => onChange({ ...value, isSecond: chosen === 'second' })}
          className="figures mt-3 max-sm:grid-flow-row"
        />
      )}
    </div>
  )
}

const LABELS = {
  clockIn: { date: t`Clock In date`, time: t`Clock In time` },
  clockOut: { date: t`Clock Out date`, time: t`Clock Out time` },
}
