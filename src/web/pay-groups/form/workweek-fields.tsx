import { type Control, useController } from 'react-hook-form'
import { t } from '#web/languages/text.ts'
import { NumberField } from '#web/ui/forms/number-field.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TimeField } from '#web/ui/forms/time-field.tsx'
import type { GroupBody, GroupDraft } from './group-draft.ts'
import { WEEKDAYS } from './group-texts.ts'
import { LONG_SHIFT_HOURS } from './terms-draft.ts'

export type GroupControl = { control: Control<GroupDraft, unknown, GroupBody> }

export function WeekStartField({ control }: GroupControl) {
  const { field, fieldState } = useController({ control, name: 'terms.weekStartsOn' })
  return (
    <Select
      {...field}
      label={t`Workweek starts on`}
      choices={WEEK_STARTS}
      hint={t`Weekly overtime is counted from this day.`}
      error={fieldState.error?.message}
    />
  )
}

const WEEK_STARTS = WEEKDAYS.map((label, index) => ({ value: String(index), label }))

export function WorkdayStartField({ control }: GroupControl) {
  const { field, fieldState } = useController({ control, name: 'terms.dayStartsAt' })
  const { ref, value, onChange } = field
  return (
    <TimeField
      ref={ref}
      label={t`Workday starts at`}
      hint={t`Midnight, unless your policy says otherwise.`}
      value={value}
      onChange={onChange}
      error={fieldState.error?.message}
    />
  )
}

export function LongShiftField({ control }: GroupControl) {
  const { field, fieldState } = useController({ control, name: 'terms.longShiftHours' })
  const { ref, value, onChange } = field
  return (
    <NumberField
      ref={ref}
      label={t`Flag shifts longer than (hours)`}
      hint={t`Longer shifts are flagged before approval.`}
      value={value}
      onChange={onChange}
      {...LONG_SHIFT_HOURS}
      error={fieldState.error?.message}
    />
  )
}
