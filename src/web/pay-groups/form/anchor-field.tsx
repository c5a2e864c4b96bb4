import { useController } from 'react-hook-form'
import { t } from '#web/languages/text.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { ordinal } from './group-texts.ts'
import type { TermsDraft } from './terms-draft.ts'
import type { GroupControl } from './workweek-fields.tsx'

type AnchorFieldProps = GroupControl & {
  today: string
  onChange: (change: Pick<TermsDraft, 'anchorDay'> | Pick<TermsDraft, 'monthDay'>) => void
}

/** From which day periods are counted. Twice a month needs none. */
export function AnchorField({ control, today, onChange }: AnchorFieldProps) {
  const { value: frequency } = useController({ control, name: 'terms.frequency' }).field
  const {
    field: { ref: dayRef, value: anchorDay },
    fieldState,
  } = useController({ control, name: 'terms.anchorDay' })
  const {
    field: { ref: monthRef, value: monthDay },
    fieldState: monthState,
  } = useController({ control, name: 'terms.monthDay' })
  if (frequency === 'semimonthly') return null
  if (frequency === 'monthly')
    return (
      <Select
        ref={monthRef}
        label={t`A pay period starts on`}
        choices={MONTH_DAYS}
        value={monthDay}
        onChange={(next) => onChange({ monthDay: next })}
        error={monthState.error?.message ?? fieldState.error?.message}
      />
    )
  return (
    <DatePicker
      ref={dayRef}
      label={t`A pay period starts on`}
      hint={t`Any one will do.`}
      value={anchorDay}
      onChange={(next) => onChange({ anchorDay: next })}
      onUnfinished={() => onChange({ anchorDay: null })}
      today={today}
      error={fieldState.error?.message}
    />
  )
}

const MONTH_DAYS = Array.from({ length: 28 }, (_, index) => ({
  value: String(index + 1),
  label: t`The ${ordinal(index + 1)} of the month`,
}))
