import { type UseFormReturn, useController } from 'react-hook-form'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { listPayPeriods, PAY_FREQUENCIES } from '#domain/time/pay-schedules.ts'
import { t } from '#web/languages/text.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { AnchorField } from './anchor-field.tsx'
import type { GroupBody, GroupDraft } from './group-draft.ts'
import { FREQUENCY_CHOICES } from './group-texts.ts'
import { changedTermsDraft, type TermsDraft, withFrequency } from './terms-draft.ts'

type ScheduleFieldsProps = {
  form: UseFormReturn<GroupDraft, unknown, GroupBody>
  group: PayGroup
  today: string
}

export function ScheduleFields({ form, group, today }: ScheduleFieldsProps) {
  const { control, getValues, setValue, trigger, formState } = form
  const { isSubmitted } = formState
  const errors = formState.errors.terms
  const { value: frequency, ref: frequencyRef } = useController({ control, name: 'terms.frequency' }).field
  const { value: start, ref: startRef } = useController({ control, name: 'terms.effectiveFrom' }).field

  const draft = () => getValues('terms')
  const change = (next: TermsDraft) => {
    setValue('terms', next, { shouldDirty: true })
    if (isSubmitted) void trigger()
  }
  const chooseStart = (effectiveFrom: string | null) => change({ ...draft(), effectiveFrom })
  const chooseFrequency = (value: string) => {
    const chosen = PAY_FREQUENCIES.find((one) => one === value)
    if (chosen) change(withFrequency(draft(), chosen, changedTermsDraft(group.terms, today)))
  }
  return (
    <>
      <DatePicker
        ref={startRef}
        label={t`Use these settings from`}
        hint={firstDaysText(group, today)}
        value={start}
        onChange={chooseStart}
        onUnfinished={() => chooseStart(null)}
        today={today}
        error={errors?.effectiveFrom?.message}
      />
      <Select
        ref={frequencyRef}
        label={t`How often people are paid`}
        choices={FREQUENCY_CHOICES}
        value={frequency}
        onChange={chooseFrequency}
        error={errors?.frequency?.message}
      />
      <AnchorField control={control} today={today} onChange={(next) => change({ ...draft(), ...next })} />
    </>
  )
}

/** A change must begin with one of them. */
function firstDaysText({ terms }: PayGroup, today: string): string {
  const [, ...next] = listPayPeriods(terms, today, 4)
  const days = next.map(({ startDate }) => shortDayText(startDate, today)).join(', ')
  return t`A first day of a period: ${days}, or later.`
}
