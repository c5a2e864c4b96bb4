import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useController, useFieldArray } from 'react-hook-form'
import { EXPORT_FIELDS, FIELD_TITLES } from '#domain/payroll/export-rows.ts'
import { FIELD_NAMES } from '#domain/payroll/texts.ts'
import { say, t } from '#web/languages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { TextField } from '#web/ui/forms/text-field.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { InlineMessage } from './inline-message.tsx'
import type { LayoutDraft } from './layout-draft.ts'

export type LayoutForm = { form: UseFormReturn<LayoutDraft, unknown, LayoutDraft> }

export function ColumnFields({ form }: LayoutForm) {
  const { control, formState } = form
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'columns' })
  const unused = EXPORT_FIELDS.find((field) => !fields.some((column) => column.field === field))
  const message = formState.errors.columns?.root?.message ?? formState.errors.columns?.message
  return (
    <fieldset className="min-w-0">
      <legend className="text-md font-semibold">{t`Columns`}</legend>
      <ul className="mt-2 grid grid-cols-1 gap-4">
        {fields.map(({ id }, index) => (
          <li key={id} className="flex items-start gap-2">
            <ColumnRow form={form} index={index} />
            <div className="flex shrink-0 flex-col pt-6 sm:flex-row">
              <IconButton
                icon={ArrowUp}
                text={t`Move up`}
                label={t`Move column ${index + 1} up`}
                whyNot={index === 0 ? t`This is the first column` : null}
                onClick={() => swap(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                text={t`Move down`}
                label={t`Move column ${index + 1} down`}
                whyNot={index === fields.length - 1 ? t`This is the last column` : null}
                onClick={() => swap(index, index + 1)}
              />
              <IconButton
                icon={Trash2}
                text={t`Remove`}
                label={t`Remove column ${index + 1}`}
                whyNot={fields.length === 1 ? t`A file needs a column` : null}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ul>
      <InlineMessage text={message} />
      <Button
        size="sm"
        className="mt-4"
        disabled={unused === undefined}
        title={unused === undefined ? t`All columns are in the file` : undefined}
        onClick={() => unused && append({ field: unused, title: '' })}
      >
        <Plus aria-hidden="true" size={16} />
        {t`Add column`}
      </Button>
    </fieldset>
  )
}

function ColumnRow({ form, index }: LayoutForm & { index: number }) {
  const { control, register, formState } = form
  const { field } = useController({ control, name: `columns.${index}.field` })
  const errors = formState.errors.columns?.[index]
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-4 gap-y-3 sm:grid-cols-2">
      <Select
        {...field}
        label={t`Column ${index + 1}`}
        choices={EXPORT_FIELDS.map((value) => ({ value, label: say(FIELD_NAMES[value]) }))}
        error={errors?.field?.message ?? errors?.message}
      />
      <TextField
        {...register(`columns.${index}.title`)}
        label={t`Title of column ${index + 1}`}
        optional
        placeholder={FIELD_TITLES[field.value]}
        error={errors?.title?.message}
      />
    </div>
  )
}
