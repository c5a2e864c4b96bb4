import { type Control, Controller, useWatch } from 'react-hook-form'
import { weekdayDayText } from '#domain/time/formats.ts'
import { classNames } from '#web/ui/class-names.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import type { HoursDraft } from './hours-draft.ts'

/** More days than this scroll, so that the total stays in view. */
const MAX_DAYS = 7

/** A field for each day of the request. */
export function DayFields({ control, today }: { control: Control<HoursDraft>; today: string }) {
  const days = useWatch({ control, name: 'hours', compute: (hours) => Object.keys(hours) })
  return (
    <div className={classNames('grid grid-cols-1 gap-2', days.length > MAX_DAYS && 'max-h-[60vh] overflow-y-auto p-1')}>
      {days.map((day) => (
        <Controller
          key={day}
          control={control}
          name={`hours.${day}`}
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <NumberField
              ref={ref}
              label={weekdayDayText(day, today)}
              value={value ?? null}
              onChange={onChange}
              min={0}
              max={24}
              step={0.5}
              error={fieldState.error?.message}
              className="grid grid-cols-2 items-center gap-x-4"
            />
          )}
        />
      ))}
    </div>
  )
}
