import { type Control, useController } from 'react-hook-form'
import { t } from '#web/languages/text.ts'
import { Select, type SelectChoice } from '#web/ui/forms/select.tsx'
import type { LayoutDraft } from './layout-draft.ts'

type LayoutControl = { control: Control<LayoutDraft, unknown, LayoutDraft> }

export function FormatFields({ control }: LayoutControl) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-3">
      <Choice control={control} name="format" label={t`File`} choices={FORMATS} />
      <Choice control={control} name="layout" label={t`Rows`} choices={LAYOUTS} />
      <Choice control={control} name="hoursFormat" label={t`Hours`} choices={HOURS} />
    </div>
  )
}

type ChoiceProps = LayoutControl & {
  name: 'format' | 'layout' | 'hoursFormat'
  label: string
  choices: readonly SelectChoice[]
}

function Choice({ control, name, label, choices }: ChoiceProps) {
  const { field, fieldState } = useController({ control, name })
  return <Select {...field} label={label} choices={choices} error={fieldState.error?.message} />
}

const FORMATS = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'Excel' },
]
const LAYOUTS = [
  { value: 'row-per-code', label: t`One row per person and pay code` },
  { value: 'row-per-person', label: t`One row per person` },
]
const HOURS = [
  { value: 'decimal', label: t`Decimal, as 7.50` },
  { value: 'h:mm', label: t`Hours and minutes, as 7:30` },
]
