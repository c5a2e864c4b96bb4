import { useRef } from 'react'
import { type UseFormReturn, useController } from 'react-hook-form'
import type { PayGroup } from '#domain/pay-groups/contract.ts'
import { listPayPeriods, PAY_FREQUENCIES } from '#domain/pay-groups/rules.ts'
import { shortDayText } from '#domain/time/formats.ts'
import { DatePicker } from '#web/ui/forms/date-picker.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import type { GroupBody, GroupDraft } from './group-draft.ts'
import { FREQUENCY_CHOICES, firstPeriodText, ordinal } from './group-texts.ts'
import {
  CURRENT_PLACE,
  changedTermsDraft,
  listFirstPeriods,
  type TermsDraft,
  withFirstPeriod,
  withFrequency,
} from './terms-draft.ts'

type ScheduleFieldsProps = {
  form: UseFormReturn<GroupDraft, unknown, GroupBody>
  group: PayGroup | null
  today: string
}

export function ScheduleFields({ form, group, today }: ScheduleFieldsProps) {
  const { control, getValues, setValue, trigger, formState } = form
  const { isSubmitted } = formState
  const errors = formState.errors.terms
  const place = useRef(CURRENT_PLACE)
  const { value: frequency, ref: frequencyRef } = useController({ control, name: 'terms.frequency' }).field
  const { value: anchorDay, ref: anchorRef } = useController({ control, name: 'terms.anchorDay' }).field
  const { value: monthDay, ref: monthDayRef } = useController({ control, name: 'terms.monthDay' }).field
  const { value: start, ref: startRef } = useController({ control, name: 'terms.effectiveFrom' }).field

  const draft = () => getValues('terms')
  const set = (next: TermsDraft) => {
    setValue('terms', next, { shouldDirty: true })
    if (isSubmitted) void trigger()
  }
  /** The first day of a change doesn't depend on the new schedule. */
  const change = (next: TermsDraft) => set(group ? next : withFirstPeriod(next, place.current, today))
  const chooseStart = (effectiveFrom: string | null) => set({ ...draft(), effectiveFrom })
  const firstPeriods = group ? [] : listFirstPeriods({ ...draft(), anchorDay, monthDay, frequency }, today)
  const chooseFirstPeriod = (first: string) => {
    place.current = firstPeriods.findIndex(({ startDate }) => startDate === first)
    chooseStart(first)
  }
  const chooseFrequency = (value: string) => {
    const chosen = PAY_FREQUENCIES.find((one) => one === value)
    if (chosen) change(withFrequency(draft(), chosen, group && changedTermsDraft(group.terms, today)))
  }
  const startField = group ? (
    <DatePicker
      ref={startRef}
      label="First day of the change"
      hint={firstDaysText(group, today)}
      value={start}
      onChange={chooseStart}
      onUnfinished={() => chooseStart(null)}
      today={today}
      error={errors?.effectiveFrom?.message}
    />
  ) : (
    <Select
      ref={startRef}
      label="Which is the first period you pay?"
      choices={firstPeriods.map((period) => ({
        value: period.startDate,
        label: firstPeriodText(period, today),
      }))}
      placeholder="Choose the first day of a period first"
      value={start}
      onChange={chooseFirstPeriod}
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
