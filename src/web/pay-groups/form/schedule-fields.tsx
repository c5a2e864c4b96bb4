import { useRef } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { listPayPeriods, PAY_FREQUENCIES } from '#domain/pay-groups/rules.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { GroupBody, GroupDraft } from './group-draft.ts'
import { FREQUENCY_CHOICES, ordinal } from './group-texts.ts'
import { changedTermsDraft, currentPeriodStart, type TermsDraft, withFrequency } from './terms-draft.ts'

type ScheduleFieldsProps = {
  form: UseFormReturn<GroupDraft, unknown, GroupBody>
  group: PayGroup | null
  today: string
}

export function ScheduleFields({ form, group, today }: ScheduleFieldsProps) {
  const { control, getValues, setValue, trigger, formState } = form
  const { isSubmitted } = formState
  const errors = formState.errors.terms
  const isStartChosen = useRef(false)
  const { value: frequency, ref: frequencyRef } = useController({ control, name: 'terms.frequency' }).field
  const { value: anchorDay, ref: anchorRef } = useController({ control, name: 'terms.anchorDay' }).field
  const { value: monthDay, ref: monthDayRef } = useController({ control, name: 'terms.monthDay' }).field
  const { value: start, ref: startRef } = useController({ control, name: 'terms.effectiveFrom' }).field

  const change = (next: TermsDraft) => {
    // A new group starts with its current period; a change doesn't depend on the new schedule.
    const follows = !group && !isStartChosen.current
    const effectiveFrom = (follows && currentPeriodStart(next, today)) || next.effectiveFrom
    setValue('terms', { ...next, effectiveFrom }, { shouldDirty: true })
    if (isSubmitted) void trigger()
  }
  const draft = () => getValues('terms')
  const chooseStart = (effectiveFrom: string | null) => {
    isStartChosen.current = true
    change({ ...draft(), effectiveFrom })
  }
  const chooseFrequency = (value: string) => {
    const chosen = PAY_FREQUENCIES.find((one) => one === value)
    if (chosen) change(withFrequency(draft(), chosen, group && changedTermsDraft(group.terms, today)))
  }
  const startField = (
    <DatePicker
      ref={startRef}
      label={group ? 'First day of the change' : 'First day these settings apply'}
      hint={group ? firstDaysText(group, today) : 'Usually the first day of the current period.'}
      value={start}
      onChange={chooseStart}
      onUnfinished={() => chooseStart(null)}
      today={today}
      error={errors?.effectiveFrom?.message}
    />
  )
  return (
    <>
      {group && startField}
      <Select
        ref={frequencyRef}
        label="How often people are paid"
        choices={FREQUENCY_CHOICES}
        value={frequency}
        onChange={chooseFrequency}
        error={errors?.frequency?.message}
      />
      {(frequency === 'weekly' || frequency === 'biweekly') && (
        <DatePicker
          ref={anchorRef}
          label="First day of a period"
          hint="Of any period, past or future."
          value={anchorDay}
          onChange={(day) => change({ ...draft(), anchorDay: day })}
          onUnfinished={() => change({ ...draft(), anchorDay: null })}
          today={today}
          error={errors?.anchorDay?.message}
        />
      )}
      {frequency === 'monthly' && (
        <Select
          ref={monthDayRef}
          label="First day of a period"
          choices={MONTH_DAYS}
          value={monthDay}
          onChange={(value) => change({ ...draft(), monthDay: value })}
          error={errors?.monthDay?.message ?? errors?.anchorDay?.message}
        />
      )}
      {!group && startField}
    </>
  )
}

const MONTH_DAYS = Array.from({ length: 28 }, (_, index) => ({
  value: String(index + 1),
  label: `${ordinal(index + 1)} of the month`,
}))

/** A change must begin with one of them. */
function firstDaysText({ terms }: PayGroup, today: string): string {
  const [, ...next] = listPayPeriods(terms, today, 4).map(({ startDate }) => shortDayText(startDate, today))
  return `A first day of a period: ${next.join(', ')}, or later.`
}
