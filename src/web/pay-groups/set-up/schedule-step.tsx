import type { UseFormReturn } from 'react-hook-form'
import { useController } from 'react-hook-form'
import { PAY_FREQUENCIES } from '#domain/time/pay-schedules.ts'
import { t } from '#web/languages/text.ts'
import { SegmentedControl } from '#web/ui/forms/segmented-control.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { BREAKPOINTS, useMediaQuery } from '#web/ui/hooks/use-media-query.ts'
import { AnchorField } from '../form/anchor-field.tsx'
import type { GroupBody, GroupDraft } from '../form/group-draft.ts'
import { FREQUENCY_LABELS } from './set-up-texts.ts'

type ScheduleStepProps = { form: UseFormReturn<GroupDraft, unknown, GroupBody>; today: string; onChange: () => void }

export function ScheduleStep({ form, today, onChange }: ScheduleStepProps) {
  const { control, register, getValues, setValue, trigger, formState } = form
  const { field: frequency } = useController({ control, name: 'terms.frequency' })
  const isWide = useMediaQuery(BREAKPOINTS.sm)
  const recheck = () => {
    onChange()
    if (formState.isSubmitted) void trigger()
  }
  const choose = (value: string) => {
    frequency.onChange(value)
    recheck()
  }
  const choices = PAY_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))
  return (
    <>
      {isWide ? (
        <SegmentedControl label={HOW_OFTEN} options={choices} value={frequency.value} onChange={choose} />
      ) : (
        <Select label={HOW_OFTEN} choices={choices} value={frequency.value} onChange={choose} />
      )}
      <div className="grid grid-cols-1 sm:grid-cols-2 sm:gap-5">
        <AnchorField
          control={control}
          today={today}
          onChange={(change) => {
            setValue('terms', { ...getValues('terms'), ...change }, { shouldDirty: true })
            recheck()
          }}
        />
        <TextField
          {...register('name')}
          label={t`Name`}
          hint={t`Shown on timesheets and files.`}
          error={formState.errors.name?.message}
        />
      </div>
    </>
  )
}

const HOW_OFTEN = t`How often?`
