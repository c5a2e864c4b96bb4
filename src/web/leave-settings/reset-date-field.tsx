import { useId } from 'react'
import { type Control, useController } from 'react-hook-form'
import { parseDate } from '#domain/fields/typed/typed-date.ts'
import { toMonthDay, yearlyDayText } from '#domain/time/cycles.ts'
import { monthDayText } from '#domain/time/formats.ts'
import { t } from '#web/languages/text.ts'
import { TypedInput } from '#web/ui/forms/typed-input.tsx'
import { type Typed, useTypedText } from '#web/ui/forms/use-typed-text.ts'
import type { PolicyBody, PolicyDraft } from './policy-draft.ts'

/** The draft has `January 1`, as it's stored, and the reader sees `1 janvier`. The form refuses what isn't a day. */
export function ResetDateField({ control }: { control: Control<PolicyDraft, unknown, PolicyBody> }) {
  const id = useId()
  const { field, fieldState } = useController({ control, name: 'rules.resetDate' })
  const { ref, value, onChange } = field
  const example = format('January 1')
  const typed = useTypedText<string>({ value, onChange, parse, format })
  return (
    <TypedInput
      id={id}
      ref={ref}
      typed={typed}
      label={t`Reset date`}
      hint={t`First day of the leave year, e.g. ${example}.`}
      error={fieldState.error?.message}
      inputMode="text"
    />
  )
}

const LEAP_YEAR = 2028

function parse(text: string): Typed<string> {
  const parsed = parseDate(text, LEAP_YEAR)
  const date = 'value' in parsed ? parsed.value : null
  if (!date?.startsWith(`${LEAP_YEAR}-`)) return { value: text, problem: null }
  const [, month, day] = date.split('-').map(Number)
  return { value: yearlyDayText({ month: month ?? 1, day: day ?? 1 }), problem: null }
}

function format(stored: string): string {
  const day = toMonthDay(stored)
  return day === null ? stored : monthDayText(day)
}
